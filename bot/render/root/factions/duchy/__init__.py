"""How the Duchy look in pictures, and their bots."""
