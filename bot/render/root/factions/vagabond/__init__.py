"""Figure and board of the Vagabonds and their bots in pictures."""
