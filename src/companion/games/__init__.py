"""The games the pad knows, one package each."""
