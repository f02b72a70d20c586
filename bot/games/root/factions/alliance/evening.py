"""The Alliance's Evening: military operations, then cards (Law 8.6)."""

from __future__ import annotations

from bot.games.game import Choice, Decision, IllegalChoiceError, Offer, Seat
from bot.games.log import emit
from bot.games.root.factions.alliance import choices, events
from bot.games.root.factions.alliance.pieces import SYMPATHY
from bot.games.root.factions.alliance.supporters import AlliancePieces, alliance, place_sympathy
from bot.games.root.law.bars import why_not_place
from bot.games.root.law.battle import begin_battle
from bot.games.root.law.choices import PASS, Battle, Move, Pass, Recruit
from bot.games.root.law.deck import DrawAndDiscard
from bot.games.root.law.foes import battle_rows
from bot.games.root.law.kinds import CLEARINGS, WARRIOR, Clearing
from bot.games.root.law.move import move, move_offer, move_rows
from bot.games.root.law.pieces import open_to, place, remove
from bot.games.root.law.state import Due, Log, Loss, State, Step


class MilitaryOperations(Step, tag="military_operations", kw_only=True):
    """Take up to as many actions as there are officers (Law 8.6.1)."""

    OPEN = True

    seat: Seat
    taken: int = 0

    def actions_left(self, state: State) -> int | None:
        """Count the actions left; officers lost meanwhile do not count."""
        return max(0, alliance(state, self.seat).officers - self.taken)

    def advance(self, state: State, log: Log) -> Due | None:
        """Ask for the next action."""
        actions = self.actions_left(state)
        offers = operation_offers(state, self.seat) if actions else []
        if not (actions and offers):
            state.steps.pop()
            return None
        offers.append(PASS)
        about, kinds = {"actions": actions}, (Move, Recruit, choices.Organize)
        most: dict[type[Choice], int] = dict.fromkeys(kinds, actions)
        return (
            Decision(self.seat, "military_operations", "8.6.1", tuple(offers), about, most=most),
        )

    def answer(self, state: State, choice: Choice, log: Log) -> None:
        """Take an action, or end."""
        if isinstance(choice, Pass):
            state.steps.pop()
            return
        self.taken += 1
        match choice:
            case Move():
                move(state, self.seat, choice.origin, choice.to, choice.warriors, log, "8.6.1.1")
            case Battle():
                begin_battle(state, self.seat, choice.clearing, choice.defender, log, "8.6.1.2")
            case Recruit(clearing=clearing):
                place(state, self.seat, WARRIOR, clearing, 1, log, "8.6.1.3")
            case choices.Organize(clearing=clearing):
                organize(state, self.seat, clearing, log)
            case _:
                raise TypeError(choice)


def operation_offers(state: State, seat: Seat) -> list[Offer]:
    """Offer the four actions (Law 8.6.1.1 to 8.6.1.4)."""
    faction = alliance(state, seat)
    moves, battles = move_rows(state, seat), battle_rows(state, seat)
    offers = [move_offer(moves)] if moves else []
    if battles:
        offers.append(Offer(Battle, battles))
    if bases := recruit_clearings(state, faction):
        offers.append(Offer(Recruit, [(clearing, "") for clearing in bases]))
    if free := organize_clearings(state, faction):
        offers.append(Offer(choices.Organize, [(clearing,) for clearing in free]))
    return offers


# 8.6.1.3 Recruit


def recruit_clearings(state: State, faction: AlliancePieces) -> list[Clearing]:
    """List the clearings with a base where a warrior can be placed (Law 8.6.1.3)."""
    if not faction.supply[WARRIOR]:
        return []
    return open_to(state, faction.name, faction.bases())


def why_not_recruit(state: State, choice: Recruit) -> IllegalChoiceError | None:
    """Return why no warrior can be placed in a clearing; None if the Law allows it."""
    faction = alliance(state, choice.seat)
    if not faction.supply[WARRIOR]:
        return IllegalChoiceError("1.5.1", "none_left", building="warriors")
    if choice.clearing not in faction.bases():
        return IllegalChoiceError("8.6.1.3", "no_base_there", clearing=choice.clearing)
    return why_not_place(state, choice.seat, choice.clearing)


# 8.6.1.4 Organize


def organize_clearings(state: State, faction: AlliancePieces) -> list[Clearing]:
    """List the unsympathetic clearings with a warrior to organize (Law 8.6.1.4)."""
    if not faction.supply[SYMPATHY]:
        return []
    warriors, sympathy = faction.pieces[WARRIOR], faction.pieces[SYMPATHY]
    clearings = [c for c in CLEARINGS if warriors[c] and not sympathy[c]]
    return open_to(state, faction.name, clearings)


def organize(state: State, seat: Seat, clearing: Clearing, log: Log) -> None:
    """Remove a warrior, place sympathy and score (Law 8.6.1.4)."""
    emit(log, events.Organized(seat=seat, clearing=clearing, section="8.6.1.4"))
    remove(state, [Loss(seat, WARRIOR, clearing, 1)], {}, log, "8.6.1.4")
    place_sympathy(state, seat, clearing, log, "8.6.1.4")


def why_not_organize(state: State, choice: choices.Organize) -> IllegalChoiceError | None:
    """Return why a clearing cannot be organized; None when the Law allows it."""
    faction, clearing = alliance(state, choice.seat), choice.clearing
    if clearing not in CLEARINGS or not faction.warriors[clearing]:
        return IllegalChoiceError("8.6.1.4", "no_warrior_to_organize", clearing=clearing)
    if faction.sympathy[clearing]:
        return IllegalChoiceError("8.6.1.4", "sympathetic_already", clearing=clearing)
    if not faction.supply[SYMPATHY]:
        return IllegalChoiceError("1.5.1", "none_left", building="sympathy")
    return why_not_place(state, choice.seat, clearing)


# 8.6.2 Draw and Discard


def cards_drawn(state: State, seat: Seat) -> int:
    """Return how many cards are drawn in the Evening (Law 8.6.2)."""
    return 1 + len(alliance(state, seat).bases())


class AllianceEvening(Step, tag="alliance_evening", kw_only=True):
    """Draw a card and one for each base on the map, then discard (Law 8.6.2)."""

    seat: Seat

    def advance(self, state: State, log: Log) -> Due | None:
        """Push the draw-and-discard step."""
        count = cards_drawn(state, self.seat)
        state.steps[-1] = DrawAndDiscard(seat=self.seat, count=count, section="8.6.2")
        return None
