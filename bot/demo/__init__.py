"""Runs the real bot in the sandbox: whole games of simulated people, and a table in the browser.

Only this package uses both the bot and the sandbox.
"""
