"""What a table can agree on, a module for each: who may propose it, who votes, what is done then.

The modules import `note`, `post` and `hands` beside this folder, and rooms below.
"""
