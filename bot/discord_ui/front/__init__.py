"""The client, and what it hands to whom: presses and commands.

It may import all rooms.
"""
