"""Figure and board of the Corvids and their bots in pictures."""
