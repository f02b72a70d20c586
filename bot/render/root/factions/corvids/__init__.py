"""How the Corvids look in pictures, and their bots."""
