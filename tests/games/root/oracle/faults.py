"""What the oracle raises."""


class DisagreementError(Exception):
    """A bot did something else than its Law says."""
