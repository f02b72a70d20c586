"""How long texts take: `uv run python -m benchmarks.texts`.

In CPU time, by the functions of compiled catalogues and by `fluent.runtime` in turn: loading the
catalogues of all games in all languages, each in a process of its own; one text, as the events and
questions of random games need them; and one panel.
"""

import argparse
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import partial
from random import Random
from statistics import mean, median
from time import process_time

from bot.discord_ui.panel.controls import panel_screen
from bot.discord_ui.panel.questions import Question, Spot
from bot.editions import EDITIONS
from bot.games.game import Event, IllegalChoiceError, Setup, events_visible_to
from bot.games.seating import random_setup
from bot.narrate import COMMON, Catalogue, catalogue_languages
from bot.simulate import pick_random_choice
from db.ids import Revision

CHOICES = 150
"""The most choices of a game."""

ROUNDS = 5
"""Each loading is measured so often."""

LOADING = """
import sys, resource
from time import process_time
from bot.editions import EDITIONS
from bot.narrate import catalogue_languages
def resident():
    with open("/proc/self/statm") as file:
        return int(file.read().split()[1]) * resource.getpagesize() / 2**20
size, began = resident(), process_time()
for language in catalogue_languages():
    for edition in EDITIONS.values():
        if sys.argv[1] == "library":
            edition.words.catalogue._by_library(language, "words-and", {"before": "", "last": ""})
        else:
            edition.words.text("words-and", language, before="a", last="b")
print(process_time() - began, resident() - size)
"""

Call = tuple[Catalogue, str, str, Mapping[str, object]]
"""What a text is made of: a catalogue, a language, a key and arguments."""


@contextmanager
def formatting(make: Callable[[Catalogue, str, str], Callable[..., str]]) -> Iterator[None]:
    """Let all catalogues format their messages by other functions."""
    former = Catalogue._text

    def text(catalogue: Catalogue, language: str, key: str) -> Callable[..., str]:
        made = catalogue._texts[language, key] = make(catalogue, language, key)
        return made

    try:
        Catalogue._text = text  # type: ignore[method-assign]
        _forget()
        yield
    finally:
        Catalogue._text = former
        _forget()


def _forget() -> None:
    for catalogue in (COMMON, *(edition.words.catalogue for edition in EDITIONS.values())):
        catalogue._texts.clear()


def by_library(catalogue: Catalogue, language: str, key: str) -> Callable[..., str]:
    """Format a message with the library alone."""
    return partial(catalogue._by_library, language, key)


def is_legal(game: str, setup: Setup) -> bool:
    """Return whether a game can begin so."""
    try:
        EDITIONS[game].game.new(setup, 0)
    except IllegalChoiceError:
        return False
    return True


def play(game: str, seed: int, screens: list[float]) -> None:
    """Play a random game in words; add the CPU time of each panel to `screens`."""
    edition, rng = EDITIONS[game], Random(seed)
    rules, words = edition.game, edition.words
    setup = random_setup(rules.lobby, rng)
    while not is_legal(game, setup):
        setup = random_setup(rules.lobby, rng)
    state, events = rules.new(setup, seed)
    happened: list[Event] = list(events)
    for _ in range(CHOICES):
        due = rules.decisions(state)
        if not due:
            return
        choice = pick_random_choice(due, rng)[1]
        view = rules.view(state, choice.seat)
        for language in catalogue_languages():
            words.rendered(events_visible_to(happened, choice.seat), language)
            if view.decision is not None:
                question = Question(words, Spot(1, Revision(1)), view.decision, view, language)
                began = process_time()
                panel_screen(question, None)
                screens.append(process_time() - began)
        happened = list(rules.apply(state, choice))


def calls(game: str, seed: int) -> list[Call]:
    """Return the texts of a random game; words inside of them are asked for only once."""
    made: list[Call] = []
    former = Catalogue._text

    def noting(catalogue: Catalogue, language: str, key: str) -> Callable[..., str]:
        text = former(catalogue, language, key)

        def noted(about: Mapping[str, object]) -> str:
            made.append((catalogue, language, key, about))
            return text(about)

        return noted

    with formatting(noting):
        play(game, seed, [])
    return made


def each(texts: list[Call]) -> float:
    """Return the CPU time of a text, in µs."""
    for catalogue, language, key, about in texts:
        catalogue.text(key, language, **about)
    began = process_time()
    for catalogue, language, key, about in texts:
        catalogue.text(key, language, **about)
    return (process_time() - began) / len(texts) * 1e6


def loading(way: str) -> tuple[float, float]:
    """Return the CPU time in ms and the memory in MiB that all catalogues take."""
    results: list[list[float]] = []
    for _ in range(ROUNDS):
        command = [sys.executable, "-c", LOADING, way]
        done = subprocess.run(command, capture_output=True, text=True, check=True)
        results.append([float(number) for number in done.stdout.split()])
    times, sizes = zip(*results, strict=True)
    return median(times) * 1000, median(sizes)


def row(what: str, unit: str, compiled: float, library: float) -> None:
    """Print a measure of both."""
    print(f"{what:32}{compiled:10.2f}{library:10.2f} {unit:4}{library / compiled:8.1f}×")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=3, help="games of each kind")
    parser.add_argument("--seed", type=int, default=0, help="of the first game")
    given = parser.parse_args()
    seeds = range(given.seed, given.seed + given.games)
    print(f"{'':32}{'compiled':>10}{'library':>10}")
    loading("compiled")  # Writes the files if they are missing.
    (ours, our_size), (theirs, their_size) = loading("compiled"), loading("library")
    row("all catalogues", "ms", ours, theirs)
    row("their memory", "MiB", our_size, their_size)
    for game in EDITIONS:
        texts = [call for seed in seeds for call in calls(game, seed)]
        ours = each(texts)
        with formatting(by_library):
            row(f"{game}: a text", "µs", ours, each(texts))
        screens: tuple[list[float], list[float]] = [], []
        for seed in seeds:
            play(game, seed, screens[0])
            with formatting(by_library):
                play(game, seed, screens[1])
        ours, theirs = (mean(times) * 1000 for times in screens)
        row(f"{game}: a panel (mean)", "ms", ours, theirs)
        row(f"{game}: the longest panel", "ms", *(max(times) * 1000 for times in screens))


if __name__ == "__main__":
    main()
