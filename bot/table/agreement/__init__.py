"""How the people of a table agree, and what is done then.

It may import `revision` and below.
"""
