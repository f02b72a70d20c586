"""All that people wait for, beside an echo bot, as one table: `uv run python -m
benchmarks.summary`.

It takes some three minutes on two cores without other work. Each number comes from another
benchmark (`start`, `discord_latency`, `panels`, `render`), where its docstring says what is
measured; all are CPU time of the bot alone, but for those with a network. A ratio is one to the
echo bot in the same run: the least that discord.py takes to answer with the same picture. The table
is in Markdown, for docs/performance.md.
"""

import argparse
import asyncio
from collections.abc import Callable, Iterator, Mapping, Sequence
from statistics import median
from time import perf_counter

from benchmarks import discord_latency as latency
from benchmarks import panels, render, start
from benchmarks.discord_latency import ANSWER, ECHO, OPEN, QUESTION, TURN, Kinds
from benchmarks.start import Start

NETWORK_MS = 50

Row = Sequence[str]


def with_ratio(kind: str, clock: str) -> Callable[[Kinds], str]:
    """Return what words the median of a kind of answer and its ratio to the echo."""

    def word(kinds: Kinds) -> str:
        if not kinds.get(kind) or not kinds.get(ECHO):
            return "–"
        ms = latency.middle(kinds[kind], clock)
        return f"{ms:.1f} ms, {latency.ratio(kinds, kind, clock):.1f}×"

    return word


def question(kinds: Kinds) -> str:
    """Word the 90th percentile of the answers that have a picture."""
    if not kinds.get(QUESTION):
        return "–"
    return f"{latency.tenth(kinds[QUESTION], 'process'):.0f} ms"


async def of_tables(games: Sequence[str], part: float, uvloop: bool) -> list[Row]:
    """Return the rows of what people wait for, by game: without a network, then with one."""
    near = {
        "echo, process": with_ratio(ECHO, "process"),
        "opening the panel, process": with_ratio(OPEN, "process"),
        "opening the panel, loop": with_ratio(OPEN, "loop"),
        "answer, process": with_ratio(ANSWER, "process"),
        "answer, loop": with_ratio(ANSWER, "loop"),
        "answer with a picture, process, 90 %": question,
        "new map, process": with_ratio(TURN, "process"),
    }
    far = {
        f"answer, {NETWORK_MS} ms of network, wall": with_ratio(ANSWER, "wall"),
        f"new map, {NETWORK_MS} ms of network, wall": with_ratio(TURN, "wall"),
    }
    rows: list[Row] = []
    async with latency.at_tables(games, uvloop) as tables:
        measured = await latency.play(tables, max(1, round(14 * part)))
        rows += [(name, *map(word, measured.values())) for name, word in near.items()]
        latency.delay(tables, NETWORK_MS / 1000)
        measured = await latency.play(tables, max(1, round(6 * part)), warm=0)
        rows += [(name, *map(word, measured.values())) for name, word in far.items()]
    return rows


def of_drawing(games: Sequence[str], part: float) -> Iterator[Row]:
    """Yield the rows of panels and pictures, by game."""
    built = [panels.measure(game, max(1, round(4 * part)), 120) for game in games]
    drawn = [render.measure(game, max(3, round(30 * part))) for game in games]
    yield "panel, loop, median / 99 %", *(f"{one.median:.1f} / {one.p99:.1f} ms" for one in built)
    yield (
        "view to PNG, and of Pillow's saving alone",
        *(f"{median(one.drawing):.1f} ms, {one.ratio:.2f}" for one in drawn),
    )


def of_starts(starts: Mapping[str, Sequence[Start]]) -> Iterator[Row]:
    """Yield the rows of the start: the bot, the echo, and their ratio."""
    bot, echo = (starts[kind] for kind in start.KINDS)
    parts: Mapping[str, tuple[Callable[[Start], float], int, str]] = {
        "start to ready, process": (lambda one: one.ready, 2, "s"),
        "start to rest, process": (lambda one: one.rest, 2, "s"),
        "resident memory at rest": (lambda one: one.memory, 0, "MiB"),
    }
    for name, (part, digits, unit) in parts.items():
        values = start.middle(bot, part), start.middle(echo, part)
        both = (f"{value:.{digits}f} {unit}" for value in values)
        yield name, *both, f"{values[0] / values[1]:.1f}×"


def table(heads: Row, rows: Sequence[Row]) -> str:
    """Write a table in Markdown."""
    lines = [heads, ["---"] * len(heads), *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", nargs="*", choices=latency.SEATS, default=[*latency.SEATS])
    parser.add_argument("--part", type=float, default=1.0, help="of the usual counts")
    parser.add_argument("--uvloop", action="store_true", help="let the bot use uvloop")
    given = parser.parse_args()
    latency.quiet()
    began = perf_counter()
    starts = asyncio.run(start.measure(max(1, round(3 * given.part)), given.uvloop))
    print(table(["", "bot", "echo", "ratio"], [*of_starts(starts)]), end="\n\n", flush=True)
    rows = asyncio.run(of_tables(given.games, given.part, given.uvloop))
    rows += of_drawing(given.games, given.part)
    print(table(["", *given.games], rows), flush=True)
    print(f"\nMedians; measured in {perf_counter() - began:.0f} s.")


if __name__ == "__main__":
    main()
