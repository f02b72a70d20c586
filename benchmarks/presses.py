"""How many presses a turn takes: `uv run python -m benchmarks.presses`.

In Root a turn is what one person does in their own turn, in rounds 2 to 8; answers in the turns of
others are left out. In War Chest and Dungeon Lords it is what one person does until somebody else
acts, mostly one coin, or one order; in The White Castle, where nobody else acts, what follows from
the question whose turn it is. It begins with the button that opens the panel, also where somebody
else had to answer in between; after a choice the panel goes on by itself. Picking in a select is
one press, and two taps (one more for each further pick, and where several may be picked). The way
to each choice is the shortest; one press may make several of them, in another order if that leads
to the same state.

Each game is played in up to three ways, of which the first two have aims. "Stand-in" is the game's
own policy, which passes much. "Lively", in Root, also spends, buys and sets prices: it mostly goes
on with the kind of act that it has just chosen, else takes another one, and of each kind the act
that the stand-in rates best. "Random" takes any legal choice. Payments are those that the panel
makes without a question (`Decision.usual`), or also random with `--own-payments`.
"""

import argparse
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from operator import itemgetter
from random import Random
from statistics import fmean, median, quantiles
from typing import Any

import msgspec

from benchmarks.routes import Entry, fewest
from bot.discord_ui.panel.questions import Question, Spot, looking_ahead
from bot.editions import EDITIONS
from bot.games.ahead import decision_owed_by
from bot.games.game import Choice, Game, IllegalChoiceError, Seat, Setup, key_of
from bot.games.root.factions.lizards.pieces import CultPieces
from bot.games.root.factions.riverfolk.choices import (
    DrawCard,
    ExportCard,
    RecruitByRiver,
    SetPrice,
)
from bot.games.root.law.choices import BuyService, Pass
from bot.games.root.rating import RatedView
from bot.games.root.stand_in import rate_choice
from bot.games.root.view import RootView
from bot.games.seating import parse_seats
from bot.games.stand_in import StandsIn
from bot.simulate import LONGEST, pick_random_choice
from db.ids import Revision

TABLES = (
    ("dungeon_lords", "red,blue"),
    ("dungeon_lords", "red,blue,green,yellow"),
    ("white_castle", "human,rival:medium"),
    ("war_chest", "raven,wolf"),
    ("war_chest", "raven_1,wolf_1,raven_2,wolf_2"),
    ("root", "marquise,eyrie,alliance,vagabond"),
    ("root", "marquise,eyrie,duchy,corvids"),
    ("root", "marquise,eyrie,lizards,riverfolk"),
)

AIMS = {
    "root marquise": 7,
    "root alliance": 5,
    "root corvids": 6,
    "root duchy": 6,
    "root vagabond": 4,
    "root riverfolk": 6,
    "root lizards": 5,
    "root eyrie": 5,
    "dungeon_lords 2 players": 2.5,
    "dungeon_lords 4 players": 1.5,
    "white_castle human": 3,
}
"""The medians of presses that a turn should take at most, unless it is played at random."""

AIM = 2
"""The same for all others: what one does until somebody else acts."""

STAND_IN = "stand-in"
LIVELY = "lively"
RANDOM = "random"

NEW_TURN = "turn"
"""The kind of question with which a turn begins where one person acts alone."""

ROUNDS = range(2, 9)
"""The rounds of Root that count: the first is short, and later ones are reached by few games."""

SHOWN = 12
"""How many kinds of decision are listed that cost most."""

AGAIN = 0.65
"""How often lively play goes on with the kind of act that it has just chosen."""

GOOD = 4
"""How often lively play takes a kind that the stand-in rates better than passing."""

LIKED: Mapping[type[Choice], int] = {
    DrawCard: 3,
    RecruitByRiver: 2,
    ExportCard: 2,
    SetPrice: 1,
    BuyService: 2,
    Pass: 4,
}
"""The same for kinds that the stand-in avoids, and for passing where no kind is better."""


class Cost(msgspec.Struct):
    """Presses and taps of a turn."""

    presses: int = 0
    taps: int = 0


