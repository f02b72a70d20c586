"""Resolving the Decree (Law 7.5.2)."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from bot.games.game import Choice, Decision, IllegalChoice, Offer
from bot.games.root import choices, events
from bot.games.root.battle import battle_rows, begin_battle
from bot.games.root.cards import SUIT
from bot.games.root.dominance import dominance_in_question, dominance_offers
from bot.games.root.effects import (
    daylight_rows,
    effect_offers,
)
from bot.games.root.eyrie.crafting import at_any_time
from bot.games.root.eyrie.dynasty import COLUMNS, Dynasty, eyrie
from bot.games.root.eyrie.turmoil import fall_into_turmoil
from bot.games.root.move import move, move_rows
from bot.games.root.pieces import may_place, put
from bot.games.root.state import CLEARINGS, Due, Log, State, Step


class ResolveDecree(Step, tag="resolve_decree", kw_only=True):
    """Resolve the Decree, column by column, its cards in any order (Law 7.5.2)."""

    OPEN = True

    seat: str
    column: int = -1
    """The index of the column that is being resolved, -1 before the first."""

    left: list[str] = msgspec.field(default_factory=list[str])
    """Its cards that are not resolved yet."""

    def advance(self, state: State, log: Log) -> Due | None:
        """Ask how to resolve the next card; what cannot be resolved brings turmoil."""
        while not self.left:
            self.column += 1
            if self.column == len(COLUMNS):
                state.steps.pop()
                return None
            self.left = list(eyrie(state, self.seat).decree[COLUMNS[self.column]])
        column = COLUMNS[self.column]
        offers = decree_offers(state, self.seat, column, self.left)
        effects = daylight_rows(state, self.seat)
        in_question = dominance_in_question(state, self.seat)
        anytime = effect_offers(effects)
        if in_question:
            anytime += dominance_offers(state, self.seat)
        if not offers:
            if not effects and not in_question:
                self._turmoil(state, log)
                return None
            anytime.append(Offer(choices.FallIntoTurmoil, [()]))
        about = {"left": len(self.left)}
        section = f"7.5.2.{self.column + 1}"
        return (Decision(self.seat, f"decree_{column}", section, (*offers, *anytime), about),)

    def answer(self, state: State, choice: Choice, log: Log) -> None:
        """Resolve a card, do what Daylight allows at any time, or fall into turmoil."""
        match choice:
            case choices.Recruit(card=card) | choices.Move(card=card):
                self._resolve(state, card, choice, log)
            case choices.Battle(card=card) | choices.Build(card=card):
                self._resolve(state, card, choice, log)
            case choices.FallIntoTurmoil():
                self._turmoil(state, log)
            case _:
                at_any_time(state, self.seat, choice, log)

    def _turmoil(self, state: State, log: Log) -> None:
        column = COLUMNS[self.column]
        state.steps.pop()
        fall_into_turmoil(state, self.seat, column, log)

    def _resolve(self, state: State, card: str, choice: Choice, log: Log) -> None:
        seat, section = self.seat, f"7.5.2.{self.column + 1}"
        self.left.remove(card)
        log.append(
            events.DecreeResolved(
                seat=seat, column=COLUMNS[self.column], card=card, section=section
            )
        )
        match choice:
            case choices.Recruit(clearing=clearing):
                count = put(state, seat, "warriors", clearing, recruit_count(eyrie(state, seat)))
                log.append(
                    events.Recruited(seat=seat, clearing=clearing, count=count, section=section)
                )
            case choices.Move(origin=origin, to=to, warriors=warriors):
                move(state, seat, origin, to, warriors, log, section)
            case choices.Battle(clearing=clearing, defender=defender):
                begin_battle(state, seat, clearing, defender, log, section)
            case choices.Build(clearing=clearing):
                put(state, seat, "roost", clearing)
                log.append(
                    events.Built(seat=seat, building="roost", clearing=clearing, section=section)
                )
            case _:
                raise TypeError(choice)


def recruit_count(faction: Dynasty) -> int:
    """Return how many warriors a Recruit action must place (Law 7.8.2)."""
    return 2 if faction.leader == "charismatic" else 1


def by_suit(cards: Sequence[str]) -> dict[str, str]:
    """Return one card of each suit among some, birds last, since they can wait (Law 2.1.1)."""
    found = {SUIT[card]: card for card in reversed(cards)}
    return {suit: found[suit] for suit in sorted(found, key=lambda suit: suit == "bird")}


def decree_offers(state: State, seat: str, column: str, cards: Sequence[str]) -> list[Offer]:
    """Offer every way to resolve a card of a column; empty when none can be (Law 7.5.2)."""
    faction = eyrie(state, seat)
    rows: list[tuple[int | str, ...]] = []
    for suit, card in by_suit(cards).items():
        clearings = [c for c in CLEARINGS if suit in ("bird", state.suits[c])]
        match column:
            case "recruit":
                rows += [(c, card) for c in recruit_clearings(state, faction, clearings)]
            case "move":
                rows += move_rows(state, seat, clearings, card)
            case "battle":
                rows += battle_rows(state, seat, clearings, card)
            case _:
                rows += [("roost", c, card) for c in build_clearings(state, faction, clearings)]
    if not rows:
        return []
    kinds = (choices.Recruit, choices.Move, choices.Battle, choices.Build)
    return [Offer(kinds[COLUMNS.index(column)], rows, upto=column == "move")]


def recruit_clearings(state: State, faction: Dynasty, clearings: Sequence[int]) -> list[int]:
    """List the roosts' clearings where the warriors can be placed in full (Law 7.5.2.1)."""
    if faction.supply["warriors"] < recruit_count(faction):
        return []
    roosts = faction.pieces["roost"]
    return [c for c in clearings if roosts[c] and may_place(state, faction.name, c)]


