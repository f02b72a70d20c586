"""War Chest's words: events, questions, choices, refusals and private information."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from bot.games.game import NO_SEAT, CardId, Choice, Event, Section, tag_of
from bot.games.war_chest import box_choices, box_events, choices, events
from bot.games.war_chest.board import NEAR, SIDES, names_of_hexes
from bot.games.war_chest.boxes import DECREES
from bot.games.war_chest.units import DECOY_OF, ROYAL, UNITS
from bot.games.war_chest.view import ArmyView, WarChestView
from bot.narrate.catalogue import DEFAULT, Catalogue, argument_from_value
from bot.narrate.choosing import NOTHING, Known
from bot.narrate.words import EmojiGroup, Told, Words

if TYPE_CHECKING:
    from bot.games.game import Choice, Decision, Seat, Value
    from bot.games.war_chest.view import ArmyView


# What rows of a panel of War Chest tell beside the choice: from the owner's view.


Facts = dict[str, int | str]

OF_COINS = frozenset({"coin", "kind", "unit"})
"""Fields of choices that hold a kind of coin."""

OF_UNITS = frozenset({"at", "origin", "unit_at", "target"})
"""Fields of choices that hold the hex of a unit: an enemy as a target, otherwise an own one."""

ATTACKS = (
    choices.Attack
    | choices.Shoot
    | choices.Charge
    | choices.OrderAttack
    | box_choices.Bombard
    | box_choices.Storm
    | box_choices.Breach
)
"""Choices that attack what is on a hex: the fort, if there is one (WC 18.6), or the unit."""


def row_arguments(choice: Choice, view: WarChestView) -> Facts:
    """Return what the message of a choice gets beside its fields."""
    own = view.armies.get(view.viewer or NO_SEAT)
    if own is None:
        return {}
    match choice:
        case choices.Pick(unit=unit) | choices.Ban(unit=unit):
            return {"coins": UNITS[unit].coins if unit in UNITS else 0}
        case choices.Deploy(to=to):
            return {
                "near": _name_near_enemies(view, own, to),
                "fort": argument_from_value(to in view.forts),
            }
        case choices.Move(to=to) | choices.Ride(to=to):
            fort = argument_from_value(to in view.forts)
            return {
                "near": _name_near_enemies(view, own, to),
                "place": _owner_of_location(view, own, to),
                "fort": fort,
            }
        case choices.Bolster(at=at):
            return {"height": _unit_height(view, at) + 1}
        case choices.Recruit(kind=kind):
            return _supply_facts(own, kind)
        case choices.Control(at=at):
            return {
                "place": _owner_of_location(view, own, at),
                "markers": _count_markers_left(view, own),
            }
        case choices.TakeFromStack():
            at = view.decision.about.get("at", "") if view.decision is not None else ""
            return {"stays": _count_coins_that_stay(view, str(at))}
        case choices.Taint(target=target):
            return _unit_facts(view, target)
        case _ if isinstance(choice, ATTACKS):
            aim = _unit_facts(view, choice.target)
            stays = max(0, _unit_height(view, choice.target) - 1)
            return {**aim, "stays": stays, "fort": argument_from_value(choice.target in view.forts)}
        case _:
            return _of_boxes(choice, view, own)


def _of_boxes(choice: Choice, view: WarChestView, own: ArmyView) -> Facts:
    """Return the same for what Nobility and Siege allow besides attacks (WC 17, 18)."""
    match choice:
        case box_choices.Proclaim():
            seals = next(side.seals_left for side in view.sides if side.side == own.side)
            return {"seals": max(0, seals - 1)}
        case box_choices.TakeAndProclaim():
            return {"markers": _count_markers_left(view, own)}
        case box_choices.Preach(kind=kind) | box_choices.Reinforce(kind=kind):
            return _supply_facts(own, kind)
        case box_choices.Uphold(at=at):
            return {**_unit_facts(view, at), "height": _unit_height(view, at) + 1}
        case box_choices.Push(unit_at=at, to=to):
            return {**_unit_facts(view, at), "place": _owner_of_location(view, own, to)}
        case box_choices.Redeploy(origin=origin, to=to):
            return {**_unit_facts(view, origin), "near": _name_near_enemies(view, own, to)}
        case box_choices.Displace(unit_at=at):
            return _unit_facts(view, at)
        case box_choices.Spy(target=target):
            army = view.armies.get(target)
            return {"hand": army.hand_count if army else 0}
        case box_choices.TakeFromWagon(at=at):
            return {"stays": _count_coins_that_stay(view, at)}
        case _:
            return {}


def count_held_coins(view: WarChestView, coin: str) -> int:
    """Count the coins of a kind in the viewer's hand."""
    own = view.armies.get(view.viewer or NO_SEAT)
    return (own.hand or ()).count(coin) if own else 0


