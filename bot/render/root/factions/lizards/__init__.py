"""Figure and board of the Lizards and their bots in pictures."""
