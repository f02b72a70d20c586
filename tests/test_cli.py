"""The command line, as whoever runs the bot meets it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import aiohttp
import discord
import pytest
from alembic.util import CommandError
from typer.testing import CliRunner, Result

from bot import simulate
from bot.cli import app
from bot.games import GAMES
from bot.games.game import Event, SeatSetup
from bot.games.seating import parse, spell

LOBBY = GAMES["root"].lobby


@pytest.fixture(autouse=True)
def nobodys_settings(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    """Run in an empty folder, where nothing is set."""
    for name in ("DISCORD_TOKEN", "DATABASE_URL", "LOG_LEVEL", "LOG_FORMAT", "DEFAULT_LOCALE"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.chdir(tmp_path)
    yield


def called(*words: str) -> Result:
    return CliRunner().invoke(app, list(words))


def test_without_a_token_one_sentence_says_what_to_do() -> None:
    result = called("run")
    assert result.exit_code == 2
    assert result.stderr.count("\n") == 1
    assert "DISCORD_TOKEN" in result.stderr


@pytest.mark.parametrize(
    ("fault", "said"),
    [
        (discord.LoginFailure("no"), "DISCORD_TOKEN"),
        (aiohttp.ClientConnectionError("no network"), "Discord cannot be reached"),
        (ConnectionRefusedError("nobody there"), "database"),
        (CommandError("no such revision"), "database"),
    ],
)
def test_what_keeps_the_bot_from_starting_is_told_in_one_sentence(
    monkeypatch: pytest.MonkeyPatch, fault: Exception, said: str
) -> None:
    def fail(settings: object, token: str) -> None:
        raise fault

    monkeypatch.setenv("DISCORD_TOKEN", "a.b.c")
    monkeypatch.setattr("bot.discord_ui.run", fail)
    result = called("run")
    assert result.exit_code == 1
    assert said in result.stderr
    assert result.stderr.count("\n") == 1


def test_a_setting_that_makes_no_sense_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DATABASE_URL", "mysql://here/there")
    result = called("run")
    assert result.exit_code == 2
    assert result.stderr.startswith("DATABASE_URL: ")
    assert result.stderr.count("\n") == 1


def test_the_version_is_told() -> None:
    assert called("version").stdout.startswith("tablekeeper ")


def test_a_database_is_made_and_its_shape_told() -> None:
    assert called("db", "current").stdout == "none\n"
    assert not Path("tablekeeper.db").exists()
    assert called("db", "upgrade").stdout.startswith("From none to ")
    shape = called("db", "current").stdout.strip()
    assert shape != "none"
    assert called("db", "upgrade").stdout == f"Already at {shape}.\n"


def test_a_database_that_is_not_there_ends_in_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DATABASE_URL", "postgresql://nobody:secret@127.0.0.1:1/none")
    result = called("db", "upgrade")
    assert result.exit_code == 1
    assert result.stderr.count("\n") == 1
    assert "secret" not in result.stderr


def test_scenarios_pass_or_fail(tmp_path: Path) -> None:
    scenarios = Path(__file__).parent / "scenarios" / "root" / "law_6_3.yml"
    result = called("scenario", str(scenarios))
    assert result.exit_code == 0, result.output
    assert ", 0 failed" in result.stdout
    broken = tmp_path / "broken.yml"
    broken.write_text("title: Nothing of the kind\nlaw: '1'\nplayers: [nobody]\n")
    result = called("scenario", str(broken))
    assert result.exit_code == 1
    assert "FAIL" in result.stdout


def test_games_are_simulated() -> None:
    result = called("simulate", "--games", "2", "--seats", "marquise,eyrie:easy", "--seed", "5")
    assert result.exit_code == 0, result.output
    assert "2, 0 with faults" in result.stdout
    assert "decisions/s" in result.stdout


@pytest.mark.parametrize(
    "words",
    [
        ("--seats", "marquise,lizard_wizards"),
        ("--seats", "marquise,eyrie:unheard_of"),
        ("--seats", "marquise,vagabond:easy"),
        ("--seats", "marquise"),
        ("--seats", "marquise,marquise"),
        ("--seats", "marquise,eyrie", "--option", "map=moon"),
        ("--option", "map=autumn"),
        ("--game", "chess"),
    ],
)
def test_what_cannot_be_simulated_is_refused_in_one_sentence(words: tuple[str, ...]) -> None:
    result = called("simulate", "--games", "1", *words)
    assert result.exit_code == 2
    assert result.stderr.count("\n") == 1


def test_a_fault_tells_how_to_meet_it_again(monkeypatch: pytest.MonkeyPatch) -> None:
    notation = simulate.NOTATIONS["root"]

    def one_fault(state: object) -> list[str]:
        return ["a cat too many"]

    monkeypatch.setattr(notation, "faults", one_fault, raising=False)
    result = called("simulate", "--games", "1", "--seats", "marquise,eyrie:easy", "--seed", "7")
    assert result.exit_code == 1
    assert "a cat too many" in result.stdout
    command = "tablekeeper simulate --games 1 --seed 7 --seats marquise,eyrie:easy\n"
    assert command in result.stdout
    drawn = called("simulate", "--games", "1", "--seed", "8")
    assert "tablekeeper simulate --games 1 --seed 8\n" in drawn.stdout


def test_a_game_that_fails_is_a_fault_too(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(state: object, choice: object) -> list[Event]:
        raise ZeroDivisionError("by nought")

    monkeypatch.setattr(GAMES["root"], "apply", fail, raising=False)
    result = called("simulate", "--games", "1", "--seats", "marquise,eyrie")
    assert result.exit_code == 1
    assert "decision 1: ZeroDivisionError: by nought" in result.stdout


@pytest.mark.parametrize("jobs", [1, 2])
def test_the_same_seed_plays_the_same_games(jobs: int) -> None:
    plan = simulate.Plan("root", seed=3, games=3, check=False)
    games = list(simulate.games(plan, jobs))
    alone = [simulate.one_game(plan, seed) for seed in (3, 4, 5)]
    same = [(one.seed, one.setup, one.decisions, one.winners) for one in games]
    assert same == [(one.seed, one.setup, one.decisions, one.winners) for one in alone]


def test_what_is_broken_in_a_state_is_found() -> None:
    game = GAMES["root"]
    state, _ = game.new(simulate.Setup(parse(LOBBY, "marquise,eyrie")), 1)
    assert list(simulate.wrong("root", state, {})) == []
    state.deck.pop()
    state.items["tea"] -= 1
    found = list(simulate.wrong("root", state, {}))
    assert any("instead of" in fault for fault in found)
    state.factions["eyrie"].score = -1
    assert any("-1 points" in fault for fault in simulate.wrong("root", state, {}))


def test_what_must_not_change_is_remembered() -> None:
    game = GAMES["root"]
    plan = simulate.Plan("root", 1, 1, simulate.Setup(parse(LOBBY, "marquise,eyrie")))
    _, state = simulate.play(plan, 1)
    constant: dict[str, object] = {}
    assert list(simulate.wrong("root", state, constant)) == []
    other = game.decode(game.encode(state))
    other.items["tea"] = other.items.get("tea", 0) + 1
    assert [f for f in simulate.wrong("root", other, constant) if f.startswith("items was")]


def test_seats_are_spelled_as_they_are_read() -> None:
    text = "marquise,eyrie:easy+swoop+focused,vagabond"
    seats = parse(LOBBY, text)
    assert seats[1] == SeatSetup("eyrie", True, "easy", ("swoop", "focused"))
    assert spell(seats) == text
