"""The rules core of Lanterns under the contract of `bot.games.game`."""

from functools import partial
from random import Random

import msgspec

from bot.games.ahead import foresee_choice, with_facts
from bot.games.codec import Codec
from bot.games.core import Core, Due, Log
from bot.games.game import (
    Choice,
    Decision,
    Fact,
    Facts,
    IllegalChoiceError,
    Lobby,
    Offer,
    Points,
    Seat,
    SeatKind,
    Setup,
)
from tests.fixture_game import events as happens
from tests.fixture_game.choices import CHOICES, Battle, Commit, Move, Pass, Peek, Whisper
from tests.fixture_game.events import EVENTS
from tests.fixture_game.state import TOP, WICKS, Keeper, LanternsView, State, look_at, value

SIDES = ("sun", "moon")
HAND = 3
ROUNDS = {"short": 2, "long": 4}


CODEC = Codec(State, {}, list(CHOICES), list(EVENTS))


class Lanterns(Core[State]):
    """The rules of Lanterns; all is in the state."""

    name: str = "lanterns"
    version: int = 1
    tells_by_round: bool = True
    codec = CODEC
    lobby: Lobby = Lobby(
        kinds=tuple(SeatKind(seat, True, False) for seat in ("amber", "coral", "ivory", "jade")),
        least=2,
        most=4,
        options={"sides": ("alone", "pairs"), "length": ("short", "long")},
    )

    def begin(self, setup: Setup, seed: int, log: Log) -> State:
        """Set a game up (1)."""
        seats = [seat.seat for seat in setup.seats]
        pairs = setup.options.get("sides") == "pairs"
        if not self.lobby.least <= len(seats) <= self.lobby.most or len(set(seats)) < len(seats):
            raise IllegalChoiceError("1", "bad_keepers")
        if any(kind not in {one.seat for one in self.lobby.kinds} for kind in seats):
            raise IllegalChoiceError("1", "bad_keepers")
        if any(seat.bot for seat in setup.seats):
            raise IllegalChoiceError("1", "only_people")
        if pairs and len(seats) != 4:
            raise IllegalChoiceError("1", "pairs_need_four", count=len(seats))
        deck = list(WICKS)
        Random(seed).shuffle(deck)
        keepers = {
            seat: Keeper(side=SIDES[at % 2] if pairs else seat, hand=[])
            for at, seat in enumerate(seats)
        }
        rounds = ROUNDS[setup.options.get("length", "short")]
        state = CODEC.state(keepers=keepers, deck=deck, rounds=rounds)
        for seat in seats:
            _draw(state, seat, HAND, log)
        log.append(happens.RoundBegan(round=1, section="2"))
        return state

    def run(self, state: State, log: Log) -> Due:
        """Tell who owes what; who has committed may still exchange."""
        match state.stage:
            case "over":
                return ()
            case "climb":
                return (_climb(state, state.climbing[0]),)
            case _:
                due = (_commit(state, seat) for seat in state.keepers)
                return tuple(decision for decision in due if len(decision))

    def answer(self, state: State, choice: Choice, log: Log) -> None:
        """Carry out a legal choice."""
        match choice:
            case Commit():
                _do_commit(state, choice, log)
            case Whisper(seat=seat, floor=floor):
                state.keepers[seat].whispered = floor
                both = (seat, *_partners(state, seat))
                log.append(happens.Whispered(seat=seat, floor=floor, only=both, section="2.4"))
            case Peek(seat=seat):
                keeper = state.keepers[seat]
                keeper.peeked, keeper.seen = True, state.deck[-1]
                log.append(happens.Peeked(seat=seat, section="2.3"))
                log.append(happens.PeekedWick(seat=seat, wick=keeper.seen, only=(seat,)))
            case _:
                _do_climb(state, choice, log)

    def refusal(self, state: State, due: Due, choice: Choice) -> IllegalChoiceError:
        """Find the section that forbids a choice."""
        return _refusal(state, due, choice)

    def view(self, state: State, viewer: Seat | None) -> LanternsView:
        """Tell what one viewer may know."""
        due = self.decisions(state)
        return LanternsView(
            game=self.name,
            viewer=viewer,
            waiting=tuple((owed.seat, owed.kind) for owed in due if not owed.optional),
            decision=next((self._told(state, owed) for owed in due if owed.seat == viewer), None),
            winners=self.winners(state),
            keepers={s: look_at(s, k, viewer, state) for s, k in state.keepers.items()},
            deck=len(state.deck),
            round=state.round,
            rounds=state.rounds,
            stage=state.stage,
            shown=dict(state.shown),
            climbing=tuple(state.climbing),
            spent=tuple(state.spent),
            points=tuple(_points(state, seat, viewer) for seat in state.keepers),
        )

    def _told(self, state: State, asked: Decision) -> Decision:
        """Add what a choice brings, and whether it is final."""

        def facts_of(choice: Choice) -> Facts:
            return Facts(gain=(Fact("gusts", 1),) if isinstance(choice, Battle) else ())

        return with_facts(asked, facts_of, partial(foresee_choice, self, state))

    def winners(self, state: State) -> tuple[Seat, ...] | None:
        """Name the seats that have won."""
        return tuple(state.winners) if state.stage == "over" else None


