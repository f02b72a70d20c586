"""How long the posts about bots' turns are: `uv run python -m benchmarks.posts`.

Games of random choices with three or four bots and at most one person, all bots with random
difficulties and traits. A post is what the channel is told of one bot's turn (`Words.post`), in
characters; `log` is what `/why` and the log tell of the same turn.
"""

import argparse
from collections import defaultdict
from collections.abc import Iterator, Sequence
from random import Random
from statistics import median, quantiles

from bot.editions import EDITIONS
from bot.games.game import Event, SeatKind, SeatSetup, Setup
from bot.narrate import catalogue_languages
from bot.simulate import LONGEST, pick_random_choice

AIM = 600
"""The characters that a post about a bot's turn should have at most."""

TRAITS = 2
"""The most traits that a bot gets here."""

EDITION = EDITIONS["root"]


def table(rng: Random, size: int) -> tuple[SeatSetup, ...]:
    """Draw the seats of a game: bots, and one person if there is somebody left to be."""
    kinds = [kind for kind in EDITION.game.lobby.kinds if kind.seat != "vagabond_2"]
    seated = [bot(kind, rng) for kind in rng.sample([k for k in kinds if k.bot], size)]
    taken = {seat.seat for seat in seated}
    person = next((k.seat for k in kinds if k.person and k.seat not in taken), None)
    if person is not None:
        seated.insert(rng.randrange(size), SeatSetup(person))
    return tuple(seated)


def bot(kind: SeatKind, rng: Random) -> SeatSetup:
    """Draw the difficulty and the traits of a bot."""
    traits = rng.sample(kind.traits, rng.randint(0, min(TRAITS, kind.trait_limit)))
    return SeatSetup(kind.seat, True, rng.choice(kind.difficulties or ("default",)), tuple(traits))


def turns(seats: Sequence[SeatSetup], seed: int) -> Iterator[list[Event]]:
    """Play a game; yield each turn of a bot."""
    rng, bots = Random(seed), {seat.seat for seat in seats if seat.bot}
    state, happened = EDITION.game.new(Setup(tuple(seats)), seed)
    for _ in range(LONGEST):
        due = EDITION.game.decisions(state)
        if not due:
            break
        happened += EDITION.game.apply(state, pick_random_choice(due, rng)[1])
    starts = [at for at, event in enumerate(happened) if event.new_turn]
    for first, end in zip(starts, [*starts[1:], len(happened)], strict=True):
        if getattr(happened[first], "seat", "") in bots:
            yield happened[first:end]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--seed", type=int, default=0, help="of the first game")
    given = parser.parse_args()
    found: defaultdict[tuple[str, str], list[int]] = defaultdict(list)
    for seed in range(given.seed, given.seed + given.games):
        seats = table(Random(seed), 3 + seed % 2)
        words = EDITION.words.variant(bots={seat.seat for seat in seats if seat.bot})
        for turn in turns(seats, seed):
            seat = str(getattr(turn[0], "seat", ""))
            for locale in catalogue_languages():
                length = len("\n".join(words.post(turn, None, locale)))
                found[locale, "all"].append(length)
                found[locale, seat].append(length)
                found[locale, "(log)"].append(len("\n".join(words.lines(turn, None, locale))))
    print(f"{'':16}{'turns':>7}{'median':>9}{'90 %':>7}{'longest':>9}{'over ' + str(AIM):>10}")
    for (locale, seat), lengths in sorted(found.items()):
        tenth, over = quantiles(lengths, n=10)[-1], sum(length > AIM for length in lengths)
        print(f"{locale} {seat:13}{len(lengths):7}{median(lengths):9.0f}{tenth:7.0f}", end="")
        print(f"{max(lengths):9}{100 * over / len(lengths):8.1f} %")


if __name__ == "__main__":
    main()
