"""Resolving the Decree, turmoil and the choice of a leader (Law 7.5.2, 7.7)."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

import msgspec

from bot.games.game import (
    CardId,
    Choice,
    Decision,
    IllegalChoiceError,
    Offer,
    Seat,
    Section,
)
from bot.games.log import emit
from bot.games.root.factions.eyrie.choices import (
    ChooseLeader,
    DecreePurged,
    DecreeResolved,
    FallIntoTurmoil,
    LeaderChosen,
    TurmoilBegan,
)
from bot.games.root.factions.eyrie.pieces import (
    COLUMNS,
    LEADERS,
    ROOST,
    VIZIERS,
    Dynasty,
    eyrie_faction,
    no_cards,
)
from bot.games.root.law import choices, events
from bot.games.root.law.battle import begin_battle
from bot.games.root.law.cards import SUIT, VIZIER
from bot.games.root.law.daylight import anytime_in_question, anytime_offers, do_anytime
from bot.games.root.law.deck import put_away
from bot.games.root.law.foes import battle_rows
from bot.games.root.law.interrupts import section_of_interrupt
from bot.games.root.law.kinds import CLEARINGS, WARRIOR, Clearing
from bot.games.root.law.move import move_rows, move_warriors
from bot.games.root.law.pieces import open_to, put_pieces
from bot.games.root.law.placement_bans import why_not_place
from bot.games.root.law.state import Due, Log, State, Step
from bot.games.root.law.victory import score_points


def fall_into_turmoil(state: State, seat: Seat, column: str, log: Log) -> None:
    """Humiliate, purge and depose; the Evening comes next (Law 7.7)."""
    faction = eyrie_faction(state, seat)
    emit(log, TurmoilBegan(seat=seat, column=column, section="7.7"))
    cards = [card for name in COLUMNS for card in faction.decree[name]]
    birds = sum(SUIT[card] == "bird" for card in cards)
    score_points(state, seat, -birds, log, "turmoil", "7.7.1")
    purged = tuple(card for card in cards if card != VIZIER)
    faction.decree = no_cards()
    emit(log, DecreePurged(seat=seat, cards=purged, section="7.7.2"))
    for card in purged:
        put_away(state, card, log)
    faction.fallen.append(faction.leader)
    faction.leader = ""
    if len(faction.fallen) == len(LEADERS):
        faction.fallen = []
    state.steps.append(ChooseLeaderStep(seat=seat, section="7.7.3"))


class ChooseLeaderStep(Step, tag="choose_leader", kw_only=True):
    """Choose a leader and tuck the viziers (Law 7.3.3, 7.3.4, 7.7.3)."""

    IN_ACTION: ClassVar[bool] = True

    seat: Seat
    section: Section

    def advance(self, state: State, log: Log) -> Due | None:
        """Ask for one of the leaders that are face up."""
        fallen = eyrie_faction(state, self.seat).fallen
        rows = [(leader,) for leader in LEADERS if leader not in fallen]
        kind = "setup_leader" if self.section == "7.3.3" else "choose_leader"
        offers = (Offer(ChooseLeader, rows),)
        return (Decision(self.seat, kind, self.section, offers, forced=len(rows) == 1),)

    def answer(self, state: State, choice: Choice, log: Log) -> None:
        """Put the leader in place."""
        if isinstance(choice, ChooseLeader):
            faction = eyrie_faction(state, self.seat)
            faction.leader = choice.leader
            for column in VIZIERS[choice.leader]:
                faction.decree[column].append(VIZIER)
            emit(log, LeaderChosen(seat=self.seat, leader=choice.leader, section=self.section))
            state.steps.pop()

    def why_not(self, state: State, choice: Choice) -> IllegalChoiceError | None:
        """Return why a leader cannot be chosen: face down, or none of the four (Law 7.7.3)."""
        if not isinstance(choice, ChooseLeader):
            return None
        if choice.leader not in LEADERS:
            return IllegalChoiceError(self.section, "no_such_leader")
        return IllegalChoiceError(self.section, "leader_has_fallen", leader=choice.leader)


SECTIONS: tuple[Section, ...] = ("7.5.2.1", "7.5.2.2", "7.5.2.3", "7.5.2.4")
"""The sections of the columns."""


ACTIONS: Mapping[str, type[Choice]] = {
    "recruit": choices.Recruit,
    "move": choices.Move,
    "battle": choices.Battle,
    "build": choices.Build,
}
"""The action of each column."""

ALIKE = (choices.Recruit, choices.Move, choices.Build)
"""Choices of which several cards of a column may ask at once: nobody else is asked in between."""


class ResolveDecree(Step, tag="resolve_decree", kw_only=True):
    """Resolve the Decree, column by column, its cards in any order (Law 7.5.2)."""

    OPEN = True

    seat: Seat
    column: int = -1
    """The index of the column that is being resolved, -1 before the first."""

    left: list[CardId] = msgspec.field(default_factory=list[CardId])
    """Its cards that are not resolved yet."""

    def advance(self, state: State, log: Log) -> Due | None:
        """Ask how to resolve the next card; an unresolvable card causes turmoil.

        The cards of a column are resolved in any order, so turmoil can be chosen as soon as one of
        them cannot be resolved. If none can, the seat is still asked while it may act otherwise
        first (Law 1.4.2).
        """
        faction = eyrie_faction(state, self.seat)
        while not self.left and self.column < len(COLUMNS):
            self.column += 1
            if self.column < len(COLUMNS):
                self.left = list(faction.decree[COLUMNS[self.column]])
        in_question = anytime_in_question(state, self.seat)
        anytime = anytime_offers(state, self.seat) if in_question else []
        if not self.left:
            return self._end_of_daylight(state, anytime, in_question)
        column = COLUMNS[self.column]
        rows = decree_rows(state, faction, column, self.left)
        offers = decree_offers(column, rows)
        if not (offers or in_question or section_of_interrupt(state, self.seat)):
            self._turmoil(state, log)
            return None
        if not all(rows.values()):
            anytime.append(Offer(FallIntoTurmoil, [()]))
        kind = f"decree_{column}"
        section = SECTIONS[self.column]
        count = len(self.left)
        options = (*offers, *anytime)
        forced = not in_question and len(options) == 1 and len(options[0]) == 1
        most: dict[type[Choice], int] = dict.fromkeys(ALIKE, count)
        return (
            Decision(self.seat, kind, section, options, {"left": count}, forced=forced, most=most),
        )

    def _end_of_daylight(self, state: State, offers: list[Offer], in_question: bool) -> Due | None:
        """Ask again for choices allowed at any time in Daylight, judged by public facts."""
        if not in_question:
            state.steps.pop()
            return None
        offers.append(choices.PASS)
        return (Decision(self.seat, "end_of_daylight", "7.5", tuple(offers)),)

    def answer(self, state: State, choice: Choice, log: Log) -> None:
        """Resolve a card, make a choice allowed at any time, or fall into turmoil."""
        match choice:
            case choices.Move() | choices.Battle() | choices.Recruit() | choices.Build():
                self._resolve(state, choice.card, choice, log)
            case choices.Pass():
                state.steps.pop()
            case FallIntoTurmoil():
                self._turmoil(state, log)
            case _:
                do_anytime(state, self.seat, choice, log)

    def _turmoil(self, state: State, log: Log) -> None:
        column = COLUMNS[self.column]
        state.steps.pop()
        fall_into_turmoil(state, self.seat, column, log)

    def _resolve(self, state: State, card: CardId, choice: Choice, log: Log) -> None:
        seat = self.seat
        section = SECTIONS[self.column]
        self.left.remove(card)
        emit(
            log, DecreeResolved(seat=seat, column=COLUMNS[self.column], card=card, section=section)
        )
        match choice:
            case choices.Recruit(clearing=clearing):
                count = put_pieces(
                    state, seat, WARRIOR, clearing, recruit_count(eyrie_faction(state, seat))
                )
                emit(
                    log,
                    events.Recruited(seat=seat, clearing=clearing, count=count, section=section),
                )
                if count < recruit_count(eyrie_faction(state, seat)):
                    self._turmoil(state, log)
            case choices.Move(origin=origin, to=to, warriors=warriors):
                move_warriors(state, seat, origin, to, warriors, log, section)
            case choices.Battle(clearing=clearing, defender=defender):
                begin_battle(state, seat, clearing, defender, log, section)
            case choices.Build(clearing=clearing):
                put_pieces(state, seat, ROOST, clearing)
                emit(
                    log, events.Built(seat=seat, building=ROOST, clearing=clearing, section=section)
                )
            case _:
                raise TypeError(choice)


def recruit_count(faction: Dynasty) -> int:
    """Return how many warriors a Recruit action must place (Law 7.8.2)."""
    return 2 if faction.leader == "charismatic" else 1


def birds_last(cards: Sequence[CardId]) -> list[CardId]:
    """Return the distinct cards, birds last because they are wild (Law 2.1.1)."""
    if len(cards) == 1:
        return list(cards)
    kinds = dict.fromkeys(cards)
    birds = [card for card in kinds if SUIT[card] == "bird"]
    return [card for card in kinds if card not in birds] + birds if birds else [*kinds]


Row = tuple[int | str, ...]


def decree_rows(
    state: State, faction: Dynasty, column: str, cards: Sequence[CardId]
) -> dict[str, Sequence[Row]]:
    """List every way to resolve each card of a column; none: it cannot be resolved (7.5.2)."""
    seat = faction.name
    rows: dict[str, Sequence[Row]] = {}
    for card in birds_last(cards):
        clearings = CLEARINGS if SUIT[card] == "bird" else state.of_suit(SUIT[card])
        match column:
            case "recruit":
                rows[card] = [(c, card) for c in recruit_clearings(state, faction, clearings)]
            case "move":
                rows[card] = move_rows(state, seat, clearings, card)
            case "battle":
                rows[card] = battle_rows(state, seat, clearings, card)
            case _:
                free = build_clearings(state, faction, clearings)
                rows[card] = [("roost", c, card) for c in free]
    return rows


def decree_offers(column: str, by_card: Mapping[str, Sequence[Row]]) -> list[Offer]:
    """Offer the ways to resolve the cards of a column; empty when there is none."""
    rows = [row for ways in by_card.values() for row in ways]
    return [Offer(ACTIONS[column], rows, upto=column == "move")] if rows else []


def recruit_clearings(
    state: State, faction: Dynasty, clearings: Sequence[Clearing]
) -> list[Clearing]:
    """List the roosts' clearings where warriors can be placed (Law 7.5.2.1).

    The last warrior is placed even if two are required; then turmoil follows (1.5.4, 7.5.2).
    """
    if not faction.supply[WARRIOR]:
        return []
    roosts = faction.pieces[ROOST]
    return open_to(state, faction.name, [c for c in clearings if roosts[c]])


def build_clearings(
    state: State, faction: Dynasty, clearings: Sequence[Clearing]
) -> list[Clearing]:
    """List the ruled clearings without a roost where one can be placed (Law 7.5.2.4)."""
    if not faction.supply[ROOST]:
        return []
    name = faction.name
    ruler = state.ruler
    slots = state.open_slots
    roosts = faction.pieces[ROOST]
    free = [c for c in clearings if ruler[c] == name and slots[c] and not roosts[c]]
    return open_to(state, name, free)


def why_not_roost(state: State, choice: choices.Build) -> IllegalChoiceError | None:
    """Return why a roost cannot be built; None if only the suit is wrong."""
    faction = eyrie_faction(state, choice.seat)
    clearing = choice.clearing
    if choice.building != "roost" or clearing not in CLEARINGS:
        return IllegalChoiceError("7.5.2.4", "no_such_building", building=choice.building)
    if state.ruler[clearing] != choice.seat:
        return IllegalChoiceError("7.5.2.4", "must_rule_to_build", clearing=clearing)
    if faction.pieces[ROOST][clearing]:
        return IllegalChoiceError("7.5.2.4", "roost_already_there", clearing=clearing)
    if not state.open_slots[clearing]:
        return IllegalChoiceError("2.2.3", "no_open_slot", clearing=clearing)
    if barred := why_not_place(state, choice.seat, clearing):
        return barred
    if not faction.supply[ROOST]:
        return IllegalChoiceError("1.5.1", "none_left", building="roost")
    return None


def why_not_recruit(state: State, choice: choices.Recruit) -> IllegalChoiceError | None:
    """Return why a Recruit of the Decree is illegal; None if only the suit is wrong."""
    faction = eyrie_faction(state, choice.seat)
    clearing = choice.clearing
    if clearing not in CLEARINGS or not faction.pieces[ROOST][clearing]:
        return IllegalChoiceError("7.5.2.1", "no_roost", clearing=clearing)
    if barred := why_not_place(state, choice.seat, clearing):
        return barred
    if not faction.supply[WARRIOR]:
        return IllegalChoiceError("1.5.1", "none_left", building="warriors")
    return None
