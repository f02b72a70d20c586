"""What every room of the table stands on: its refusals, its queue, its alarms.

It may import nothing of the table.
"""
