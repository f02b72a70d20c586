"""The policy of time as plain functions: clocks, hours, paces, people's wishes.

It may import nothing of the table.
"""
