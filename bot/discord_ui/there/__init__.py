"""What is still there in Discord: servers, people, roles, channels and threads.

The one room that asks; all others ask `tables.there`, or this room for a server that is known.
"""
