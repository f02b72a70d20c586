"""Figure and board of the Riverfolk and their bots in pictures."""
