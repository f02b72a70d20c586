"""The Marquise's Daylight: crafting, then actions (Law 6.5)."""

from __future__ import annotations

from typing import ClassVar

from bot.games.game import Choice, Decision, IllegalChoiceError, Offer, Seat, Series
from bot.games.log import emit
from bot.games.root.factions.marquise.building import PayWoodStep, build_cost, build_rows
from bot.games.root.factions.marquise.choices import HawksForHire, Overwork
from bot.games.root.factions.marquise.events import ExtraAction
from bot.games.root.factions.marquise.pieces import RECRUITER, SAWMILL, WOOD
from bot.games.root.law import choices, events
from bot.games.root.law.bars import why_not_place
from bot.games.root.law.battle import begin_battle
from bot.games.root.law.cards import SUIT
from bot.games.root.law.craft import craft, craft_offers
from bot.games.root.law.daylight import anytime_offers, do_anytime
from bot.games.root.law.deck import matching, spend
from bot.games.root.law.effects import daylight_rows
from bot.games.root.law.foes import battle_rows
from bot.games.root.law.kinds import CLEARINGS, WARRIOR, Clearing
from bot.games.root.law.move import move, move_offer, move_rows
from bot.games.root.law.pieces import open_to, place, put
from bot.games.root.law.state import Due, Log, State, Step, where

ACTIONS = 3

ACTS = frozenset({choices.Battle, choices.Move, choices.Recruit, choices.Build, Overwork})
"""The kinds of choice that are actions (Law 6.5.1 to 6.5.5)."""

MOVES = 2
"""The moves of a march (Law 6.5.2)."""


class MarquiseDaylight(Step, tag="marquise_daylight", kw_only=True):
    """Craft, then take up to three actions and one for each bird card spent (Law 6.5)."""

    OPEN = True

    seat: Seat
    actions: int = ACTIONS
    acted: bool = False
    """Whether an action was taken; no crafting after that."""

    recruited: bool = False

    def actions_left(self, state: State) -> int | None:
        """Count the actions left."""
        return self.actions

    def advance(self, state: State, log: Log) -> Due | None:
        """Ask for the next action while public facts allow one."""
        faction = state.factions[self.seat]
        if not (self.actions or faction.hand or daylight_rows(state, self.seat)):
            state.steps.pop()
            return None
        offers: list[Offer] = []
        if not self.acted:
            offers += craft_offers(state, self.seat)
        if self.actions:
            offers += self._actions(state)
        birds = [(card,) for card in dict.fromkeys(faction.hand) if SUIT[card] == "bird"]
        if birds:
            offers.append(Offer(HawksForHire, birds))
        offers += anytime_offers(state, self.seat)
        offers.append(choices.PASS)
        about = {"actions": self.actions}
        most: dict[type[Choice], int] = {choices.Move: MOVES * self.actions, Overwork: self.actions}
        return (Decision(self.seat, "daylight", "6.5", tuple(offers), about, most=most),)

    def _actions(self, state: State) -> list[Offer]:
        """Offer the actions of Law 6.5.1 to 6.5.5."""
        offers: list[Offer] = []
        moves = move_rows(state, self.seat)
        if moves:
            offers.append(move_offer(moves))
        battles = battle_rows(state, self.seat)
        if battles:
            offers.append(Offer(choices.Battle, battles))
        if not self.recruited and recruiters(state, self.seat):
            offers.append(Offer(choices.Recruit, [(0, "")]))
        builds = build_rows(state, self.seat)
        if builds:
            offers.append(Offer(choices.Build, builds))
        work = overwork_rows(state, self.seat)
        if work:
            offers.append(Offer(Overwork, work))
        return offers

    def answer(self, state: State, choice: Choice, log: Log) -> None:
        """Take an action, or a choice that costs none."""
        seat = self.seat
        if type(choice) in ACTS:
            self.actions -= 1
            self.acted = True
            self._act(state, choice, log)
            return
        match choice:
            case choices.Pass():
                state.steps.pop()
            case choices.Craft():
                craft(state, seat, choice, log)
            case HawksForHire():
                spend(state, seat, choice.card, log, "6.5")
                emit(log, ExtraAction(seat=seat, section="6.5"))
                self.actions += 1
                self.acted = True
            case _:
                do_anytime(state, seat, choice, log)

    def _act(self, state: State, choice: Choice, log: Log) -> None:
        """Carry out one of the five actions."""
        seat = self.seat
        match choice:
            case choices.Move():
                state.steps.append(March(seat=seat))
                move(state, seat, choice.origin, choice.to, choice.warriors, log, "6.5.2")
            case choices.Battle():
                begin_battle(state, seat, choice.clearing, choice.defender, log, "6.5.1")
            case choices.Recruit():
                self.recruited = True
                state.steps.append(RecruitStep(seat=seat, left=recruiters(state, seat)))
            case choices.Build():
                cost = build_cost(state, seat, choice.building)
                state.steps.append(
                    PayWoodStep(
                        seat=seat, building=choice.building, clearing=choice.clearing, owed=cost
                    )
                )
            case Overwork():
                spend(state, seat, choice.card, log, "6.5.5")
                place(state, seat, WOOD, choice.clearing, 1, log, "6.5.5")
            case _:
                raise TypeError(choice)


