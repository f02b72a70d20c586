"""Persistent effects of cards in a play area that change other rules (Law 4.1.3)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar, Literal

from bot.games.game import CardId, Choice, Decision, Facts, IllegalChoiceError, Offer, Seat
from bot.games.root.law.kinds import Clearing

if TYPE_CHECKING:
    from bot.games.root.law.battle import BattleStep
    from bot.games.root.law.choices import SpendFor, Use
    from bot.games.root.law.faction import Faction
    from bot.games.root.law.state import Log, State, Step

When = Literal["", "birdsong", "daylight", "battle"]
"""When its owner uses an effect by name: a phase of the own turn, or in battle; "" for never."""

Moment = Literal[
    "start_of_birdsong", "end_of_birdsong", "start_of_daylight", "start_of_evening", "draw"
]
"""When an effect asks or acts by itself, once a turn; `draw` is the draw of the Evening."""

UseRow = tuple[str, str, int]
"""Card, target seat, clearing."""


class CardRules:
    """What a kind of card does while it is in a play area; without more, nothing."""

    CARDS: ClassVar[tuple[CardId, ...]] = ()
    """The cards that have this effect."""

    WHEN: ClassVar[When] = ""

    ONCE: ClassVar[bool] = True
    """Whether it is used by name once a turn at most."""

    FIRST: ClassVar[bool] = False
    """Whether it is offered before all others of its time, which come as they came into play."""

    MOMENT: ClassVar[Moment | None] = None

    OPENS_PHASE: ClassVar[bool] = False
    """Whether the step that begins the phase asks for it: see `list_options`; else see `step`."""

    GIVES_MOVE: ClassVar[bool] = False
    """Whether the decision of its name is about a move."""

    DRAWS: ClassVar[int] = 0
    """Cards that players draw together at its moment."""

    SPENDS: ClassVar[bool] = False
    """Whether it costs a card of the hand: see `offers` and `in_question`."""

    PREVENTS_AMBUSH: ClassVar[bool] = False
    """Whether nobody ambushes its owner as attacker (Law 4.3.1)."""

    CANCELS_ROLL: ClassVar[bool] = False
    """Whether it ignores the rolled hits against its owner (Law 4.3.5.3)."""

    IGNORES_RULE: ClassVar[bool] = False
    """Whether its owner moves regardless of rule."""

    LINKS: ClassVar[bool] = False
    """Whether it changes which clearings are adjacent for its owner: see `paths`."""

    MOVES_WARRIORS: ClassVar[bool] = False
    """Whether warriors move by its use."""

    HOLDS_WARRIORS: ClassVar[bool] = False
    """Whether warriors that would return to a supply are put on it."""

    DUTIES: ClassVar[Mapping[str, str]] = {}
    """Its decisions that cannot be declined, each with the reason of the refusal."""

    WORTH: ClassVar[float] = 2
    """What the stand-in thinks of using it; less than 0 is worse than passing."""

    FAVOURS_LAST: ClassVar[bool] = False
    """Whether the stand-in uses it with the player who has least, for it helps them."""

    # Used by name

    def list_uses(self, state: State, name: Seat, card: CardId) -> list[UseRow]:
        """List the ways to use it now, by public facts alone."""
        return []

    def offers(self, state: State, name: Seat, card: CardId) -> list[Offer]:
        """Offer other choices of its phase than to use it; they may depend on the hand."""
        return []

    def in_question(self, state: State, name: Seat, card: CardId) -> bool:
        """Return whether, by public facts alone, such choices may be possible."""
        return False

    def use_by_name(self, state: State, name: Seat, choice: Use, log: Log) -> None:
        """Use it; that it is used is told already."""
        raise NotImplementedError(f"{choice.card} is not used by name")

    def may_discard(self, state: State, target: Seat) -> bool:
        """Return whether its use against a seat can put a card on the discard pile."""
        return False

    def pay_and_use(self, state: State, name: Seat, choice: SpendFor, log: Log) -> None:
        """Carry out one of its `offers`; that it is used is told already."""
        raise NotImplementedError(f"{choice} is none of its choices")

    def why_not(self, state: State, own: Decision, choice: Choice) -> IllegalChoiceError | None:
        """Return why it cannot be used so; None: see the common rules."""
        return None

    def refuse_target(self, target: Faction) -> IllegalChoiceError | None:
        """Return why nobody can use it with a faction, in play or not."""
        return None

    def facts(self, state: State, name: Seat, card: CardId) -> Facts:
        """Return what using it costs and brings."""
        return Facts()

    # At its moment

    def step(self, state: State, name: Seat, card: CardId) -> Step | None:
        """Return the step of its moment; None if there is nothing to do, by public facts."""
        return None

    def list_options(self, state: State, name: Seat, card: CardId) -> Sequence[Offer]:
        """Return what its owner may do as the phase begins; nothing if there is nothing to do."""
        return ()

    def take_option(self, state: State, name: Seat, card: CardId, choice: Choice, log: Log) -> None:
        """Carry out one of its `list_options`, and tell that it is used."""
        raise NotImplementedError(f"{card} has no options")

    # In battle

    def is_usable(self, battle: BattleStep, state: State, seat: Seat, card: CardId) -> bool:
        """Return whether a side can use it after the roll (Law 4.3.4)."""
        return False

    def use_in_battle(
        self, battle: BattleStep, state: State, seat: Seat, card: CardId, log: Log
    ) -> None:
        """Use it after the roll; it is told already."""
        raise NotImplementedError(f"{card} is not used in battle")

    # At all times

    def paths(
        self, faction: Faction, state: State, near: Sequence[tuple[Clearing, ...]]
    ) -> Sequence[tuple[Clearing, ...]]:
        """Return the clearings adjacent to each clearing for its owner."""
        return near

    def item_points(self) -> int:
        """Return the points that its owner scores besides for crafting an item."""
        return 0

    def after_item(self, state: State, name: Seat, log: Log) -> None:
        """Resolve that another player has crafted an item."""

    def came(self, state: State, name: Seat, card: CardId) -> None:
        """Resolve that it came into a play area."""

    def left(self, state: State, name: Seat, card: CardId, log: Log) -> None:
        """Resolve that it left a play area."""
