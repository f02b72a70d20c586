"""How the Eyrie looks in pictures, and its bot."""
