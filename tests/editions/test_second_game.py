"""A second game goes through everything that speaks, and nothing in the bot knows it."""

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from typer.testing import CliRunner

from bot import simulate
from bot.cli.commands import app
from bot.discord_ui.panel.controls import Question
from bot.discord_ui.play.turn import turn_screen, waited_for
from bot.editions import Edition
from bot.games.game import Choice, Decision, IllegalChoiceError, SeatSetup, Setup, make_choice
from bot.narrate import catalogue_languages
from bot.scenarios import load_scenarios, run
from tests.discord_ui.panels import SPOT, walked
from tests.discord_ui.test_limits import check_completion, check_screen
from tests.discord_ui.test_panel_screens import check
from tests.fixture_game.state import State

LANGUAGES = catalogue_languages()
SEATS = ("amber", "coral", "ivory", "jade")
SCENARIOS = Path(__file__).parents[1] / "fixture_game" / "scenarios" / "lanterns.yml"


def setup_of(people: int, pairs: bool = False) -> Setup:
    """Return a set-up for so many keepers."""
    seats = tuple(SeatSetup(seat) for seat in SEATS[:people])
    return Setup(seats, {"sides": "pairs" if pairs else "alone", "length": "short"})


def positions(edition: Edition, people: int, seed: int) -> Iterator[tuple[State, Decision, Any]]:
    """Play a game at random: yield each state, a decision in it and what has just happened."""
    rng = Random(seed)
    state, events = edition.game.new(setup_of(people, pairs=people == 4), seed)
    while due := edition.game.decisions(state):
        decision = rng.choice(due)
        yield state, decision, events
        events = edition.game.apply(state, decision.pick(rng.randrange(len(decision))))


@pytest.mark.parametrize("people", [2, 3, 4])
def test_all_is_told_in_every_language(edition: Edition, people: int) -> None:
    words, told = edition.words, set[str]()
    for state, decision, events in positions(edition, people, seed=people):
        view = edition.game.view(state, decision.seat)
        for locale in LANGUAGES:
            for viewer in (None, *SEATS[:people]):
                told.update(words.lines(events, viewer, locale))
            assert words.prompt(decision, locale)
            assert words.waiting(decision.seat, decision.kind, locale)
            assert words.private(view, locale)
            assert words.score(decision.seat, view, locale)
            for choice in decision:
                told.add(words.choice_label(choice, view, locale))
    assert len(told) > 60


def test_screens_and_suggestions_keep_to_the_limits(edition: Edition) -> None:
    for step, (state, decision, events) in enumerate(positions(edition, 4, seed=9)):
        locale = LANGUAGES[step % len(LANGUAGES)]
        view = edition.game.view(state, decision.seat)
        asked = Question(edition.words, SPOT, view.decision or decision, view, locale)
        for screen, _ in walked(asked):
            check(screen)
        check_completion(edition.words, decision, view, locale)
        waited = waited_for(edition.game.decisions(state), {decision.seat: 10**18})
        told = edition.words.lines(events, None, locale)
        check_screen(turn_screen(edition.words, SPOT, waited, told, None, locale, 10**18))


def test_the_board_is_drawn_and_described(edition: Edition) -> None:
    for state, decision, events in positions(edition, 3, seed=4):
        for viewer in (None, decision.seat):
            view = edition.game.view(state, viewer)
            picture = edition.painter.draw(view, "pl", events if viewer is None else ())
            assert picture.data.startswith(b"\x89PNG")
            assert edition.painter.text_board(view, "en") in edition.painter.text_board(view, "en")
            assert edition.painter.text_board(view, "en") != edition.painter.text_board(view, "pl")


def refusals(edition: Edition) -> Iterator[IllegalChoiceError]:
    """Try every kind of choice with values that are not legal."""
    state, _ = edition.game.new(setup_of(2), 1)
    kinds = edition.game.choice_kinds()
    wrong: list[Choice] = [
        make_choice(kinds["commit"], "amber", "9z"),
        make_choice(kinds["move"], "amber", 3),
        make_choice(kinds["battle"], "coral", "amber"),
        make_choice(kinds["whisper"], "amber", 1),
        make_choice(kinds["pass"], "jade"),
    ]
    for choice in wrong:
        with pytest.raises(IllegalChoiceError) as caught:
            edition.game.apply(state, choice)
        yield caught.value


