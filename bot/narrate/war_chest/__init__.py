"""War Chest's words: events, questions, choices, refusals and private information."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from bot.games.game import NO_SEAT, CardId, Event, tag_of
from bot.games.war_chest import choices, events
from bot.games.war_chest.board import SIDES
from bot.games.war_chest.units import UNITS
from bot.games.war_chest.view import WarChestView
from bot.narrate.arguments import argument
from bot.narrate.catalogue import DEFAULT, Catalogue
from bot.narrate.words import Told, Words

if TYPE_CHECKING:
    from bot.games.game import Choice, Decision, Seat, Value
    from bot.games.war_chest.view import ArmyView

WEIGHTS: dict[type[Event], int] = {
    events.Won: 9,
    events.EndedDead: 9,
    events.Controlled: 7,
    events.Attacked: 6,
    events.LostCoin: 6,
    events.Poisoned: 5,
    events.Blocked: 5,
    events.Deployed: 4,
    events.Claimed: 4,
    events.Moved: 3,
    events.Bolstered: 3,
    events.Recruited: 2,
}
"""How much each event weighs where only a few are rendered; others weigh 1."""

HEXES = frozenset({"origin", "to", "at", "via", "target", "unit_at", "first"})
"""Fields that hold a hex; in a decoy's choice, `target` holds a seat."""

COINS = frozenset({"coin", "kind", "unit"})
"""Fields that hold a coin or a kind of unit."""


class WarChestWords(Words[WarChestView]):
    """The words of War Chest."""

    grouping = "coin"
    cards = tuple(map(CardId, UNITS))
    teaches = True

    def is_first_turn(self, view: WarChestView) -> bool:
        """Return whether armies are chosen or the first round is played."""
        return view.round <= 1

    def card_name(self, card: CardId, locale: str) -> str:
        """Return the name of a unit."""
        return self.text(f"coin-{card}", locale)

    def card_told(self, card: CardId, locale: str) -> list[str]:
        """Return what a unit does and how many coins it has (WC 8)."""
        return self.card_at_table(card, {}, locale)

    def card_at_table(self, card: CardId, options: Mapping[str, str], locale: str) -> list[str]:
        """Return the same by the card that the options of the table name."""
        effect = self.text(_effect_key(card, options), locale)
        return [
            self.text("note", locale, name=self.card_name(card, locale), effect=effect),
            self.text("reference-coins", locale, count=UNITS[card].coins),
        ]

    def hint_key(self, question: Decision, view: WarChestView) -> str | None:
        """Return the message of a hint; an attack is answered by the card of the unit attacked."""
        key = super().hint_key(question, view)
        special = f"{key}-{question.about.get('unit', '')}"
        return special if key and self.has(special, DEFAULT) else key

    def private(self, view: WarChestView, locale: str) -> list[str]:
        """Return the viewer's hand, drawn coins, facedown discards and what is left in the bag."""
        own = _own(view)
        if own is None or own.hand is None:
            return []
        lines = [self.text("own-hand", locale, coins=argument(own.hand))]
        if own.drawn:
            lines.append(self.text("own-drawn", locale, coin=own.drawn))
        for key, coins in (("own-face_down", own.face_down), ("own-bag", _bag(own))):
            if coins:
                lines.append(self.text(key, locale, coins=argument(coins)))
        return lines

    def score(self, seat: Seat, view: WarChestView, locale: str) -> str:
        """Return how many control markers a seat's side has placed, and of how many."""
        side = next((s for s in view.sides if seat in s.seats), None)
        if side is None:
            return ""
        placed = side.to_win - side.markers_left
        return self.text("score-markers", locale, placed=placed, to_win=side.to_win)

    def value_key(
        self, field: str, value: Value, view: WarChestView
    ) -> tuple[str, dict[str, int | str]]:
        """Return the message for one value of a field; a hex is named with its contents."""
        name = str(value)
        facts: dict[str, int | str] = {"value": argument(value)}
        if self.is_nothing(field, value):
            return super().value_key(field, value, view)
        if field in COINS:
            return "value-coin", facts
        if name in view.armies:
            return "value-seat", facts
        if field not in HEXES:
            return super().value_key(field, value, view)
        if unit := view.units.get(name):
            return "value-stack", facts | {"unit": unit.kind, "height": unit.height}
        if name in view.control:
            return "value-location", facts | {"side": argument(view.control[name])}
        return "value-hex", facts

    def effect(
        self, kind: type[Choice], field: str, value: Value, view: WarChestView, locale: str
    ) -> str:
        """Explain each unit where armies are chosen."""
        if kind not in (choices.Pick, choices.Ban) or field != "unit":
            return ""
        return self.text(_effect_key(CardId(str(value)), view.options), locale)

    def event_arguments(self, event: Event, locale: str) -> dict[str, int | str]:
        """Return the arguments of an event's sentence."""
        arguments = super().event_arguments(event, locale)
        if isinstance(event, events.Won):
            arguments["several"] = argument(len(event.seats) > 1)
            arguments["other"] = SIDES[1 - SIDES.index(event.side)]
        if isinstance(event, events.PoisonRemoved):
            arguments["dead"] = argument(event.section == "9.6")
        return arguments

    def tell(self, row: Sequence[Event], locale: str) -> Told:
        """Join an attack with its target's losses; render drawn coins once, to their owner."""
        match row:
            case [events.Attacked(at=at) as attack, events.LostCoin(at=lost) as loss, *_] if (
                at == lost and loss.source == "stack" and loss.seat == attack.target
            ):
                line = self.text(
                    f"event-{tag_of(type(attack))}", locale, **self.event_arguments(attack, locale)
                )
                return self.text("joined-lost", locale, line=line, height=loss.height), 2
            case [events.Drew(seat=seat), events.DrewCoins(seat=owner), *_] if seat == owner:
                return self.line(row[1], locale), 2
            case _:
                return super().tell(row, locale)

    def ends(self, event: Event) -> bool:
        """Return whether an event ends the game."""
        return isinstance(event, events.Won | events.EndedDead | events.EndedAgreed)

    def weight(self, event: Event) -> int:
        """Return how much an event matters: what changed on the board matters most."""
        return WEIGHTS.get(type(event), 1)


WORDS = WarChestWords(Catalogue("war_chest"))


def _effect_key(card: CardId, options: Mapping[str, str]) -> str:
    """Return the message of what a unit does; some have another card by an option (WC 8.13)."""
    if card == "royal_guard" and options.get("royal_guard") == "original":
        return "coin-royal_guard-original-effect"
    return f"coin-{card}-effect"


def _own(view: WarChestView) -> ArmyView | None:
    """Return the viewer's own army; `None` without a seat."""
    return view.armies.get(view.viewer or NO_SEAT)


def _bag(own: ArmyView) -> tuple[str, ...]:
    """Return what must be in the owner's bag: all coins the owner sees nowhere else (WC 13.1)."""
    unseen = Counter({row.coin: row.unseen for row in own.coins})
    unseen.subtract([*(own.hand or ()), *(own.face_down or ())])
    if own.drawn:
        unseen[own.drawn] -= 1
    return tuple(sorted(unseen.elements()))