def total(keeper: Keeper) -> int:
    """Add up the points of a keeper, those of the hand included."""
    return keeper.light + keeper.gusts + sum(map(value, keeper.hand))


def _points(state: State, seat: Seat, viewer: Seat | None) -> Points:
    """Return the points of a keeper; the values of a hand are its owner's secret until the end."""
    keeper = state.keepers[seat]
    parts = {"light": keeper.light, "gusts": keeper.gusts}
    if state.stage == "over" or seat == viewer:
        parts["wicks"] = sum(map(value, keeper.hand))
    return Points(seat, parts)


def _partners(state: State, seat: Seat) -> list[Seat]:
    side = state.keepers[seat].side
    return [other for other, k in state.keepers.items() if k.side == side and other != seat]


def _foes(state: State, seat: Seat) -> list[Seat]:
    """List the foes on the floor of a keeper."""
    own = state.keepers[seat]
    return [s for s, k in state.keepers.items() if k.side != own.side and k.floor == own.floor]


def _commit(state: State, seat: Seat) -> Decision:
    """Ask for a wick, or offer to exchange it (2.1, 2.2)."""
    keeper = state.keepers[seat]
    wicks = Offer(Commit, [(wick,) for wick in keeper.hand])
    if keeper.committed:
        return Decision(seat, "exchange", "2.2", (wicks,), optional=True)
    offers = [wicks]
    if _partners(state, seat) and keeper.whispered is None:
        offers.append(Offer(Whisper, [(floor,) for floor in _next_floors(keeper.floor)]))
    if not keeper.peeked and state.deck:
        offers.append(Offer(Peek, [()]))
    about = {"round": state.round}
    return Decision(seat, "commit", "2.1", tuple(offers), about, fallback=0)


def _climb(state: State, seat: Seat) -> Decision:
    """Ask a keeper to climb, to blow or to pass (3)."""
    keeper = state.keepers[seat]
    offers = [Offer(Move, [(floor,) for floor in _next_floors(keeper.floor)])]
    if keeper.floor and (foes := _foes(state, seat)):
        offers.append(Offer(Battle, [(foe,) for foe in foes]))
    decision = Decision(seat, "climb", "3", (*offers, Offer(Pass, [()])))
    return msgspec.structs.replace(decision, fallback=len(decision) - 1)


def _next_floors(floor: int) -> list[int]:
    return [other for other in (floor - 1, floor + 1) if 0 <= other <= TOP]


def _do_commit(state: State, choice: Commit, log: Log) -> None:
    """Lay a wick face down; the last one shows them all (2.1, 2.2, 3)."""
    seat, keeper = choice.seat, state.keepers[choice.seat]
    keeper.hand.remove(choice.wick)
    if keeper.committed:
        # That a wick was exchanged is nobody's business.
        keeper.hand.append(keeper.committed)
        keeper.hand.sort()
    else:
        log.append(happens.Committed(seat=seat, section="2.1"))
    keeper.committed = choice.wick
    log.append(happens.CommittedWick(seat=seat, wick=choice.wick, only=(seat,), section="2.1"))
    if all(keeper.committed for keeper in state.keepers.values()):
        _show(state, log)


