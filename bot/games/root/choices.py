"""What a seat can choose in Root, named after the Law's own actions."""

from __future__ import annotations

from typing import ClassVar

from bot.games.game import Choice, Offer


class Pass(Choice, frozen=True, tag="pass"):
    """Decline, or end what the decision is about."""

    public: ClassVar[bool] = True


PASS = Offer(Pass, [()])
"""The offer to pass, the same everywhere."""


class Move(Choice, frozen=True, tag="move", rename={"origin": "from"}):
    """Move warriors along a path (Law 4.2); `card` is the Decree card that it resolves, if any."""

    public: ClassVar[bool] = True
    may_omit: ClassVar[tuple[str, ...]] = ("card",)

    origin: int
    to: int
    card: str
    warriors: int


class Battle(Choice, frozen=True, tag="battle"):
    """Initiate a battle (Law 4.3); `card` is the Decree card that it resolves, if any."""

    public: ClassVar[bool] = True
    may_omit: ClassVar[tuple[str, ...]] = ("card",)

    clearing: int
    defender: str
    card: str = ""


class Ambush(Choice, frozen=True, tag="ambush"):
    """Play an ambush card as defender, or to foil one as attacker (Law 4.3.1)."""

    card: str


class TakeHit(Choice, frozen=True, tag="take_hit"):
    """Choose which of one's own pieces the next hit removes (Law 4.3.6)."""

    public: ClassVar[bool] = True

    piece: str


class Use(Choice, frozen=True, tag="use"):
    """Use the effect of a card in one's play area, on a seat or in a clearing where it asks."""

    public: ClassVar[bool] = True
    may_omit: ClassVar[tuple[str, ...]] = ("target", "clearing")

    card: str
    target: str = ""
    clearing: int = 0


class Craft(Choice, frozen=True, tag="craft"):
    """Craft a card (Law 4.1); `using` lists the suits of the pieces activated, joined by `+`."""

    may_omit: ClassVar[tuple[str, ...]] = ("using",)

    card: str
    using: str = ""


class Discard(Choice, frozen=True, tag="discard"):
    """Discard a card from hand."""

    card: str


class ActivateDominance(Choice, frozen=True, tag="activate_dominance"):
    """Place a dominance card in one's play area (Law 3.3.1)."""

    card: str


class TakeDominance(Choice, frozen=True, tag="take_dominance"):
    """Take an available dominance card by spending a card of its suit (Law 3.3.4)."""

    card: str
    spend: str


class StartAt(Choice, frozen=True, tag="start_at"):
    """Choose the starting clearing in set-up (Law 6.3.2, 7.3.2)."""

    public: ClassVar[bool] = True

    clearing: int


class Recruit(Choice, frozen=True, tag="recruit"):
    """Place warriors; a clearing is named where there is a choice, a card for the Decree."""

    public: ClassVar[bool] = True
    may_omit: ClassVar[tuple[str, ...]] = ("clearing", "card")

    clearing: int = 0
    card: str = ""


class Build(Choice, frozen=True, tag="build"):
    """Place a building; `card` is the Decree card that it resolves, if any."""

    public: ClassVar[bool] = True
    may_omit: ClassVar[tuple[str, ...]] = ("card",)

    building: str
    clearing: int
    card: str = ""


class Enlist(Choice, frozen=True, tag="enlist"):
    """Let an Allied faction's warriors fight along (Law 9.2.9.2.3), or the Arbiter (26.5.2)."""

    public: ClassVar[bool] = True

    ally: str


class ResolveFirst(Choice, frozen=True, tag="resolve_first"):
    """Choose which of two effects of one moment comes first (Law 1.1.3)."""

    public: ClassVar[bool] = True

    effect: str
