"""The real bot in the sandbox, with simulated people who play there."""