class March(Step, tag="march", kw_only=True):
    """The second of a march's two moves (Law 6.5.2)."""

    IN_ACTION: ClassVar[bool] = True

    seat: Seat

    def advance(self, state: State, log: Log) -> Due | None:
        """Ask for the second move."""
        rows = move_rows(state, self.seat)
        if not rows:
            state.steps.pop()
            return None
        offers = (move_offer(rows), choices.PASS)
        below = state.steps[-2]
        later = below.actions if isinstance(below, MarquiseDaylight) else 0
        most: dict[type[Choice], int] = {choices.Move: 1 + MOVES * later}
        return (Decision(self.seat, "march", "6.5.2", offers, most=most),)

    def answer(self, state: State, choice: Choice, log: Log) -> None:
        """Make the second move, or decline."""
        state.steps.pop()
        if isinstance(choice, choices.Move):
            move(state, self.seat, choice.origin, choice.to, choice.warriors, log, "6.5.2")


def recruiters(state: State, seat: Seat) -> list[Clearing]:
    """List the clearing of each recruiter where warriors can be placed; none without warriors."""
    faction = state.factions[seat]
    if not faction.supply[WARRIOR]:
        return []
    built = faction.pieces[RECRUITER]
    return [c for c in open_to(state, seat, where(built)) for _ in range(built[c])]


class RecruitStep(Step, tag="recruit", kw_only=True):
    """Place one warrior at each recruiter (Law 6.5.3); with too few the player chooses where."""

    IN_ACTION: ClassVar[bool] = True

    seat: Seat
    left: list[Clearing]

    def advance(self, state: State, log: Log) -> Due | None:
        """Place all, or ask for each of the last warriors."""
        supply = state.factions[self.seat].supply[WARRIOR]
        clearings = list(dict.fromkeys(self.left))
        if len(clearings) == 1 or supply >= len(self.left):
            for clearing in clearings:
                self._recruit(state, clearing, self.left.count(clearing), log)
            self.left = []
        if not self.left or not supply:
            state.steps.pop()
            return None
        offer = Offer(choices.Recruit, [(c, "") for c in clearings])
        copies = tuple([min(supply, self.left.count(c)) for c in clearings])
        series = Series(choices.Recruit, supply, supply, copies)
        return (Decision(self.seat, "recruit_where", "6.5.3", (offer,), series=series),)

    def answer(self, state: State, choice: Choice, log: Log) -> None:
        """Place one warrior."""
        if isinstance(choice, choices.Recruit):
            self.left.remove(choice.clearing)
            self._recruit(state, choice.clearing, 1, log)

    def why_not(self, state: State, choice: Choice) -> IllegalChoiceError | None:
        """Refuse a clearing without a remaining recruiter (Law 6.5.3)."""
        if not isinstance(choice, choices.Recruit):
            return None
        return IllegalChoiceError("6.5.3", "no_recruit_due_there", clearing=choice.clearing)

    def _recruit(self, state: State, clearing: Clearing, count: int, log: Log) -> None:
        placed = put(state, self.seat, WARRIOR, clearing, count)
        emit(
            log, events.Recruited(seat=self.seat, clearing=clearing, count=placed, section="6.5.3")
        )


def overwork_rows(state: State, seat: Seat) -> list[tuple[Clearing, str]]:
    """List the sawmills' clearings and the cards that can be spent there (Law 6.5.5)."""
    faction = state.factions[seat]
    if not faction.supply[WOOD] or not faction.hand:
        return []
    return [
        (clearing, card)
        for clearing in open_to(state, seat, where(faction.pieces[SAWMILL]))
        for card in matching(faction.hand, state.suits[clearing])
    ]


def why_not_overwork(state: State, choice: Overwork) -> IllegalChoiceError | None:
    """Return why the Marquise cannot overwork; None when the Law allows it."""
    faction, clearing = state.factions[choice.seat], choice.clearing
    if clearing not in CLEARINGS or not faction.pieces[SAWMILL][clearing]:
        return IllegalChoiceError("6.5.5", "no_sawmill", clearing=clearing)
    if choice.card not in faction.hand:
        return IllegalChoiceError("6.5.5", "card_not_in_hand", card=choice.card)
    if choice.card not in matching(faction.hand, state.suits[clearing]):
        suit = state.suits[clearing]
        return IllegalChoiceError("6.5.5", "wrong_suit", card=choice.card, needed=suit)
    if not faction.supply[WOOD]:
        return IllegalChoiceError("1.5.1", "no_wood_left")
    return why_not_place(state, choice.seat, clearing)
