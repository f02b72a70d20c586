"""How many presses a turn takes: `uv run python -m benchmarks.presses`.

In Root a turn is what one person does in their own turn, in rounds 2 to 8; answers in the turns of
others are left out. In War Chest and Dungeon Lords it is what one person does until somebody else
acts, mostly one coin, or one order; in The White Castle, where nobody else acts, what follows from
the question whose turn it is. It begins with the button that opens the panel, also where somebody
else had to answer in between; after a choice the panel goes on by itself. Picking in a select is
one press, and two taps (one more for each further pick, and where several may be picked). Choices
are random, in War Chest also those of its stand-in, which passes less; payments are those that the
panel makes without a question (`Decision.usual`), or also random with `--own-payments`. The way to
each is the shortest; one press may make several of them, in another order if that leads to the same
state.

"Before" is the panel that asked for the kind and then for each field with more than one value, on
the same positions: 25 values a page, and a question whether to go on where a press did not say all.
"""

import argparse
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from functools import partial
from random import Random
from statistics import median, quantiles
from typing import Any

import msgspec

from benchmarks.routes import Entry, fewest
from bot.discord_ui.panel import panel
from bot.discord_ui.panel.questions import Question, Spot, looking_ahead
from bot.editions import EDITIONS
from bot.games.ahead import decision_owed_by
from bot.games.game import Choice, Decision, Game, IllegalChoiceError, Setup, View
from bot.games.seating import parse_seats
from bot.games.war_chest import WAR_CHEST
from bot.games.war_chest.stand_in import stand_in_choice
from bot.simulate import LONGEST, pick_random_choice
from db.ids import Revision

TABLES = (
    ("dungeon_lords", "red,blue", False),
    ("dungeon_lords", "red,blue,green,yellow", False),
    ("white_castle", "human,rival:medium", False),
    ("war_chest", "raven,wolf", False),
    ("war_chest", "raven_1,wolf_1,raven_2,wolf_2", False),
    ("war_chest", "raven,wolf", True),
    ("war_chest", "raven_1,wolf_1,raven_2,wolf_2", True),
    ("root", "marquise,eyrie,alliance,vagabond", False),
    ("root", "marquise,eyrie,duchy,corvids", False),
    ("root", "marquise,eyrie,lizards,riverfolk", False),
)

AIMS = {
    "root marquise": 7,
    "root alliance": 5,
    "root corvids": 6,
    "root duchy": 6,
    "root vagabond": 4,
    "root riverfolk": 6,
    "root lizards": 6,
    "root eyrie": 4,
    "dungeon_lords 2 players": 2.5,
    "dungeon_lords 4 players": 1.5,
    "white_castle human": 3,
}
"""The medians of presses that a turn should take at most; of Dungeon Lords half of the former."""

AIM = 2
"""The same for all others: what one does until somebody else acts."""

NEW_TURN = "turn"
"""The kind of question with which a turn begins where one person acts alone."""

ROUNDS = range(2, 9)
"""The rounds of Root that count: the first is short, and later ones are reached by few games."""

PAGE = 25
"""Values on one page of the former panel."""

SHOWN = 12
"""How many kinds of decision are listed that cost most."""


class Cost(msgspec.Struct):
    """Presses and taps of a turn, and what the former panel took."""

    presses: int = 0
    taps: int = 0
    before: int = 0
    taps_before: int = 0


def before(decision: Decision, choice: Choice) -> tuple[int, int]:
    """Return the presses inside the former panel, and their taps: kind, fields, confirmation."""
    if len(decision) == 1:
        return 1, 1
    values = msgspec.structs.astuple(choice)[1:]
    left = [msgspec.structs.astuple(one)[1:] for one in decision if isinstance(one, type(choice))]
    kinds = int(len(panel.kinds_of(decision)) > 1)
    fields = pages = 0
    for field, value in enumerate(values):
        options = list(dict.fromkeys(row[field] for row in left))
        if len(options) > 1:
            fields, pages = fields + 1, pages + options.index(value) // PAGE
        left = [row for row in left if row[field] == value]
    confirms = int(not fields)
    return kinds + fields + pages + confirms, kinds + 2 * fields + pages + confirms


def opening(entry: Entry) -> int:
    """Return the presses that opened the former panel: a public button named the kind as well."""
    decision = entry.asked.decision
    public = type(entry.choice) in panel.public_kinds(decision) and entry.alone
    return 0 if public and len(panel.kinds_of(decision)) > 1 else 1


