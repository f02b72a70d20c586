"""How long pictures take, and their size: `uv run python -m benchmarks.render`.

Spectators' views after consecutive random choices are drawn, as they follow each other in a game,
in CPU time of the thread. Each is compared with Pillow, which saves the same picture as a PNG with
a palette, by default settings.
"""

import argparse
import io
from collections.abc import Iterator, Mapping, Sequence
from random import Random
from statistics import median, quantiles
from time import thread_time

import msgspec
from PIL import Image

from benchmarks.panels import DEFAULTS, TABLES, setup, tables
from bot.editions import EDITIONS
from bot.games.game import Event, View, events_visible_to
from bot.games.root.law.maps import MAPS

FIRST = 40
"""The choices of each game before the first picture."""

IN_ONE_GAME = 20
"""The pictures of one game."""

LIMIT = 10 * 1024 * 1024
"""Discord's limit in bytes."""


class Drawn(msgspec.Struct, frozen=True):
    """The pictures of one game: milliseconds before the first, and for each; bytes."""

    prepared: float
    drawing: Sequence[float]
    saving: Sequence[float]
    sizes: Sequence[int]

    @property
    def ratio(self) -> float:
        """The time from view to PNG as a part of Pillow's for saving alone."""
        return median(self.drawing) / median(self.saving)


def clock() -> float:
    """Return the CPU time of the thread in milliseconds, which other load affects less."""
    return 1000 * thread_time()


def views(
    game: str, pictures: int, first: int, options: Mapping[str, str]
) -> Iterator[tuple[View, Sequence[Event]]]:
    """Yield the views of spectators, with what happened since the view before."""
    rules = EDITIONS[game].game
    for seed in range(first, first + pictures):
        rng = Random(seed)
        state, _ = rules.new(setup(game, options), seed)
        for number in range(FIRST + IN_ONE_GAME):
            due = rules.decisions(state)
            if not due:
                break
            decision = rng.choice(due)
            events = rules.apply(state, decision.pick(rng.randrange(len(decision))))
            if number >= FIRST:
                yield rules.view(state, None), events_visible_to(events, None)


def measure(
    game: str, pictures: int, options: Mapping[str, str] = DEFAULTS, first: int = 0
) -> Drawn:
    """Draw some views of a game."""
    painter = EDITIONS[game].painter
    began = clock()
    painter.prepare()
    prepared = clock() - began
    drawing, saving, sizes = list[float](), list[float](), list[int]()
    warm = True
    for view, events in views(game, pictures, first, options):
        began = clock()
        picture = painter.draw(view, "en", events)
        took = clock() - began
        if warm:
            # The first picture fills the caches.
            warm = False
            continue
        image = Image.open(io.BytesIO(picture.data))
        image.load()
        began = clock()
        image.save(io.BytesIO(), "PNG")
        saving.append(clock() - began)
        drawing.append(took)
        sizes.append(len(picture.data))
        if len(drawing) == pictures:
            break
    return Drawn(prepared, drawing, saving, sizes)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    only = parser.add_mutually_exclusive_group()
    only.add_argument("--game", choices=TABLES, help="only this game")
    only.add_argument("--map", choices=MAPS, help="only Root, on this map")
    parser.add_argument("--pictures", type=int, default=60, help="pictures of each game")
    parser.add_argument("--seed", type=int, default=0, help="of the first game")
    given = parser.parse_args()
    print(
        f"{'ms of CPU':16} {'pictures':>8} {'prepare':>8} {'view to PNG':>12} {'90 %':>6} "
        f"{'Pillow':>7} {'ratio':>6} {'bytes':>8} {'of the limit':>12}"
    )
    for name, game, options in tables(given):
        drawn = measure(game, given.pictures, options, given.seed)
        ninth = quantiles(drawn.drawing, n=10, method="inclusive")[-1]
        size = median(drawn.sizes)
        print(
            f"{name:16} {len(drawn.drawing):8} {drawn.prepared:8.0f} {median(drawn.drawing):12.1f} "
            f"{ninth:6.1f} {median(drawn.saving):7.1f} {drawn.ratio:6.2f} {size:8,.0f} "
            f"{size / LIMIT:12.2%}"
        )


if __name__ == "__main__":
    main()
