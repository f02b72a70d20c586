"""Drillbit Duchy (R10)."""
