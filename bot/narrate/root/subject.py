"""Leaves out the subject of a sentence about the seat whose turn the heading names.

In place of such a seat the sentences get `own_one` or `own_many`, whose forms in the catalogue are
`MARK`. At the beginning of a sentence the mark is dropped and the verb begins it; a sentence that
has it elsewhere is told with the name.
"""

from __future__ import annotations

import re

MARK = "\u2060"
"""Stands for the seat whose turn it is; readers see nothing of it."""

BEGINNING = r"(^|[.!?] |\*\* |⚔️ )"
"""Where a sentence begins."""

SUBJECT = re.compile(BEGINNING + MARK + r" (\w)")
ARTICLE = re.compile(BEGINNING + r"the ")
LATER = f"; {MARK} "
LABEL = re.compile(MARK + r", (\w)")


def drop_subject(sentence: str) -> str | None:
    """Leave the subject out; `None` if the sentence cannot do without it."""
    short = SUBJECT.sub(lambda match: match[1] + match[2].upper(), sentence).replace(LATER, ", ")
    short = LABEL.sub(lambda match: match[1].upper(), short)
    return None if MARK in short else capitalise_sentences(short)


def capitalise_sentences(sentence: str) -> str:
    """Begin sentences with a capital letter."""
    return ARTICLE.sub(lambda match: f"{match[1]}The ", sentence[:1].upper() + sentence[1:])
