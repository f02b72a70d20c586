"""Windows in which standing orders and sealed answers wait.

It may import `agreement` and below.
"""