def _show(state: State, log: Log) -> None:
    """Show all wicks; the highest climbs first (3)."""
    laid = [(seat, keeper.committed) for seat, keeper in state.keepers.items()]
    laid.sort(key=lambda one: -value(one[1]))
    for keeper in state.keepers.values():
        keeper.committed, keeper.whispered = "", None
    state.shown, state.climbing = dict(laid), [seat for seat, _ in laid]
    state.stage = "climb"
    log.extend(happens.Shown(seat=seat, wick=wick, section="3") for seat, wick in laid)


def _do_climb(state: State, choice: Choice, log: Log) -> None:
    """Move, blow a foe down or stay (3.1, 3.2, 3.3)."""
    seat = choice.seat
    match choice:
        case Move(floor=floor):
            state.keepers[seat].floor = floor
            log.append(happens.Moved(seat=seat, floor=floor, section="3.1"))
        case Battle(defender=foe):
            state.keepers[foe].floor -= 1
            state.keepers[seat].gusts += 1
            down = state.keepers[foe].floor
            log.append(happens.BlownDown(seat=seat, defender=foe, floor=down, section="3.2"))
        case _:
            log.append(happens.Stayed(seat=seat, section="3.3"))
    state.climbing.remove(seat)
    if not state.climbing:
        _end_round(state, log)


def _end_round(state: State, log: Log) -> None:
    """Score the light, then begin another round or end the game (4)."""
    for seat, keeper in state.keepers.items():
        if keeper.floor and not _foes(state, seat):
            keeper.light += keeper.floor
            log.append(happens.Scored(seat=seat, points=keeper.floor, section="4"))
    state.spent += state.shown.values()
    state.shown = {}
    if state.round == state.rounds:
        _end(state, log)
        return
    state.round += 1
    state.stage = "commit"
    for seat in state.keepers:
        _draw(state, seat, 1, log)
    log.append(happens.RoundBegan(round=state.round, section="2"))


def _draw(state: State, seat: Seat, count: int, log: Log) -> None:
    """Draw from the top; what was peeked at is no longer there (1, 4)."""
    drawn = [state.deck.pop() for _ in range(min(count, len(state.deck)))]
    state.keepers[seat].hand = sorted([*state.keepers[seat].hand, *drawn])
    for keeper in state.keepers.values():
        keeper.seen = ""
    if drawn:
        log.append(happens.Drawn(seat=seat, wicks=tuple(drawn), only=(seat,), section="4"))


def _end(state: State, log: Log) -> None:
    """Add the points up and name who has won (4)."""
    state.stage = "over"
    sides: dict[str, int] = {}
    for seat, keeper in state.keepers.items():
        sides[keeper.side] = sides.get(keeper.side, 0) + total(keeper)
        hand = sum(map(value, keeper.hand))
        log.append(
            happens.Tallied(
                seat=seat, light=keeper.light, gusts=keeper.gusts, wicks=hand, section="4"
            )
        )
    best = max(sides.values())
    state.winners = [seat for seat, keeper in state.keepers.items() if sides[keeper.side] == best]
    log.append(happens.Won(seats=tuple(state.winners), section="4"))


def _refusal(state: State, due: Due, choice: Choice) -> IllegalChoiceError:
    """Find the section that forbids a choice."""
    if state.stage == "over":
        return IllegalChoiceError("4", "over")
    own = next((decision for decision in due if decision.seat == choice.seat), None)
    if own is None:
        return IllegalChoiceError("3", "not_your_turn", seat=choice.seat)
    match choice:
        case Commit(wick=wick) if state.stage == "commit":
            return IllegalChoiceError("2.1", "no_such_wick", wick=wick)
        case Whisper() if state.stage == "commit":
            return IllegalChoiceError("2.4", "no_whisper")
        case Peek() if state.stage == "commit":
            return IllegalChoiceError("2.3", "no_peek")
        case Move(floor=floor) if state.stage == "climb":
            return IllegalChoiceError("3.1", "too_far", floor=floor)
        case Battle(defender=seat) if state.stage == "climb":
            return IllegalChoiceError("3.2", "no_foe", seat=seat)
        case _:
            return IllegalChoiceError("2" if state.stage == "commit" else "3", "not_now")


LANTERNS = Lanterns()
