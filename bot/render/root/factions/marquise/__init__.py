"""Figure and board of the Marquise and its bot in pictures."""
