"""The forms of each game, the one place of the screens that knows them."""
