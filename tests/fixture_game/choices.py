"""What a keeper can choose. `move`, `battle` and `pass` are tags that Root has too."""

from typing import ClassVar

from bot.games.game import Choice, Seat


class Commit(Choice, frozen=True, tag="commit"):
    """Commit a wick, or exchange the one that is committed (2.1, 2.2)."""

    public: ClassVar[bool] = True
    sealed: ClassVar[bool] = True
    weight: ClassVar[int] = 50

    wick: str


class Whisper(Choice, frozen=True, tag="whisper"):
    """Tell the partner the floor to climb to (2.4)."""

    sealed: ClassVar[bool] = True
    weight: ClassVar[int] = 20

    floor: int


class Peek(Choice, frozen=True, tag="peek"):
    """Look at the top wick of the deck (2.3)."""

    public: ClassVar[bool] = True
    weight: ClassVar[int] = 10


class Move(Choice, frozen=True, tag="move"):
    """Climb to a floor next to one's own (3.1)."""

    public: ClassVar[bool] = True
    weight: ClassVar[int] = 50

    floor: int


class Battle(Choice, frozen=True, tag="battle"):
    """Blow a foe's flame down (3.2)."""

    public: ClassVar[bool] = True
    weight: ClassVar[int] = 60

    defender: Seat


class Pass(Choice, frozen=True, tag="pass"):
    """Stay (3.3)."""

    public: ClassVar[bool] = True
    weight: ClassVar[int] = -20


CHOICES = (Commit, Whisper, Peek, Move, Battle, Pass)
