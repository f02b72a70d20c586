"""Logical Lizards (R8)."""
