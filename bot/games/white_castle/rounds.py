"""Rounds: dice, turns, what happens between them, and the end (TWC 7, 8)."""

from itertools import combinations_with_replacement

from bot.games.ahead import no_sketch
from bot.games.game import NO_SEAT, Choice, Decision, Offer, Points, Seat
from bot.games.log import emit
from bot.games.white_castle import choices, events
from bot.games.white_castle.board import (
    BRIDGES,
    COURTIER_POINTS,
    DICE,
    FOR_COINS,
    FOR_POINTS,
    PERSON,
    PIPS,
    RIVAL,
    ROUNDS,
    TURNS,
    YARDS,
    points_of_influence,
)
from bot.games.white_castle.chance import in_random_order, random_below
from bot.games.white_castle.deck import show_top
from bot.games.white_castle.person import offer_influence, tell_influence
from bot.games.white_castle.state import Due, Log, State, other_seat_than
from bot.games.white_castle.steps import (
    Final,
    PersonTurn,
    RollDice,
    RoundEnd,
    Rounds,
    Search,
    Turns,
)

THROWS = [*combinations_with_replacement(range(1, PIPS + 1), DICE)]
"""What the dice of a bridge can show, sorted (TWC 1.1)."""

MOST_TENS = 24
"""The tens of the highest total that a person can report."""


def begin_round(state: State, step: Rounds, log: Log) -> Due:
    """Empty the spaces and shuffle all cards of the rival, or end the game (TWC 7.3 to 7.5)."""
    del step
    if state.round == ROUNDS:
        state.steps[-1] = Final()
        parts = parts_of(state)
        emit(
            log,
            events.Scored(
                clan=parts["clan"],
                courtiers=parts["courtiers"],
                gardens=parts["gardens"],
                yards=parts["yards"],
                influence=parts["influence"],
                coins=parts["coins"],
                total=sum(parts.values()),
                section="8.1",
            ),
        )
        return ()
    state.round += 1
    state.placed = 0
    state.spaces = {}
    state.bridges = {bridge: [0] * DICE for bridge in BRIDGES}
    state.shown = []
    state.discards = []
    emit(log, events.RoundBegan(round=state.round, first=state.first, section="7.4"))
    state.deck = in_random_order(state, [*range(len(state.cards))]) if state.by_file else []
    state.steps += [Turns(), RollDice(left=[*BRIDGES])]
    return ()


def ask_dice(state: State, step: RollDice, log: Log) -> Due:
    """Ask for the dice of the next bridge, or roll all that are left (TWC 7.3)."""
    del log
    if not step.left:
        state.steps.pop()
        return ()
    offers = (Offer(choices.Roll, [()]), Offer(choices.Dice, THROWS))
    about = {"bridge": step.left[0], "round": state.round}
    return (Decision(PERSON, "dice", "7.3", offers, about),)


def bridges_to_roll(state: State) -> list[str]:
    """List the bridges whose dice are asked for, the one in question first (TWC 7.3)."""
    step = state.steps[-1] if state.steps else None
    return step.left if isinstance(step, RollDice) else []


def do_dice(state: State, step: RollDice, choice: Choice, log: Log) -> None:
    """Lay the dice of a bridge as told, or roll those of all bridges that have none."""
    if isinstance(choice, choices.Dice):
        dice = [choice.low, choice.middle, choice.high]
        state.bridges[step.left[0]] = dice
        emit(log, events.DiceTold(bridge=step.left[0], dice=_dice_text(dice), section="1.1"))
        state.steps.append(RollDice(left=step.left[1:]))
        return
    no_sketch(state)
    for bridge in step.left:
        dice = sorted(random_below(state, PIPS) + 1 for _ in range(DICE))
        state.bridges[bridge] = dice
        emit(log, events.DiceRolled(bridge=bridge, dice=_dice_text(dice), section="7.3"))


def _dice_text(dice: list[int]) -> str:
    return " ".join(map(str, dice))


def next_turn(state: State, step: Turns, log: Log) -> Due:
    """Begin the next turn; after six dice the round is over (TWC 7.1)."""
    del step
    if state.placed == TURNS:
        state.turn = NO_SEAT
        state.steps[-1] = RoundEnd()
        emit(log, events.RoundEnded(round=state.round, section="7.1"))
        score_gardeners(state, log)
        return ()
    if not state.placed:
        show_top(state, log)
    seat = state.first if state.placed % 2 == 0 else other_seat_than(state.first)
    state.turn = seat
    section = "4.1" if seat == RIVAL else "3.1"
    number = state.placed // 2 + 1
    emit(log, events.TurnBegan(seat=seat, round=state.round, number=number, section=section))
    state.steps.append(Search() if seat == RIVAL else PersonTurn())
    return ()


