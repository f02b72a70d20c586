"""Rules that a faction can override, by concern; the implementations here are the common rules.

A group is a class without data: its methods get the faction's data as their first argument. A
faction's rules are subclasses that override what differs, and its board names an instance of each.
"""
