"""What concerns a server and its people beside single games: commands, buttons, posts.

It may import `records`, `people` and below.
"""
