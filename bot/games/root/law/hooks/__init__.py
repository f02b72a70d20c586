"""What the common Law asks of a faction, by concern; every answer here is the common rule.

A group is a class without data: its methods get the faction's data as their first argument. A
faction's rules are subclasses that override what differs, and its board names an instance of each.
"""
