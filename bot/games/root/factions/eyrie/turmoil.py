"""Turmoil and the choice of a leader (Law 7.7)."""

from __future__ import annotations

from typing import ClassVar

from bot.games.game import Choice, Decision, IllegalChoiceError, Offer, Seat, Section
from bot.games.log import emit
from bot.games.root.factions.eyrie.choices import ChooseLeader
from bot.games.root.factions.eyrie.dynasty import COLUMNS, LEADERS, VIZIERS, eyrie, no_cards
from bot.games.root.factions.eyrie.events import DecreePurged, LeaderChosen, TurmoilBegan
from bot.games.root.law.cards import SUIT, VIZIER
from bot.games.root.law.deck import put_away
from bot.games.root.law.state import Due, Log, State, Step
from bot.games.root.law.victory import score


def fall_into_turmoil(state: State, seat: Seat, column: str, log: Log) -> None:
    """Humiliate, purge and depose; the Evening comes next (Law 7.7)."""
    faction = eyrie(state, seat)
    emit(log, TurmoilBegan(seat=seat, column=column, section="7.7"))
    cards = [card for name in COLUMNS for card in faction.decree[name]]
    birds = sum(SUIT[card] == "bird" for card in cards)
    score(state, seat, -birds, log, "turmoil", "7.7.1")
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
        fallen = eyrie(state, self.seat).fallen
        rows = [(leader,) for leader in LEADERS if leader not in fallen]
        kind = "setup_leader" if self.section == "7.3.3" else "choose_leader"
        offers = (Offer(ChooseLeader, rows),)
        return (Decision(self.seat, kind, self.section, offers, forced=len(rows) == 1),)

    def answer(self, state: State, choice: Choice, log: Log) -> None:
        """Put the leader in place."""
        if isinstance(choice, ChooseLeader):
            faction = eyrie(state, self.seat)
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
