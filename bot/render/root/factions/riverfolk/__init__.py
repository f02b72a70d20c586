"""How the Riverfolk look in pictures, and their bots."""