def _unit_facts(view: WarChestView, at: str) -> Facts:
    """Return the kind and height of the unit on a hex; `none` and 0 without one."""
    unit = view.units.get(at)
    return {
        "unit": argument_from_value(unit.kind if unit else ""),
        "height": _unit_height(view, at),
    }


def _unit_height(view: WarChestView, at: str) -> int:
    unit = view.units.get(at)
    return unit.height if unit else 0


def _count_coins_that_stay(view: WarChestView, at: str) -> int | str:
    """Count the coins that a unit keeps if it loses one; `none` without a unit."""
    height = _unit_height(view, at)
    return height - 1 if height else argument_from_value("")


def _supply_facts(own: ArmyView, kind: str) -> Facts:
    """Count the coins of a kind in the own supply, and of how many."""
    supply = next((held.supply for held in own.coins if held.coin == kind), 0)
    return {"supply": supply, "coins": UNITS[kind].coins if kind in UNITS else supply}


def _count_markers_left(view: WarChestView, own: ArmyView) -> int:
    """Count the markers of a side that are left after the next one."""
    side = next(side for side in view.sides if side.side == own.side)
    return max(0, side.markers_left - 1)


def _name_near_enemies(view: WarChestView, own: ArmyView, at: str) -> str:
    """Name the kinds of enemy units beside a hex, joined by commas."""
    units = (view.units.get(near) for near in names_of_hexes(NEAR[at]))
    return str(
        argument_from_value(tuple(unit.kind for unit in units if unit and unit.side != own.side))
    )


def _owner_of_location(view: WarChestView, own: ArmyView, at: str) -> str:
    """Tell whose location a hex is; `none` if it is no location."""
    if at not in view.control:
        return str(argument_from_value(""))
    side = view.control[at]
    return "own" if side == own.side else "enemy" if side else "free"


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
    box_events.Proclaimed: 7,
    box_events.FortDestroyed: 6,
    box_events.Sacrificed: 6,
    box_events.Covered: 6,
    box_events.SpyDiscarded: 5,
    box_events.Displaced: 5,
    box_events.FortBuilt: 5,
    box_events.Redeployed: 4,
    box_events.Spied: 4,
    box_events.Reinforced: 3,
}
"""How much each event weighs where only a few are rendered; others weigh 1."""

HEXES = frozenset({"origin", "to", "at", "via", "target", "unit_at", "first"})
"""Fields that hold a hex; in a decoy's choice, `target` holds a seat."""

COINS = frozenset({"coin", "kind", "unit"})
"""Fields that hold a coin or a kind of unit."""


SEAT_KEYS = (("side", ""), ("seat", ""), ("seat", "_1"), ("seat", "_2"))
"""The messages with the names of a side and of its seats."""