def counted(entries: Sequence[Entry], dear: Counter[str]) -> Cost:
    """Return what a turn costs, and count in `dear` what its decisions cost."""
    total = Cost()
    for at, entry in enumerate(entries):
        if at == 0 or entry.returns:
            opened = opening(entry)
            total.before, total.taps_before = total.before + opened, total.taps_before + opened
            total.presses, total.taps = total.presses + 1, total.taps + 1
        presses, taps = before(entry.asked.decision, entry.choice)
        total.before, total.taps_before = total.before + presses, total.taps_before + taps
    for route, entry in fewest(entries):
        total.presses, total.taps = total.presses + route.presses, total.taps + route.taps
        name = f"{entry.choice.seat.rstrip('_12')} {entry.asked.decision.kind}"
        dear[name] += route.presses - route.sure
        dear["(to be sure)"] += route.sure
    return total


def turns(
    game: str, seats: str, by_stand_in: bool, seed: int, own_payments: bool = False
) -> Iterator[tuple[str, list[Entry]]]:
    """Play a game; yield each turn that counts: whose it is, and what is chosen in it."""
    edition, rng = EDITIONS[game], Random(seed)
    rules, by_round = edition.game, game == "root"
    state, events = rules.new(Setup(parse_seats(rules.lobby, seats)), seed)
    whose, number, last, reveals = "", 0, "", True
    entries: list[Entry] = []
    for _ in range(LONGEST):
        for event in events:
            if by_round and event.new_turn:
                if entries:
                    yield whose, entries
                whose, number, entries = str(event.seat), int(event.round), []  # type: ignore[attr-defined]
        due = rules.decisions(state)
        if not due or (by_round and number >= ROUNDS.stop):
            break
        choice = pick_random_choice(due, rng)[1]
        question = next(decision for decision in due if decision.seat == choice.seat)
        kind = question.kind
        if question.usual and not own_payments:
            choice = question.usual[0]
        if by_stand_in:
            choice = stand_in_choice(WAR_CHEST.view(state, choice.seat))
        begins = choice.seat != whose or kind == NEW_TURN
        if not by_round and begins:
            if entries:
                yield whose, entries
            whose, entries = choice.seat, []
        counts = choice.seat == whose and (not by_round or number in ROUNDS)
        view: View = rules.view(state, choice.seat) if counts else rules.view(state, None)
        asked, undoable = None, last == choice.seat and not reveals
        if view.decision is not None:
            asked = Question(edition.words, Spot(1, Revision(1)), view.decision, view, "en")
            asked = looking_ahead(asked, lambda some: rules.after(state, some), undoable)
        returns = last != choice.seat
        alone = len(due) == 1
        before = rules.encode(state) if asked is not None else b""
        events = rules.apply(state, choice)
        last, reveals = choice.seat, any(event.reveals for event in events)
        if asked is not None:
            replay = partial(replayed, rules, before)
            entries.append(Entry(asked, choice, undoable, reveals, returns, alone, before, replay))
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
    return rules.encode(state)


def row(who: str, costs: Sequence[Cost], aim: float) -> str:
    """Word the medians and 90th percentiles of some turns."""
    numbers: list[str] = [f"{who:30}{len(costs):7}"]
    for name in ("before", "taps_before", "presses", "taps"):
        values = [getattr(one, name) for one in costs]
        tenths = quantiles(values, n=10)[-1] if len(values) > 1 else values[0]
        numbers.append(f"{median(values):8.1f}{tenths:7.1f}")
    return "".join([*numbers, f"{aim:6}"])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=20, help="games at each table")
    parser.add_argument("--seed", type=int, default=0, help="of the first game")
    parser.add_argument("--game", choices=EDITIONS, help="only this game")
    parser.add_argument(
        "--own-payments", action="store_true", help="pay at random, not as the panel would"
    )
    given = parser.parse_args()
    found: defaultdict[str, list[Cost]] = defaultdict(list)
    dear: Counter[str] = Counter()
    for game, seats, by_stand_in in TABLES:
        if given.game not in (None, game):
            continue
        for seed in range(given.seed, given.seed + given.games):
            for seat, entries in turns(game, seats, by_stand_in, seed, given.own_payments):
                people = f"{seats.count(',') + 1} players"
                who = seat if game in ("root", "white_castle") else people
                who = f"{game} {who}{', stand-in' if by_stand_in else ''}"
                found[who].append(counted(entries, dear))
    print(f"{'':30}{'turns':>7}", end="")
    for head in ("before", "taps", "now", "taps"):
        print(f"{head:>8}{'90 %':>7}", end="")
    print(f"{'aim':>6}")
    missed: list[str] = []
    for who, costs in sorted(found.items()):
        aim = AIMS.get(who, AIM)
        print(row(who, costs, aim))
        if median(cost.presses for cost in costs) > aim:
            missed.append(who)
    print("\nPresses by decision:")
    for kind, presses in dear.most_common(SHOWN):
        print(f"{presses:8}  {kind}")
    if missed:
        raise SystemExit(f"Above the aim: {', '.join(missed)}")


if __name__ == "__main__":
    main()
