"""How the Lizards look in pictures, and their bots."""