class WarChestWords(Words[WarChestView]):
    """The words of War Chest."""

    emblem_group = 1
    grouping = "coin"
    cards = tuple(map(CardId, (*UNITS, *DECREES)))
    joint_options: Mapping[str, tuple[str, ...]] = {"boxes": ("nightfall", "modules")}
    told_options = frozenset({"battle"})
    silent_without: Mapping[str, str] = {
        f"worth-{tag}": "near" for tag in ("deploy", "move", "ride", "redeploy")
    }
    teaches = True

    def values(self, kind: type[Choice], field: str, view: WarChestView) -> Sequence[Value]:
        """List what a field could hold: what is offered, or the viewer's coins and the units."""
        offered = super().values(kind, field, view)
        own = _own_army(view)
        if offered or own is None:
            return offered
        if field in OF_COINS:
            return tuple(seen.coin for seen in own.coins)
        if field in OF_UNITS:
            ours = field != "target"
            return tuple(at for at, unit in view.units.items() if (unit.side == own.side) is ours)
        return ()

    def emoji_groups(self) -> Sequence[EmojiGroup]:
        """Return the kinds of coins, then the sides."""
        return (
            {kind: (f"coin-{kind}",) for kind in (*UNITS, ROYAL, *DECOY_OF.values())},
            {side: tuple(f"{of}-{side}{place}" for of, place in SEAT_KEYS) for side in SIDES},
        )

    def is_first_turn(self, view: WarChestView) -> bool:
        """Return whether armies are chosen or the first round is played."""
        return view.round <= 1

    def card_name(self, card: CardId, locale: str) -> str:
        """Return the name of a unit or a decree."""
        if card in DECREES:
            return self.text("reference-decree", locale, decree=card)
        return self.text(f"coin-{card}", locale)

    def card_told(self, card: CardId, locale: str) -> list[str]:
        """Return what a unit or decree does, and how many coins the unit has (WC 8, 17B)."""
        return self.card_at_table(card, {}, locale)

    def card_at_table(self, card: CardId, options: Mapping[str, str], locale: str) -> list[str]:
        """Return the same by the card that the options of the table name."""
        effect = self.text(_effect_key(card, options), locale)
        first = self.text("note", locale, name=self.card_name(card, locale), effect=effect)
        if card in DECREES:
            return [first, self.text("reference-needs", locale, decree=card)]
        facts = {"count": UNITS[card].coins, "section": "8"}
        if UNITS[card].box in BOXES_CITED:
            facts["section"] = BOXES_CITED[UNITS[card].box]
        return [first, self.text("reference-coins", locale, **facts)]

    def hint_key(self, question: Decision, view: WarChestView) -> str | None:
        """Return the message of a hint; an attack is answered by the card of the unit attacked.

        What the first coins are for depends on the boxes.
        """
        key = super().hint_key(question, view)
        of_wagon = any(offer.kind is box_choices.TakeFromWagon for offer in question.offers)
        unit = "war_wagon" if of_wagon else question.about.get("unit", "")
        special = f"{key}-{unit or view.options.get('modules', '')}"
        return special if key and self.has(special, DEFAULT) else key

    def private(self, view: WarChestView, locale: str) -> list[str]:
        """Return the viewer's hand, drawn coins, facedown discards and what is left in the bag."""
        own = _own_army(view)
        if own is None or own.hand is None:
            return []
        lines = [self.text("own-hand", locale, coins=argument_from_value(own.hand))]
        if own.drawn:
            lines.append(self.text("own-drawn", locale, coin=own.drawn))
        for key, coins in (("own-face_down", own.face_down), ("own-bag", _coins_in_bag(own))):
            if coins:
                lines.append(self.text(key, locale, coins=argument_from_value(coins)))
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
        facts: dict[str, int | str] = {"value": argument_from_value(value)}
        if self.is_nothing(field, value):
            return super().value_key(field, value, view)
        if field in COINS:
            return "value-coin", facts
        if name in view.armies:
            return "value-seat", facts
        if field not in HEXES:
            return super().value_key(field, value, view)
        if name in view.forts:
            return _fort_key(name, facts, view)
        if unit := view.units.get(name):
            return "value-stack", facts | {"unit": unit.kind, "height": unit.height}
        if name in view.control:
            return "value-location", facts | {"side": argument_from_value(view.control[name])}
        return "value-hex", facts

    def note(self, choice: Choice, view: WarChestView, locale: str, known: Known = NOTHING) -> str:
        """Return what else is told below a row; units to choose and decrees are explained."""
        line = super().note(choice, view, locale, known)
        match choice:
            case choices.Pick(unit=card) | choices.Ban(unit=card):
                pass
            case (
                box_choices.LayDecree(decree=card)
                | box_choices.Proclaim(decree=card)
                | box_choices.TakeAndProclaim(decree=card)
            ):
                pass
            case _:
                return line
        effect = self.text(_effect_key(CardId(card), view.options), locale)
        return "\n".join(filter(None, (line, effect.replace(". ", ".\n"))))

    def choice_arguments(self, choice: Choice, view: WarChestView) -> dict[str, int | str]:
        """Return the arguments of a choice's message, with what lies where it aims."""
        return super().choice_arguments(choice, view) | row_arguments(choice, view)

    def choice_label(self, choice: Choice, view: WarChestView, locale: str) -> str:
        """Return the label of a whole choice; declining is named by what is asked."""
        question = view.decision
        if isinstance(choice, choices.Decline) and question and question.seat == choice.seat:
            return self.kind_label(choices.Decline, question, locale)
        return super().choice_label(choice, view, locale)

    def grouping_of(self, decision: Decision) -> str:
        """Group by the coin that pays; coins of another's hand are rows of one menu."""
        return "" if decision.kind == "spy_discard" else super().grouping_of(decision)

    def group_label(self, value: Value, decision: Decision, view: WarChestView, locale: str) -> str:
        """Return the heading of a coin's rows; of a coin in hand it says how many there are."""
        count = count_held_coins(view, str(value))
        if not count:
            return super().group_label(value, decision, view, locale)
        return self.text("heading-held", locale, coin=argument_from_value(value), count=count)

    def event_arguments(self, event: Event, locale: str) -> dict[str, int | str]:
        """Return the arguments of an event's sentence."""
        arguments = super().event_arguments(event, locale)
        if isinstance(event, events.Won):
            arguments["several"] = argument_from_value(len(event.seats) > 1)
            arguments["other"] = SIDES[1 - SIDES.index(event.side)]
        if isinstance(event, events.PoisonRemoved):
            arguments["dead"] = argument_from_value(event.section == "9.6")
        if isinstance(event, box_events.FortsLaid):
            arguments["at"] = ", ".join(event.at)
        if isinstance(event, box_events.SpyDiscarded):
            arguments["hidden"] = argument_from_value(event.only is not None)
        if isinstance(event, box_events.Redeployed) and event.origin == event.to:
            arguments["origin"] = argument_from_value("")
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
            case [box_events.Covered() as covered, events.LostCoin() as loss, *_]:
                line = self.line(covered, locale)
                return self.text("joined-covered", locale, line=line or "", height=loss.height), 2
            case [box_events.Sacrificed(at=at), events.LostCoin(at=lost), *_] if at == lost:
                return self.line(row[0], locale), 2
            case [box_events.SpyDiscarded(), box_events.SpyDiscarded(), *_]:
                return self.line(row[1], locale), 2
            case [events.Drew(seat=seat), events.DrewCoins(seat=owner), *_] if seat == owner:
                return self.line(row[1], locale), 2
            case _:
                return super().tell(row, locale)

    def line(self, event: Event, locale: str) -> str | None:
        """Render one event; what a player does without has no line."""
        return None if isinstance(event, events.Declined) else super().line(event, locale)

    def ends(self, event: Event) -> bool:
        """Return whether an event ends the game."""
        return isinstance(event, events.Won | events.EndedDead | events.EndedAgreed)

    def effect(self, card: CardId, options: Mapping[str, str], locale: str) -> str:
        """Return in a sentence or two what a unit's card lets it do."""
        return self.text(_effect_key(card, options), locale)

    def weight(self, event: Event) -> int:
        """Return how much an event matters: what changed on the board matters most."""
        return WEIGHTS.get(type(event), 1)