def score_gardeners(state: State, log: Log) -> None:
    """Score the rival's gardeners at bridges that still have a die, not at the end (TWC 7.1)."""
    if state.round == ROUNDS:
        return
    count = sum(any(state.bridges[garden.partition("_")[0]]) for garden in state.rival.gardeners)
    if count:
        points = count * state.round
        state.rival.points += points
        total = state.rival.points
        emit(
            log, events.GardenersScored(gardeners=count, points=points, total=total, section="7.1")
        )


def ask_order(state: State, step: RoundEnd, log: Log) -> Due:
    """Ask for the person's influence, and who came later if it is the same (TWC 2.2, 7.2)."""
    del log
    if not step.asked:
        about = {"round": state.round, "rival": state.rival.influence}
        return (Decision(PERSON, "round_influence", "7.2", (offer_influence(),), about),)
    offers = (Offer(choices.OnTop, [(PERSON,), (RIVAL,)]),)
    return (Decision(PERSON, "on_top", "2.2", offers, {"influence": state.influence}),)


def do_order(state: State, step: RoundEnd, choice: Choice, log: Log) -> None:
    """Set the turn order, then change the rival's coins (TWC 7.2)."""
    if isinstance(choice, choices.OnTop):
        end_round(state, choice.who, "later", log)
        return
    assert isinstance(choice, choices.Influence)
    tell_influence(state, choice.amount, log)
    mine = state.influence
    its = state.rival.influence
    if state.options["later_rounds"] == "rival_first":
        end_round(state, RIVAL, "option", log)
    elif mine == its:
        state.steps.append(RoundEnd(asked=True))
    else:
        end_round(state, PERSON if mine > its else RIVAL, "influence", log)


def end_round(state: State, first: Seat, by: events.Reason, log: Log) -> None:
    """Write the turn order down and turn the rival's coins into points (TWC 7.2)."""
    state.first = first
    emit(log, events.OrderSet(first=first, by=by, section="2.2"))
    rival = state.rival
    each = FOR_POINTS[first == RIVAL]
    times = rival.coins // each
    if times:
        rival.coins -= each * times
        rival.points += state.round * times
        emit(
            log,
            events.CoinsChanged(
                coins=each * times,
                points=state.round * times,
                left=rival.coins,
                each=each,
                section="7.2",
            ),
        )


# The end


def parts_of(state: State) -> dict[str, int]:
    """Count what the rival has scored, and would score now, by headings (TWC 8.1)."""
    rival = state.rival
    inside = sum(rival.courtiers[floor] for floor in ("first", "second", "third"))
    factors = sum(YARDS[yard] * many for yard, many in rival.warriors.items())
    return {
        "clan": rival.points,
        "courtiers": sum(rival.courtiers[f] * points for f, points in COURTIER_POINTS.items()),
        "gardens": sum(state.gardens[garden] for garden in rival.gardeners),
        "yards": factors * inside,
        "influence": points_of_influence(rival.influence),
        "coins": rival.coins // FOR_COINS,
    }


def points_table(state: State) -> tuple[Points, ...]:
    """Make the table of points: the rival's by headings, the person's once it is told."""
    rows = (Points(RIVAL, parts_of(state)),)
    return rows if state.total is None else (Points(PERSON, {"told": state.total}), *rows)


def ask_total(state: State, step: Final, log: Log) -> Due:
    """Ask for the person's points (TWC 8.2)."""
    del step, log
    rows = [(tens, units) for tens in range(MOST_TENS + 1) for units in range(10)]
    about = {"rival": sum(parts_of(state).values())}
    return (Decision(PERSON, "final", "8.2", (Offer(choices.Total, rows),), about),)


def do_total(state: State, step: Final, choice: Choice, log: Log) -> None:
    """Write the person's points down and name who has won (TWC 8.2)."""
    del step
    assert isinstance(choice, choices.Total)
    mine = choice.points
    its = sum(parts_of(state).values())
    state.total = mine
    emit(log, events.TotalTold(points=mine, section="8.2"))
    scores = {PERSON: (mine, state.influence), RIVAL: (its, state.rival.influence)}
    best = max(scores.values())
    state.winners = tuple(seat for seat, score in scores.items() if score == best)
    tie = "" if mine != its else "influence" if len(state.winners) == 1 else "equal"
    emit(log, events.Won(seats=state.winners, human=mine, rival=its, tie=tie, section="8.2"))