def build_clearings(state: State, faction: Dynasty, clearings: Sequence[int]) -> list[int]:
    """List the ruled clearings without a roost where one can be placed (Law 7.5.2.4)."""
    if not faction.supply["roost"]:
        return []
    roosts = faction.pieces["roost"]
    return [
        c
        for c in clearings
        if state.ruler[c] == faction.name
        and not roosts[c]
        and state.open_slots[c]
        and may_place(state, faction.name, c)
    ]


def why_not_roost(state: State, choice: choices.Build) -> IllegalChoice | None:
    """Tell why a roost cannot be built; None when it is for its suit only."""
    faction, clearing = eyrie(state, choice.seat), choice.clearing
    if choice.building != "roost" or clearing not in CLEARINGS:
        return IllegalChoice("7.5.2.4", "no_such_building", building=choice.building)
    if state.ruler[clearing] != choice.seat:
        return IllegalChoice("7.5.2.4", "must_rule_to_build", clearing=clearing)
    if faction.pieces["roost"][clearing]:
        return IllegalChoice("7.5.2.4", "roost_already_there", clearing=clearing)
    if not state.open_slots[clearing]:
        return IllegalChoice("2.2.3", "no_open_slot", clearing=clearing)
    if not may_place(state, choice.seat, clearing):
        return IllegalChoice("6.2.2", "keep_bars_placing", clearing=clearing)
    if not faction.supply["roost"]:
        return IllegalChoice("1.5.1", "none_left", building="roost")
    return None


def why_not_recruit(state: State, choice: choices.Recruit) -> IllegalChoice | None:
    """Tell why a Recruit of the Decree is illegal; None when it is for its suit only."""
    faction, clearing = eyrie(state, choice.seat), choice.clearing
    if clearing not in CLEARINGS or not faction.pieces["roost"][clearing]:
        return IllegalChoice("7.5.2.1", "no_roost", clearing=clearing)
    if not may_place(state, choice.seat, clearing):
        return IllegalChoice("6.2.2", "keep_bars_placing", clearing=clearing)
    if faction.supply["warriors"] < recruit_count(faction):
        return IllegalChoice("7.5.2", "too_few_in_supply")
    return None
