"""Which shards this process owns, and what follows when it takes, gives or loses one.

It may import the tables and everything below them.
"""