def counted(entries: Sequence[Entry], dear: Counter[str]) -> Cost:
    """Return what a turn costs, and count in `dear` what its decisions cost."""
    total = Cost()
    for at, entry in enumerate(entries):
        if at == 0 or entry.returns:
            total.presses, total.taps = total.presses + 1, total.taps + 1
    for route, entry in fewest(entries):
        total.presses, total.taps = total.presses + route.presses, total.taps + route.taps
        name = f"{entry.choice.seat.rstrip('_12')} {entry.asked.decision.kind}"
        dear[name] += route.presses - route.sure
        dear["(to be sure)"] += route.sure
    return total


def lively_choice(view: RootView, rng: Random, last: Choice | None) -> Choice:
    """Answer as somebody who does something of everything, and mostly several acts of a kind."""
    assert view.decision is not None
    seen = RatedView(view)
    best: dict[type[Choice], tuple[float, Choice]] = {}
    for choice in sorted(view.decision, key=key_of):
        rate = rng.random() if type(choice) in LIKED else rate_choice(seen, choice)
        if type(choice) not in best or rate > best[type(choice)][0]:
            best[type(choice)] = rate, choice
    good = [kind for kind, (rate, _) in best.items() if rate > 0 and kind not in LIKED]
    kinds = [kind for kind in best if kind in LIKED and not (good and kind is Pass)]
    if Pass not in best:
        # What is owed is answered as well as can be.
        return max(best.values(), key=itemgetter(0))[1]
    kinds += good
    if last is not None and type(last) in kinds and rng.random() < AGAIN:
        return best[type(last)][1]
    (kind,) = rng.choices(kinds, [LIKED.get(kind, GOOD) for kind in kinds])
    return best[kind][1]


def ways_to_play(game: str) -> list[str]:
    """Return how a game can be played, the most sensible way first."""
    ways = [STAND_IN] if isinstance(EDITIONS[game].game, StandsIn) else []
    return [*ways, *([LIVELY] if game == "root" else []), RANDOM]


def turns(
    game: str, seats: str, play: str, seed: int, own_payments: bool = False
) -> Iterator[tuple[str, list[Entry]]]:
    """Play a game; yield each turn that counts: whose it is, and what is chosen in it."""
    edition, rng = EDITIONS[game], Random(seed)
    rules, by_round = edition.game, game == "root"
    state, events = rules.new(Setup(parse_seats(rules.lobby, seats)), seed)
    whose, number, last, reveals = "", 0, "", True
    entries: list[Entry] = []
    made: dict[Seat, Choice] = {}
    for _ in range(LONGEST):
        for event in events:
            if by_round and event.new_turn:
                if entries:
                    yield whose, entries
                whose, number, entries = str(event.seat), int(event.round), []  # type: ignore[attr-defined]
        due = rules.decisions(state)
        if not due or (by_round and number >= ROUNDS.stop):
            break
        _, choice = pick_random_choice(due, rng)
        question = next(decision for decision in due if decision.seat == choice.seat)
        view = rules.view(state, choice.seat)
        if question.usual and not own_payments:
            choice = question.usual[0]
        elif play == STAND_IN:
            assert isinstance(rules, StandsIn)
            choice = rules.stand_in(view)
        elif play == LIVELY:
            assert isinstance(view, RootView)
            choice = lively_choice(view, rng, made.get(choice.seat))
        made[choice.seat] = choice
        begins = choice.seat != whose or question.kind == NEW_TURN
        if not by_round and begins:
            if entries:
                yield whose, entries
            whose, entries = choice.seat, []
        counts = choice.seat == whose and (not by_round or number in ROUNDS)
        asked, undoable = None, last == choice.seat and not reveals
        if counts and view.decision is not None:
            asked = Question(edition.words, Spot(1, Revision(1)), view.decision, view, "en")
            asked = looking_ahead(asked, lambda some: rules.after(state, some), undoable)
        returns = last != choice.seat
        before = without_order(rules, state) if asked is not None else b""
        events = rules.apply(state, choice)
        last, reveals = choice.seat, any(event.reveals for event in events)
        if asked is not None:
            replay = partial(replayed, rules, before)
            entries.append(Entry(asked, choice, undoable, reveals, returns, before, replay))
    if entries:
        yield whose, entries


