"""Figure and board of the Eyrie and its bot in pictures."""