@pytest.mark.parametrize("locale", LANGUAGES)
def test_refusals_cite_sections_in_the_words_of_the_game(edition: Edition, locale: str) -> None:
    said = [edition.words.refusal(error, locale) for error in refusals(edition)]
    lamp = {"en": "(Lamp ", "pl": "(Lampa "}[locale]
    assert all(lamp in sentence for sentence in said), said
    assert not any("Law" in sentence or "Prawo" in sentence for sentence in said)


# Secrecy


def twin(state: State, viewer: str | None, edition: Edition, rng: Random) -> State:
    """Return a copy in which all wicks that `viewer` may not know are dealt anew."""
    other = edition.game.decode(edition.game.encode(state))
    hidden = [keeper for seat, keeper in other.keepers.items() if seat != viewer]
    seen = other.keepers[viewer].seen if viewer else ""
    pool = [wick for keeper in hidden for wick in keeper.hand]
    pool += [keeper.committed for keeper in hidden if keeper.committed]
    pool += other.deck[:-1] if seen else other.deck
    rng.shuffle(pool)
    for keeper in hidden:
        keeper.hand = sorted(pool.pop() for _ in keeper.hand)
        keeper.committed = pool.pop() if keeper.committed else ""
        keeper.seen = ""
    other.deck = [*pool, seen] if seen else pool
    return other


def shown(edition: Edition, state: State, viewer: str | None) -> list[object]:
    """Return all that a viewer is shown of a position."""
    view = edition.game.view(state, viewer)
    owed = waited_for(edition.game.decisions(state), {})
    picture = edition.painter.draw(view, "en")
    return [
        edition.painter.text_board(view, "en"),
        picture.data,
        picture.alt,
        edition.words.private(view, "en"),
        turn_screen(edition.words, SPOT, owed, [], None, "en", None),
    ]


@pytest.mark.daily(2)
@pytest.mark.parametrize("people", [2, 4])
def test_twin_worlds_look_the_same(edition: Edition, people: int) -> None:
    rng, differing = Random(people), 0
    for state, _, _ in positions(edition, people, seed=people + 20):
        for viewer in (None, *SEATS[:people]):
            other = twin(state, viewer, edition, rng)
            assert shown(edition, state, viewer) == shown(edition, other, viewer)
            differing += other != state
    assert differing > 20


# The command line


def called(*words: str) -> Any:
    return CliRunner().invoke(app, words)


def test_games_are_simulated_and_checked(offered: Edition) -> None:
    result = called("simulate", "--game", offered.name, "--games", "20")
    assert result.exit_code == 0, result.stdout
    assert "games              20, 0 with faults, 0 left unended" in result.stdout


def test_a_broken_invariant_is_found(offered: Edition, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(state: State) -> list[str]:
        return ["a wick too many"]

    monkeypatch.setattr(offered.invariants, "faults", broken)
    found = list(simulate.broken_invariants(offered.name, offered.game.new(setup_of(2), 1)[0], {}))
    assert found == ["a wick too many"]


def test_scenarios_are_run(edition: Edition, tmp_path: Path) -> None:
    path = tmp_path / "some.yml"
    text = SCENARIOS.read_text(encoding="utf-8")
    path.write_text(text.replace("game: lanterns", f"game: {edition.name}"), encoding="utf-8")
    scenarios = load_scenarios(path, {edition.name: edition.notation})
    assert len(scenarios) == 3
    for scenario in scenarios:
        assert run(scenario, {edition.name: edition.notation}) == [], scenario.title


def test_a_scenario_that_is_wrong_fails(offered: Edition, tmp_path: Path) -> None:
    path = tmp_path / "wrong.yml"
    text = SCENARIOS.read_text(encoding="utf-8").replace("stage: climb", "stage: commit")
    path.write_text(text.replace("game: lanterns", f"game: {offered.name}"), encoding="utf-8")
    result = called("scenario", str(path))
    assert result.exit_code == 1
    assert "expect.stage: expected commit, found climb" in result.stdout
    assert "2 passed, 1 failed" in result.stdout


@pytest.mark.slow
def test_the_demo_plays_it(offered: Edition, tmp_path: Path) -> None:
    result = called("demo", "--game", offered.name, "--output", str(tmp_path), "--seed", "5")
    assert result.exit_code == 0, result.output
    assert (tmp_path / "game-1" / "index.html").exists()
