"""Homelands: where factions begin by their setup cards, as far apart as able (Law 19.8.3)."""

from collections.abc import Iterable, Mapping

from msgspec import UNSET

from bot.games.game import Choice, Decision, IllegalChoiceError, Offer, Piece, Seat, Series
from bot.games.log import emit
from bot.games.root.law import choices, events
from bot.games.root.law.kinds import CLEARINGS, WARRIOR, Clearing
from bot.games.root.law.maps import ADJACENT
from bot.games.root.law.pieces import may_place, place
from bot.games.root.law.state import Draft, Due, Log, State, Step


def draft_of(state: State) -> Draft:
    """Return the draft of a game with the advanced set-up."""
    assert state.draft is not UNSET
    return state.draft


def enemy_homelands(state: State, seat: Seat) -> set[Clearing]:
    """Return the homelands of all other factions (Law 19.8.3.1)."""
    homes = draft_of(state).homelands.items()
    return {clearing for name, own in homes if name != seat for clearing in own}


def steps_to(state: State, clearing: Clearing, goals: Iterable[Clearing]) -> int:
    """Return the paths from a clearing to the nearest of some; a large number if there are none."""
    wanted = set(goals)
    seen = {clearing}
    edge = [clearing]
    far = 0
    while edge:
        if not wanted.isdisjoint(edge):
            return far
        beside = dict.fromkeys(to for at in edge for to in ADJACENT[state.map][at])
        edge = [at for at in beside if at not in seen]
        seen.update(edge)
        far += 1
    return len(CLEARINGS)


def can_hold_homeland(state: State, seat: Seat, clearing: Clearing) -> bool:
    """Return whether a homeland could take all pieces that are placed in it (Law 19.8.3.1)."""
    rule = state.factions[seat].COURSE.HOMELAND
    return may_place(state, seat, clearing) and not (rule.builds and state.open_slots[clearing] < 1)


def possible_homelands(state: State, seat: Seat) -> list[Clearing]:
    """List the clearings that a faction could choose as its homeland (Law 19.8.3.1, 19.8.3.2).

    If none lies as far from enemy homelands as its card asks, one that is not adjacent to them will
    do, and else any. If none on the map's edge can take its pieces, it is one inland.
    """
    rule = state.factions[seat].COURSE.HOMELAND
    enemy = enemy_homelands(state, seat)
    free = [c for c in CLEARINGS if c not in enemy and can_hold_homeland(state, seat, c)]
    outer = [c for c in free if c in state.board.on_edge] if rule.on_edge else []
    near = outer or free
    for least in range(rule.between + 1, 1, -1):
        far = [c for c in near if steps_to(state, c, enemy) >= least]
        if far:
            return far
    return near


def establish_homeland(state: State, seat: Seat, clearing: Clearing, log: Log) -> None:
    """Make a clearing a homeland of a faction (Law 19.8.3.1)."""
    draft_of(state).homelands.setdefault(seat, []).append(clearing)
    state.factions[seat].start = state.factions[seat].start or clearing
    emit(log, events.HomelandChosen(seat=seat, clearing=clearing, section="19.8.3.1"))


class ChooseHomeland(Step, tag="choose_homeland", kw_only=True):
    """Choose a homeland and place in and around it what the setup card says (Law 19.8.3.1)."""

    seat: Seat

    def advance(self, state: State, log: Log) -> Due | None:
        """Ask for it if there is a choice."""
        clearings = possible_homelands(state, self.seat)
        if len(clearings) == 1:
            self._found(state, clearings[0], log)
            return None
        offer = Offer(choices.StartAt, [(clearing,) for clearing in clearings])
        return (Decision(self.seat, "setup_homeland", "19.8.3.1", (offer,)),)

    def answer(self, state: State, choice: Choice, log: Log) -> None:
        """Take it."""
        if isinstance(choice, choices.StartAt):
            self._found(state, choice.clearing, log)

    def why_not(self, state: State, choice: Choice) -> IllegalChoiceError | None:
        """Return why a clearing cannot be the homeland."""
        if not isinstance(choice, choices.StartAt):
            return None
        return why_not_homeland(state, self.seat, choice.clearing)

    def _found(self, state: State, clearing: Clearing, log: Log) -> None:
        state.steps.pop()
        establish_homeland(state, self.seat, clearing, log)
        faction = state.factions[self.seat]
        faction.COURSE.settle_homeland(faction, state, clearing, log)


def why_not_homeland(state: State, seat: Seat, clearing: Clearing) -> IllegalChoiceError:
    """Return why a clearing cannot be a homeland (Law 19.8.3.1, 19.8.3.2)."""
    rule = state.factions[seat].COURSE.HOMELAND
    enemy = enemy_homelands(state, seat)
    if clearing not in CLEARINGS:
        return IllegalChoiceError("19.8.3.1", "no_such_clearing", clearing=clearing)
    if clearing in enemy:
        return IllegalChoiceError("19.8.3.1", "homeland_taken", clearing=clearing)
    if not can_hold_homeland(state, seat, clearing):
        return IllegalChoiceError("19.8.3.1", "homeland_too_full", clearing=clearing)
    if rule.on_edge and clearing not in state.board.on_edge:
        return IllegalChoiceError("19.8.3", "homeland_not_on_edge", clearing=clearing)
    return IllegalChoiceError("19.8.3.2", "homeland_too_near", clearing=clearing)


class Surround(Step, tag="surround", kw_only=True):
    """Place warriors beside a homeland as evenly as possible (Law 19.8.3).

    Each clearing that takes any gets as many; the player chooses which get one of the rest.
    """

    seat: Seat
    left: int
    clearings: list[Clearing]

    def advance(self, state: State, log: Log) -> Due | None:
        """Place what is the same everywhere, then ask where the rest goes."""
        each = self.left // len(self.clearings) if self.clearings else 0
        for clearing in self.clearings if each else ():
            place(state, self.seat, WARRIOR, clearing, each, log, "19.8.3")
        self.left -= each * len(self.clearings)
        if not (self.left and self.clearings):
            state.steps.pop()
            return None
        offer = Offer(choices.Station, [(clearing,) for clearing in self.clearings])
        series = Series(choices.Station, self.left, self.left, (1,) * len(self.clearings))
        about = {"left": self.left}
        return (Decision(self.seat, "setup_surround", "19.8.3", (offer,), about, series=series),)

    def answer(self, state: State, choice: Choice, log: Log) -> None:
        """Place one of the rest."""
        if isinstance(choice, choices.Station):
            self.left -= 1
            self.clearings.remove(choice.clearing)
            place(state, self.seat, WARRIOR, choice.clearing, 1, log, "19.8.3")

    def why_not(self, state: State, choice: Choice) -> IllegalChoiceError | None:
        """Refuse a clearing that is not beside the homeland, or has its warrior already."""
        if not isinstance(choice, choices.Station):
            return None
        return IllegalChoiceError("19.8.3", "not_as_evenly", clearing=choice.clearing)


def step_around_homeland(state: State, seat: Seat, home: Clearing, count: int) -> Step:
    """Return the step that places some warriors in the clearings beside a homeland."""
    clearings = [c for c in ADJACENT[state.map][home] if may_place(state, seat, c)]
    return Surround(seat=seat, left=count, clearings=clearings)


def place_all(
    state: State, seat: Seat, clearing: Clearing, pieces: Mapping[Piece, int], log: Log
) -> None:
    """Place what a setup card lists for a homeland (Law 19.8.3)."""
    for piece, count in pieces.items():
        place(state, seat, piece, clearing, count, log, "19.8.3")
