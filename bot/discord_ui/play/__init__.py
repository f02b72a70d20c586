"""A turn: the panel, a game's own commands, standing orders, the public message.

It may import `lobby`, `reference` and below.
"""
