"""The Riverfolk's Daylight: actions for funds (Law 11.5)."""

from __future__ import annotations

from typing import ClassVar

from bot.games.game import Choice, Decision, IllegalChoiceError, Offer, Seat, Series
from bot.games.log import emit
from bot.games.root.factions.riverfolk.choices import (
    CommitFirst,
    DrawCard,
    EstablishPost,
    ExportCard,
    RecruitByRiver,
)
from bot.games.root.factions.riverfolk.company import CompanyPieces, company
from bot.games.root.factions.riverfolk.crafting import craft, craft_with_funds, export
from bot.games.root.factions.riverfolk.events import FundsPreferred
from bot.games.root.factions.riverfolk.funds import commit, spend
from bot.games.root.factions.riverfolk.pieces import BY_RIVER
from bot.games.root.factions.riverfolk.posts import establish, post_rows
from bot.games.root.law import choices, events
from bot.games.root.law.bars import why_not_burrow, why_not_place
from bot.games.root.law.battle import begin_battle
from bot.games.root.law.daylight import ANYTIME, anytime_in_question, anytime_offers, do_anytime
from bot.games.root.law.deck import draw
from bot.games.root.law.foes import battle_rows
from bot.games.root.law.kinds import CLEARINGS, WARRIOR, Clearing
from bot.games.root.law.move import move, move_offer, move_rows
from bot.games.root.law.pieces import open_to, put
from bot.games.root.law.state import Due, Log, State, Step

AT_ONCE = 2
"""Warriors that one answer recruits in one place for funds of one owner, to keep lists short."""


class RiverfolkDaylight(Step, tag="riverfolk_daylight", kw_only=True):
    """Take actions while there are funds (Law 11.5)."""

    OPEN: ClassVar[bool] = True

    seat: Seat

    def advance(self, state: State, log: Log) -> Due | None:
        """Ask for the next action."""
        faction = company(state, self.seat)
        if not (faction.funds or anytime_in_question(state, self.seat)):
            state.steps.pop()
            return None
        owners, funds = faction.owners(), faction.fund_count
        places, paying = _recruiting(state, faction, owners)
        recruits = [(clearing, owner) for clearing in places for owner in paying]
        offers = _actions(state, faction, owners, recruits, funds) if owners else []
        offers += anytime_offers(state, self.seat)
        offers.append(choices.PASS)
        about: dict[str, int | str | bool] = {"funds": funds}
        about["first"] = owners[0] if len(owners) > 1 else ""
        # One answer may take several actions of a kind, as far as the funds can go.
        cards = min(funds, len(faction.hand))
        most: dict[type[Choice], int] = {
            choices.Move: funds,
            choices.Craft: cards,
            ExportCard: cards,
        }
        series = _recruits(faction, paying, len(places), funds) if recruits else None
        given = tuple(offers)
        decision = Decision(
            self.seat, "riverfolk_daylight", "11.5", given, about, series=series, most=most
        )
        return (decision,)

    def answer(self, state: State, choice: Choice, log: Log) -> None:
        """Take an action, a choice that costs none, or end Daylight."""
        if isinstance(choice, choices.Pass):
            state.steps.pop()
        elif type(choice) in ANYTIME:
            do_anytime(state, self.seat, choice, log)
        else:
            _act(state, company(state, self.seat), choice, log)


def _actions(
    state: State,
    faction: CompanyPieces,
    owners: list[Seat],
    recruits: list[tuple[Clearing, Seat]],
    funds: int,
) -> list[Offer]:
    """Offer what can be done with the funds (Law 11.5.1 to 11.5.6)."""
    posts = post_rows(state, faction)
    offers = [Offer(EstablishPost, posts)] if posts else []
    if moves := move_rows(state, faction.name):
        offers.append(move_offer(moves))
    if battles := battle_rows(state, faction.name):
        offers.append(Offer(choices.Battle, battles))
    if state.deck or state.discard:
        offers.append(Offer(DrawCard, [()]))
    if recruits:
        offers.append(Offer(RecruitByRiver, recruits))
    offers += craft_with_funds(state, faction, funds)
    if others := owners[1:]:
        offers.append(Offer(CommitFirst, [(owner,) for owner in others]))
    return offers


