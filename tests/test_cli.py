"""The command line, as whoever runs the bot meets it."""

import asyncio
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import aiohttp
import discord
import pytest
from alembic.util import CommandError
from sqlalchemy import update
from sqlmodel import col
from typer.testing import CliRunner, Result

from bot import simulate
from bot.cli.commands import app
from bot.editions import EDITIONS
from bot.games.game import Event, SeatSetup
from bot.games.root import ROOT
from bot.games.root.law.kinds import TEA
from bot.games.seating import format_seats, parse_seats
from bot.table import Tables
from db import Storage
from db.migrate import OldSchemaError
from db.models import ActionRow, GameRow
from tests.databases import write
from tests.fixture_game.moth import moth_edition
from tests.games.white_castle.play import CARDS

LOBBY = ROOT.lobby


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


class Refusal:
    """An answer of Discord, as far as discord.py looks at it."""

    status, reason = 403, "Forbidden"


@pytest.mark.parametrize(
    ("fault", "said"),
    [
        (discord.LoginFailure("no"), "DISCORD_TOKEN"),
        (discord.HTTPException(Refusal(), "no"), "Discord refuses the bot: 403"),  # type: ignore[arg-type]
        (aiohttp.ClientConnectionError("no network"), "Discord cannot be reached"),
        (ConnectionRefusedError("nobody there"), "database"),
        (CommandError("no such revision"), "written by a newer version"),
        (OldSchemaError("0019"), "written by a version before the first release"),
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
    monkeypatch.setenv("DATABASE_URL", "mysql://me:secret@here/there")
    monkeypatch.setenv("LOG_LEVEL", "loud")
    result = called("run")
    assert result.exit_code == 2
    assert result.stderr == (
        "DATABASE_URL must begin with sqlite+aiosqlite:/// or postgresql://; "
        "LOG_LEVEL must be debug, info, warning or error. "
        "Correct it in the environment or in .env.\n"
    )


def test_a_file_of_settings_in_another_encoding_is_named() -> None:
    """One that nothing in the file tells; UTF-16 is read (`test_cli_hostile.py`)."""
    Path(".env").write_bytes("DISCORD_TOKEN=ü.b.c".encode("cp1252"))
    result = called("run")
    assert result.exit_code == 2
    assert result.stderr == "The file .env is not UTF-8 text: save it again with that encoding.\n"


@pytest.mark.parametrize("command", ["upgrade", "current", "check"])
@pytest.mark.parametrize("kind", ["folder", "text", "missing"])
def test_what_is_no_database_ends_in_one_sentence(
    monkeypatch: pytest.MonkeyPatch, command: str, kind: str
) -> None:
    Path("folder").mkdir()
    Path("text").write_text("This is no database." * 50)
    file = "no/such/folder/x.db" if kind == "missing" else kind
    monkeypatch.setenv("DATABASE_URL", f"sqlite:///{file}")
    result = called("db", command)
    if (command, kind) == ("current", "missing"):
        assert result.stdout == "none\n"
        return
    assert result.exit_code == 1
    assert result.stderr.startswith("The database cannot be used: ")
    assert result.stderr.endswith(". Check DATABASE_URL.\n")
    assert result.stderr.count("\n") == 1


def test_a_demo_that_cannot_be_written_ends_in_one_sentence() -> None:
    Path("taken").write_text("")
    result = called("demo", "--output", "taken")
    assert result.exit_code == 1
    assert result.stderr.startswith("The demo cannot write to taken: ")
    assert result.stderr.endswith("Choose another folder with --output.\n")


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


async def a_game(url: str) -> int:
    storage = Storage(url)
    await storage.open()
    table = await Tables(storage, {"root": ROOT}).create("root", 1, 7, 100)
    for user, seat in ((101, "marquise"), (102, "eyrie")):
        await table.join(user)
        await table.choose(user, seat)
    await table.start(100, seed=5)
    for _ in range(8):
        due = table.decisions()[0]
        await table.act(table.holders[due.seat], due.pick(0))
    await storage.close()
    return table.id


async def change(url: str, statement: Any) -> None:
    storage = Storage(url)
    await write(storage, statement)
    await storage.close()


def test_a_game_that_goes_on_from_its_snapshot_is_no_fault() -> None:
    url = "sqlite+aiosqlite:///tablekeeper.db"
    asyncio.run(a_game(url))
    asyncio.run(change(url, update(GameRow).values(seed=1)))
    noted = called("db", "check")
    assert noted.exit_code == 0, noted.output
    game, total = noted.stdout.splitlines()
    assert "DIFFERS from revision " in game and game.endswith("it goes on from its snapshot")
    assert total == "1 open games, 0 with faults, 1 with a note; 0 damaged rows"


def test_open_games_are_replayed(monkeypatch: pytest.MonkeyPatch) -> None:
    url = "sqlite+aiosqlite:///tablekeeper.db"
    none = called("db", "check")
    assert none.exit_code == 1
    assert "there is no such file" in none.stderr
    assert not Path("tablekeeper.db").exists()
    number = asyncio.run(a_game(url))
    fine = called("db", "check")
    assert fine.exit_code == 0, fine.output
    assert fine.stdout == (
        f"game {number} (root) in channel 7: 8 choices, the same\n"
        "1 open games, 0 with faults; 0 damaged rows\n"
    )
    at = update(ActionRow).where(col(ActionRow.kind) == "act")
    asyncio.run(change(url, at.values(state_hash="0" * 16, rules_version=0)))
    differs = called("db", "check")
    assert differs.exit_code == 1
    assert "DIFFERS from revision " in differs.stdout
    assert f"version 0 of the rules; this is version {ROOT.version}" in differs.stdout
    asyncio.run(change(url, update(GameRow).values(name="go")))
    unknown = called("db", "check")
    assert unknown.exit_code == 1
    assert "CANNOT BE REPLAYED; it can only be ended" in unknown.stdout
    asyncio.run(change(url, update(GameRow).values(status="over")))
    assert called("db", "check").stdout == (
        f"row of game (id {number}): DAMAGED: name\n0 open games, 0 with faults; 1 damaged rows\n"
    )


def test_a_game_whose_channel_is_damaged_can_be_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    url = "sqlite+aiosqlite:///tablekeeper.db"
    monkeypatch.setenv("DATABASE_URL", url)
    number = asyncio.run(a_game(url))
    asyncio.run(change(url, update(GameRow).values(channel=1, revision=10**15)))
    ended = called("db", "end", str(number), "--why", "Its channel is gone.")
    assert (ended.exit_code, ended.stdout) == (0, f"Game {number} has been ended.\n")
    assert called("db", "check").stdout == "0 open games, 0 with faults; 0 damaged rows\n"
    for game in (number, 999):
        again = called("db", "end", str(game))
        assert again.exit_code == 1
        assert again.stderr == (
            f"There is no open game {game}; `tablekeeper db check` lists them.\n"
        )


def test_an_older_database_is_to_be_upgraded_before_it_is_checked() -> None:
    with sqlite3.connect("tablekeeper.db") as connection:
        connection.execute("CREATE TABLE alembic_version (version_num VARCHAR(32))")
        connection.execute("INSERT INTO alembic_version VALUES ('0001')")
    connection.close()
    old = called("db", "check")
    assert old.exit_code == 1
    assert "tablekeeper db upgrade" in old.stderr
    assert old.stderr.count("\n") == 1
    refused = called("db", "upgrade")
    assert refused.exit_code == 1
    assert "before the first release; name a new database" in refused.stderr
    assert refused.stderr.count("\n") == 1


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


def test_a_game_is_simulated_with_its_owners_file() -> None:
    Path("mine.yaml").write_bytes(CARDS)
    given = ("--game", "white_castle", "--file", "white_castle_cards=mine.yaml", "--games", "2")
    result = called("simulate", *given, "--seats", "human,rival:hard", "--option", "cards=file")
    assert result.exit_code == 0, result.output
    assert "2, 0 with faults" in result.stdout
    drawn = simulate.SimulationPlan("white_castle", 1, 9, data={"white_castle_cards": CARDS})
    cards = {simulate.setup_of(drawn, seed).options["cards"] for seed in range(9)}
    assert cards == {"file", "table"}


@pytest.mark.parametrize("given", ["white_castle_cards", "deck=mine.yaml", "white_castle_cards=no"])
def test_a_file_that_cannot_be_used_is_refused_in_one_sentence(given: str) -> None:
    Path("mine.yaml").write_bytes(CARDS)
    Path("no").write_bytes(CARDS.replace(b"space: S1", b"space: S4"))
    result = called("simulate", "--game", "white_castle", "--games", "1", "--file", given)
    assert (result.exit_code, result.stderr.count("\n")) == (2, 1), result.output


@pytest.mark.parametrize(
    "words",
    [
        ("--seats", "marquise,lizard_wizards"),
        ("--seats", "marquise,eyrie:unheard_of"),
        ("--seats", "marquise,hundreds:easy"),
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
    invariants = EDITIONS["root"].invariants

    def one_fault(state: object) -> list[str]:
        return ["a cat too many"]

    monkeypatch.setattr(invariants, "faults", one_fault)
    result = called("simulate", "--games", "1", "--seats", "marquise,eyrie:easy", "--seed", "7")
    assert result.exit_code == 1
    assert "a cat too many" in result.stdout
    command = "tablekeeper simulate --game root --games 1 --seed 7 --seats marquise,eyrie:easy\n"
    assert command in result.stdout
    drawn = called("simulate", "--games", "1", "--seed", "8")
    assert "tablekeeper simulate --game root --games 1 --seed 8\n" in drawn.stdout


def test_a_game_that_fails_is_a_fault_too(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(state: object, choice: object) -> list[Event]:
        raise ZeroDivisionError("by nought")

    monkeypatch.setattr(ROOT, "apply", fail, raising=False)
    result = called("simulate", "--games", "1", "--seats", "marquise,eyrie")
    assert result.exit_code == 1
    assert "decision 1: ZeroDivisionError: by nought" in result.stdout


@pytest.mark.parametrize("jobs", [1, 2])
def test_the_same_seed_plays_the_same_games(jobs: int) -> None:
    plan = simulate.SimulationPlan("root", seed=3, games=3, check=False)
    games = list(simulate.play_all_games(plan, jobs))
    alone = [simulate.one_game(plan, seed) for seed in (3, 4, 5)]
    same = [(one.seed, one.setup, one.decisions, one.winners) for one in games]
    assert same == [(one.seed, one.setup, one.decisions, one.winners) for one in alone]


def test_what_is_broken_in_a_state_is_found() -> None:
    game = ROOT
    state, _ = game.new(simulate.Setup(parse_seats(LOBBY, "marquise,eyrie")), 1)
    assert list(simulate.broken_invariants("root", state, {})) == []
    state.deck.pop()
    state.items["tea"] -= 1
    found = list(simulate.broken_invariants("root", state, {}))
    assert any("instead of" in fault for fault in found)
    state.factions["eyrie"].score = -1
    assert any("-1 points" in fault for fault in simulate.broken_invariants("root", state, {}))


def test_what_must_not_change_is_remembered() -> None:
    game = ROOT
    plan = simulate.SimulationPlan(
        "root", 1, 1, simulate.Setup(parse_seats(LOBBY, "marquise,eyrie"))
    )
    _, state = simulate.play_unchecked(plan, 1)
    constant: dict[str, object] = {}
    assert list(simulate.broken_invariants("root", state, constant)) == []
    other = game.decode(game.encode(state))
    other.items[TEA] = other.items.get(TEA, 0) + 1
    assert [
        f for f in simulate.broken_invariants("root", other, constant) if f.startswith("items was")
    ]


def test_seats_are_spelled_as_they_are_read() -> None:
    text = "marquise,eyrie:easy+swoop+focused,vagabond"
    seats = parse_seats(LOBBY, text)
    assert seats[1] == SeatSetup("eyrie", True, "easy", ("swoop", "focused"))
    assert format_seats(seats) == text


@pytest.fixture
def with_moth(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A game that takes the files `deck` and `seal`."""
    monkeypatch.setitem(EDITIONS, "moth", moth_edition(tmp_path / "locales"))


def test_a_file_of_an_owner_is_checked(with_moth: None) -> None:
    Path("seal.txt").write_text("lanterns", encoding="utf-8")
    fine = called("data", "check", "seal.txt")
    assert (fine.exit_code, fine.stdout) == (0, "seal.txt: nothing is wrong with it as seal\n")
    Path("my.txt").write_text("9z 1a", encoding="utf-8")
    wrong = called("data", "check", "my.txt", "--as", "deck")
    assert wrong.exit_code == 1
    assert "my.txt: 9z is no wick" in wrong.stdout.splitlines()
    assert wrong.stderr == "my.txt: 24 faults\n"


def test_a_file_that_no_game_takes_or_that_is_not_there_ends_in_one_sentence(
    with_moth: None,
) -> None:
    unknown = called("data", "check", "strange.yaml")
    assert unknown.exit_code == 2
    assert "No game takes a file 'strange'; known are: " in unknown.stderr
    assert unknown.stderr.strip().endswith("deck, seal. Say which with --as.")
    absent = called("data", "check", "seal.txt")
    assert (absent.exit_code, absent.stderr.count("\n")) == (2, 1)
    assert "seal.txt cannot be read: No such file" in absent.stderr
    none = called("data", "template", "seal")
    assert (none.exit_code, none.stderr) == (1, "There is no template of seal.\n")
    strange = called("data", "template", "strange")
    assert strange.stderr.strip().endswith("deck, seal."), "there is no --as"
