"""The figure and the board presenter of each faction."""
