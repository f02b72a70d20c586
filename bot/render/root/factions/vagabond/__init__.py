"""How the Vagabonds look in pictures, and their bots."""