WORDS = WarChestWords(Catalogue("war_chest"))


BOXES_CITED: Mapping[str, Section] = {"nobility": "17", "siege": "18"}
"""The sections of the units that come in a box of their own."""


def _fort_key(
    at: str, facts: dict[str, int | str], view: WarChestView
) -> tuple[str, dict[str, int | str]]:
    """Return the message for a hex with a fort, and its arguments: with the unit in it."""
    if unit := view.units.get(at):
        return "value-fort-stack", facts | {"unit": unit.kind, "height": unit.height}
    return "value-fort", facts | {"side": argument_from_value(view.control.get(at, ""))}


def _effect_key(card: CardId, options: Mapping[str, str]) -> str:
    """Return the message of what a card does; some differ by an option (WC 8.13, 17.18)."""
    if card in DECREES:
        return f"decree-{card}-effect"
    if card == "herald" and options.get("herald_tactic") == "yes":
        return "coin-herald-tactic-effect"
    if card == "royal_guard" and options.get("royal_guard") == "original":
        return "coin-royal_guard-original-effect"
    return f"coin-{card}-effect"


def may_have_picture(view: WarChestView, decision: Decision) -> bool:
    """Return whether a question may have a picture: a kind of choice names a hex."""
    del view
    fields = {
        name for offer in decision.offers if len(offer) for name in offer.kind.__struct_fields__
    }
    return bool(fields.intersection(("origin", "to", "at", "unit_at", "first")))


def _own_army(view: WarChestView) -> ArmyView | None:
    """Return the viewer's own army; `None` without a seat."""
    return view.armies.get(view.viewer or NO_SEAT)


def _coins_in_bag(own: ArmyView) -> tuple[str, ...]:
    """Return what must be in the owner's bag: all coins the owner sees nowhere else (WC 13.1)."""
    unseen = Counter({row.coin: row.unseen for row in own.coins})
    unseen.subtract([*(own.hand or ()), *(own.face_down or ())])
    if own.drawn:
        unseen[own.drawn] -= 1
    return tuple(sorted(unseen.elements()))
