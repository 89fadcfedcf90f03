"""Parts that screens are made of; they draw what they are given and decide nothing."""