def replayed(rules: Game[Any], before: bytes, choices: Sequence[Choice]) -> bytes:
    """Return the state after choices of one seat, paid as usual; b"" if one is not legal."""
    state = rules.decode(before)
    for choice in choices:
        try:
            rules.apply(state, choice)
            while (due := decision_owed_by(rules.decisions(state), choice.seat)) and due.usual:
                rules.apply(state, due.usual[0])
        except IllegalChoiceError:
            return b""
    return without_order(rules, state)


def without_order(rules: Game[Any], state: Any) -> bytes:
    """Encode a state; cards of the Lizards in hand and face up have no order, so any is as good.

    Those that lie face up return to the hand as they were shown (Law 10.6.1).
    """
    encoded = rules.encode(state)
    if not isinstance(getattr(state, "factions", {}).get("lizards"), CultPieces):
        return encoded
    copy = rules.decode(encoded)
    cult = copy.factions["lizards"]
    cult.revealed.sort()
    cult.hand.sort()
    return rules.encode(copy)


def row(who: str, costs: Sequence[Cost], aim: float | None) -> str:
    """Word the medians, means and 90th percentiles of some turns."""
    numbers: list[str] = [f"{who:36}{len(costs):7}"]
    for name in ("presses", "taps"):
        values = [getattr(one, name) for one in costs]
        tenths = quantiles(values, n=10)[-1] if len(values) > 1 else values[0]
        numbers.append(f"{median(values):9.1f}{fmean(values):7.1f}{tenths:7.1f}")
    return "".join([*numbers, f"{aim:7}" if aim else ""])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=20, help="games at each table")
    parser.add_argument("--seed", type=int, default=0, help="of the first game")
    parser.add_argument("--game", choices=EDITIONS, help="only this game")
    parser.add_argument("--seats", help="only tables with this seat, such as riverfolk")
    parser.add_argument(
        "--play", choices=(STAND_IN, LIVELY, RANDOM), help="only this way of playing"
    )
    parser.add_argument(
        "--own-payments", action="store_true", help="pay at random, not as the panel would"
    )
    given = parser.parse_args()
    found: defaultdict[tuple[str, str], list[Cost]] = defaultdict(list)
    dear: defaultdict[str, Counter[str]] = defaultdict(Counter)
    for game, seats in TABLES:
        if given.game not in (None, game) or (given.seats and given.seats not in seats):
            continue
        for play in ways_to_play(game):
            if given.play not in (None, play):
                continue
            for seed in range(given.seed, given.seed + given.games):
                for seat, entries in turns(game, seats, play, seed, given.own_payments):
                    people = f"{seats.count(',') + 1} players"
                    who = seat if game in ("root", "white_castle") else people
                    found[f"{game} {who}", play].append(counted(entries, dear[play]))
    head = "".join(f"{name:>9}{'mean':>7}{'90 %':>7}" for name in ("presses", "taps"))
    print(f"{'':36}{'turns':>7}{head}{'aim':>7}")
    missed: list[str] = []
    for (who, play), costs in sorted(found.items()):
        # A game without a policy of its own is measured at random.
        is_sensible = play != RANDOM or not isinstance(EDITIONS[who.split()[0]].game, StandsIn)
        aim = AIMS.get(who, AIM) if is_sensible else None
        print(row(f"{who}, {play}", costs, aim))
        if aim and median(cost.presses for cost in costs) > aim:
            missed.append(f"{who} ({play})")
    for play, counts in dear.items():
        print(f"\nPresses by decision, {play}:")
        for kind, presses in counts.most_common(SHOWN):
            print(f"{presses:8}  {kind}")
    if missed:
        raise SystemExit(f"Above the aim: {', '.join(missed)}")


if __name__ == "__main__":
    main()
