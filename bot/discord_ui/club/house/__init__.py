"""What a server sets for its games: `/house`, how a table is opened, what its lobby says of it."""
