"""How the Alliance look in pictures, and their bots."""