def _recruits(faction: CompanyPieces, paying: list[Seat], places: int, funds: int) -> Series:
    """Let one answer recruit several times: each owner's funds can pay anywhere (Law 11.5.5)."""
    stock = tuple([(owner, faction.funds[owner]) for owner in paying])
    copies = tuple([min(count, AT_ONCE) for _, count in stock]) * places
    most = min(funds, faction.supply[WARRIOR] + faction.funds.get(faction.name, 0))
    return Series(RecruitByRiver, 1, most, copies, shared="fund", stock=stock)


def _recruiting(
    state: State, faction: CompanyPieces, owners: list[Seat]
) -> tuple[list[Clearing], list[Seat]]:
    """List where a warrior can be placed, and whose funds can pay for it (Law 11.5.5).

    The last warriors of the Riverfolk may be their own funds: a spent one is in supply again.
    """
    stock = faction.supply[WARRIOR]
    paying = owners if stock else [owner for owner in owners if owner == faction.name]
    return open_to(state, faction.name, BY_RIVER[state.map]) if paying else [], paying


def _act(state: State, faction: CompanyPieces, choice: Choice, log: Log) -> None:
    """Commit or spend funds and take the action."""
    seat = faction.name
    match choice:
        case choices.Move():
            commit(faction, log, "11.5.1")
            move(state, seat, choice.origin, choice.to, choice.warriors, log, "11.5.1")
        case choices.Battle():
            commit(faction, log, "11.5.2")
            begin_battle(state, seat, choice.clearing, choice.defender, log, "11.5.2")
        case choices.Craft():
            craft(state, choice, log)
        case ExportCard():
            export(state, choice, log)
        case DrawCard():
            commit(faction, log, "11.5.4")
            draw(state, seat, 1, log, "11.5.4")
        case RecruitByRiver(clearing=clearing, fund=fund):
            spend(state, faction, fund, 1, log, "11.5.5")
            put(state, seat, WARRIOR, clearing)
            event = events.Recruited(seat=seat, clearing=clearing, count=1, section="11.5.5")
            emit(log, event)
        case EstablishPost():
            establish(state, choice, log)
        case CommitFirst(fund=fund):
            faction.first = fund
            emit(log, FundsPreferred(seat=seat, owner=fund, section="11.5"))
        case _:
            raise TypeError(choice)


# Refusals


def why_not_draw(state: State, faction: CompanyPieces) -> IllegalChoiceError | None:
    """Return why no card can be drawn (Law 11.5.4)."""
    if not faction.funds:
        return IllegalChoiceError("11.5.4", "too_few_funds", needed=1)
    return None if state.deck or state.discard else IllegalChoiceError("2.1", "no_cards_left")


def why_not_recruit(
    state: State, faction: CompanyPieces, choice: RecruitByRiver
) -> IllegalChoiceError | None:
    """Return why no warrior can be placed in a clearing for a fund (Law 11.5.5)."""
    clearing = choice.clearing
    if closed := why_not_burrow(state, faction.name, clearing):
        return closed
    if clearing not in CLEARINGS:
        return IllegalChoiceError("11.5.5", "no_such_clearing", clearing=clearing)
    if clearing not in BY_RIVER[state.map]:
        return IllegalChoiceError("11.5.5", "not_on_a_river", clearing=clearing)
    if choice.fund not in faction.funds:
        return IllegalChoiceError("11.5.5", "no_funds_of_faction")
    if not faction.supply[WARRIOR] and choice.fund != faction.name:
        return IllegalChoiceError("1.5.1", "none_left", building="warriors")
    return why_not_place(state, faction.name, clearing)


def why_not_first(faction: CompanyPieces, choice: CommitFirst) -> IllegalChoiceError | None:
    """Return why the funds of a faction cannot come first (Law 11.5)."""
    if choice.fund not in faction.funds:
        return IllegalChoiceError("11.5", "no_funds_of_faction")
    if choice.fund == faction.owners()[0]:
        return IllegalChoiceError("11.5", "funds_come_first_already")
    return None
