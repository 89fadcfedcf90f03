"""What ``companion`` can be told to do, a module a command."""
