"""What people agree on: commands, buttons and public posts.

It may import `desk` and below.
"""
