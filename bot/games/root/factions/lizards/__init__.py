"""The Lizard Cult (Law 10): its pieces, gardens, acolytes and Lost Souls."""
