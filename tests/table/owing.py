"""A game in which two numbers are dropped at once, after which the table bows by itself."""

from tests.table.toy import Drop, End, Owe, Toy

ANN = 101


class Owing(Toy):
    """The toy game under another name, with a script of its own."""

    name: str = "owing"


OWING = Owing()

SCRIPT = (
    (ANN, Owe("red", 2)),
    (ANN, frozenset({Drop("red", 1), Drop("red", 3)})),
    (ANN, End("red")),
)
"""What a user does: a choice, or a set of them."""
