"""The garbage collector of a bot at work: what was loaded for good is not looked through again."""

import gc
from collections.abc import Generator
from contextlib import contextmanager

THRESHOLDS = (20_000, 20, 50)
"""New objects after which the youngest are looked through, and how often for each time that the
older ones are."""


def pause_collector() -> None:
    """Let the collector rest while modules are imported; `at_work` ends this.

    It would look through them a dozen times: an eighth of the CPU time of a start.
    """
    gc.disable()


@contextmanager
def at_work() -> Generator[None]:
    """Let the collector look through what is made from now on; afterwards it works as usual."""
    thresholds = gc.get_threshold()
    gc.freeze()
    gc.set_threshold(*THRESHOLDS)
    gc.enable()
    try:
        yield
    finally:
        gc.set_threshold(*thresholds)
        gc.unfreeze()


def freeze_memory() -> None:
    """Leave everything that is loaded by now out of all later collections.

    A full collection would stop the bot for 200 ms to look through modules, words and commands,
    none of which is ever garbage.
    """
    gc.collect()
    gc.freeze()
