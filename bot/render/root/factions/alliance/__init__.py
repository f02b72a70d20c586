"""Figure and board of the Alliance and their bots in pictures."""
