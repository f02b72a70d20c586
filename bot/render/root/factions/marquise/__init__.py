"""How the Marquise looks in pictures, and its bot."""
