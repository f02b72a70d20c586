"""Whole games at tables without a database: the rows that each step would write are kept."""

from __future__ import annotations

from random import Random
from typing import Any

from bot.games.game import Choice, Game, Seat, Setup
from bot.games.stand_in import CanConvert
from bot.table import ballots
from bot.table.ballots import Agreement, AgreementRecord, Clockwork, Converts, Hand
from bot.table.lobby import LobbyPlan, LobbySeat
from bot.table.outbox.announcement import TurnPost, Venue
from bot.table.records.file import SavedGame, saved_game
from bot.table.revision import steps
from bot.table.state.history import History
from bot.table.state.table_state import TableState, Transition
from db.models import ActionRow

HOST, FIRST, OTHER = 99, 101, 200
"""The users: the host, the first who plays, and somebody who takes a seat over."""

HANDED_OVER = 3
"""After how many choices somebody else plays the first person's seat."""

TAKEN_OVER = {20: ballots.BOT, 45: ""}
"""After how many choices a bot plays a seat, or a person again, in games where bots can."""


class Played:
    """A game that is played by random choices."""

    def __init__(self, rules: Game[Any], setup: Setup, seed: int) -> None:
        places = tuple(
            LobbySeat(n, s.seat, None if s.bot else FIRST + n, s.bot, s.difficulty, s.traits)
            for n, s in enumerate(setup.seats)
        )
        plan = LobbyPlan(rules.lobby, HOST, places, setup.options, setup.data)
        place, told = Venue(1, 7, plan.holders()), TurnPost("lobby", None, 0)
        lobby = TableState(rules, place, plan, 1, "lobby", told, History())
        self.now, self.actions, self.rng = lobby, list[ActionRow](), Random(seed)
        self.choices: dict[int, Choice] = {}
        self.states: dict[int, bytes] = {}
        self.taken_back = 0
        self.take(steps.start_game(lobby, HOST, seed))

    def take(self, made: Transition) -> None:
        """Take a step over, as a table does that has written it."""
        action = made.step.action
        action.at_ms = 1_700_000_000_000 + 1_250 * len(self.actions)
        self.now = made.standing
        self.actions.append(action)
        for one in self.actions:
            one.undone = one.undone or one.revision in made.step.undone
        if made.choice is not None:
            self.choices[action.revision] = made.choice
        self.states[action.revision] = self.now.rules.encode(self.now.state)

    def step(self, by_stand_in: bool = False) -> bool:
        """Make a choice for whoever is asked; False at the end."""
        due = self.now.decisions()
        if not due:
            return False
        wanted = [one for one in due if not one.optional] or due
        one = self.rng.choice(wanted)
        choice, user = one.pick(self.rng.randrange(len(one))), self.now.place.holders.get(one.seat)
        if by_stand_in or user is None:
            self.take(steps.stand_in_acts(self.now, one.seat, choice, None))
        else:
            self.take(steps.make_game_choice(self.now, one.seat, user, choice))
        return True

    def take_back(self, again: bool) -> None:
        """Take an action back if anybody can, a sealed one before later ones rather; redo it."""
        seats = [s for s in self.now.place.holders if self.now.history.can("undo", (s,))]
        if not seats:
            return
        last = self.now.history.standing[-1].seat
        seat = min(seats, key=lambda one: one == last)
        head, user = self.now.history.to_undo(seat), self.now.place.holders[seat]
        at = self.now.history.standing.index(head)
        before = self.now.history.standing[at - 1].revision
        state = self.now.rules.decode(self.states[before])
        for later in self.now.history.standing[at + 1 :]:
            self.now.rules.apply(state, self.choices[later.revision])
        self.take(steps.undo_one_action(self.now, seat, user, head, state))
        self.taken_back += 1
        if again:
            choice = self.choices[head.revision]
            self.take(steps.redo_choice(self.now, seat, user, head, choice))

    def hand_over(self) -> None:
        """Let somebody else play the first person's seat."""
        seat = next(iter(self.now.place.holders))
        plan = self.now.plan.with_seat(seat, user=OTHER)
        self.take(steps.change_hands(self.now, plan, HOST, self.change(seat)))

    def take_over(self, stand_in: str) -> None:
        """Let a bot take the last person's seat over, where one can, or give it back."""
        if isinstance(self.now.rules, CanConvert):
            seat = [one.seat for one in self.now.plan.seats if not one.bot][-1]
            plan = self.now.plan.with_seat(seat, stand_in=stand_in)
            converts = ballots.needed_conversion(self.now.rules, self.now.state, seat, stand_in)
            self.take(steps.change_hands(self.now, plan, HOST, self.change(seat, converts)))

    def change(self, seat: Seat, converts: Converts = "") -> AgreementRecord:
        subject = Clockwork(seat, FIRST)
        agreement = Agreement(HOST, self.now.revision, "post", 0, subject=subject)
        return AgreementRecord(agreement, Hand(None, converts))

    def play(self, most: int | None = None) -> Played:
        """Play, taking back, doing again, with stand-ins and a change of hands."""
        count = 0
        while count != most and self.step(by_stand_in=self.rng.random() < 0.1):
            count += 1
            if self.now.status == "playing" and self.rng.random() < 0.3:
                self.take_back(again=self.rng.random() < 0.5)
            if count == HANDED_OVER and self.now.status == "playing":
                self.hand_over()
            if count in TAKEN_OVER and self.now.status == "playing":
                self.take_over(TAKEN_OVER[count])
        return self

    def saved(self, viewer: str | None = None) -> SavedGame:
        """Return the record for a viewer."""
        return saved_game(self.now, self.actions, viewer)
