"""Figure and board of the Duchy and their bots in pictures."""
