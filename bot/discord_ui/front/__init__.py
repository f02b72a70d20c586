"""The client, which dispatches presses and commands.

It may import all rooms.
"""
