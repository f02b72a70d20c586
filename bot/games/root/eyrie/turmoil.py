"""Turmoil and the choice of a leader (Law 7.7)."""

from __future__ import annotations

from bot.games.game import Choice, Decision, Offer
from bot.games.root.cards import SUIT, VIZIER
from bot.games.root.deck import put_away
from bot.games.root.eyrie.choices import ChooseLeader
from bot.games.root.eyrie.dynasty import COLUMNS, LEADERS, VIZIERS, eyrie, no_cards
from bot.games.root.eyrie.events import DecreePurged, LeaderChosen, TurmoilBegan
from bot.games.root.state import Due, Log, State, Step
from bot.games.root.victory import score


def fall_into_turmoil(state: State, seat: str, column: str, log: Log) -> None:
    """Humiliate, purge and depose; the Evening comes next (Law 7.7)."""
    faction = eyrie(state, seat)
    log.append(TurmoilBegan(seat=seat, column=column, section="7.7"))
    cards = [card for name in COLUMNS for card in faction.decree[name]]
    birds = sum(SUIT[card] == "bird" for card in cards)
    score(state, seat, -birds, log, "turmoil", "7.7.1")
    purged = tuple(card for card in cards if card != VIZIER)
    faction.decree = no_cards()
    log.append(DecreePurged(seat=seat, cards=purged, section="7.7.2"))
    for card in purged:
        put_away(state, card, log)
    faction.fallen.append(faction.leader)
    faction.leader = ""
    if len(faction.fallen) == len(LEADERS):
        faction.fallen = []
    state.steps.append(ChooseLeaderStep(seat=seat, section="7.7.3"))


class ChooseLeaderStep(Step, tag="choose_leader", kw_only=True):
    """Choose a leader and tuck the viziers (Law 7.3.3, 7.3.4, 7.7.3)."""

    seat: str
    section: str

    def advance(self, state: State, log: Log) -> Due | None:
        """Ask for one of the leaders that are face up."""
        fallen = eyrie(state, self.seat).fallen
        rows = [(leader,) for leader in LEADERS if leader not in fallen]
        kind = "setup_leader" if self.section == "7.3.3" else "choose_leader"
        return (Decision(self.seat, kind, self.section, (Offer(ChooseLeader, rows),)),)

    def answer(self, state: State, choice: Choice, log: Log) -> None:
        """Put the leader in place."""
        if isinstance(choice, ChooseLeader):
            faction = eyrie(state, self.seat)
            faction.leader = choice.leader
            for column in VIZIERS[choice.leader]:
                faction.decree[column].append(VIZIER)
            log.append(LeaderChosen(seat=self.seat, leader=choice.leader, section=self.section))
            state.steps.pop()
