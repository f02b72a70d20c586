"""Clocks: how long a person may take, when that time counts, and when they are reminded.

Plain data and plain functions: no database, no Discord, and the time is an argument. The numbers
and rulings are explained in `docs/clocks.md`.
"""
