"""How people find a game: `/lfg` with open tables, boards, roles, the queue and blocks."""
