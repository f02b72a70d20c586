"""Which process of a bot owns which shards: locks of PostgreSQL on a connection of their own.

It may import the rest of `db`; nothing else of `db` imports it. SQLite needs none of this.
"""
