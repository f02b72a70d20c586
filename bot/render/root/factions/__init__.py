"""How each faction looks: its figure, and what is shown of its board."""
