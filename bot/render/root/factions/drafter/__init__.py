"""How players without a faction look in pictures."""
