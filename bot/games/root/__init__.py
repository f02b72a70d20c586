"""Root: the rules core, written in the order of the Law."""
