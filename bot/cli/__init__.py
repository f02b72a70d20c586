"""The command line: one module for each group of commands, and what they read, report and end with.

It starts everything else, and nothing imports it. The commands come together in `commands.py`.
"""
