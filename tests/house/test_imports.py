"""The arrows of docs/architecture.md: who may know what."""

import ast
import re
from functools import cache

import pytest

from bot.editions import EDITIONS
from bot.games.root.law.kinds import SUITS
from bot.games.root.law.state import PHASES
from bot.games.root.roster import CLOCKWORK, PEOPLE
from tests.house.source import ROOT, imported, name, parsed, python

LAYERS = ("editions", "games", "narrate", "render", "scenarios")
"""The packages in which each game has a module or a package of its own."""

REGISTRY = "bot/editions/__init__.py"
"""Where the games are entered; it knows one name of each edition."""

SEEN = {
    *("view", "choices", "events", "cards", "kinds", "maps", "quest_cards"),
    *("box_choices", "box_events", "card_events"),
}
"""What those who tell and draw may know of a game, in whatever folder of it: views, choices, events
and printed data."""

PRINTED = {"board", "boxes", "units"}
"""Printed data if it stands in the folder of the game itself."""

HIDDEN = {"state", "codec", "steps", "setup", "rules"}
"""Modules of which they may know nothing, whatever it is called."""

TELL_AND_DRAW = ("bot/narrate", "bot/render", "bot/discord_ui", "bot/table", "bot/watch")

COMMON = {"post", "keep", "wood", "base"}
"""Names of pieces that are plain words too."""


@cache
def games() -> set[str]:
    """Name the packages of all games, by what stands in `bot/games`."""
    return {path.stem for path in (ROOT / "bot/games").iterdir() if path.is_dir()} - {"__pycache__"}


def own_files(game: str) -> tuple[str, ...]:
    """Return how the paths of a game's own files begin."""
    return tuple(f"bot/{layer}/{game}{end}" for layer in LAYERS for end in ("/", ".py"))


def breaches(file: str, tree: ast.Module) -> list[str]:
    """List what a file imports of a game, if it is not one of that game's own files."""
    found: list[str] = []
    for what in imported(tree):
        layer, game = [*what.split("."), "", ""][1:3]
        of_a_game = layer in LAYERS and game in games()
        entry = file == REGISTRY and layer == "editions"
        if of_a_game and not entry and not file.startswith(own_files(game)):
            found.append(f"{file}: {what}")
    return found


def test_only_its_own_files_import_a_game() -> None:
    assert "root" in games()
    found = [
        breach
        for path in python("bot", "db", "sandbox")
        for breach in breaches(name(path), parsed(path))
    ]
    assert found == []


@pytest.mark.parametrize(
    ("file", "line"),
    [
        ("bot/narrate/log.py", "from bot.narrate import root"),
        ("bot/narrate/log.py", "from bot.narrate.root import WORDS"),
        ("bot/render/__init__.py", "from bot.render import root"),
        ("bot/discord_ui/play.py", "import bot.games.root.view"),
        ("bot/discord_ui/app.py", "from bot.editions.root import EDITION"),
        ("bot/editions/__init__.py", "from bot.games.root import ROOT"),
        ("bot/simulate.py", "from bot.scenarios.root import RootNotation"),
    ],
)
def test_a_breach_would_be_found(file: str, line: str) -> None:
    assert breaches(file, ast.parse(line))


@pytest.mark.parametrize(
    ("file", "line"),
    [
        ("bot/editions/__init__.py", "from bot.editions.root import EDITION"),
        ("bot/render/root/words.py", "from bot.narrate.root import WORDS"),
        ("bot/narrate/words.py", "from bot.games.game import View"),
    ],
)
def test_what_is_allowed_is_no_breach(file: str, line: str) -> None:
    assert not breaches(file, ast.parse(line))


def test_every_game_has_an_edition() -> None:
    assert games() >= set(EDITIONS)
    for game in EDITIONS:
        assert any((ROOT / f"bot/editions/{game}{end}").exists() for end in ("", ".py")), game


def is_seen(what: str) -> bool:
    """Tell whether something of a game may be known to those who tell and draw."""
    _, _, _, *parts = what.split(".")
    known = not SEEN.isdisjoint(parts) or not PRINTED.isdisjoint(parts[:1])
    return known and HIDDEN.isdisjoint(parts)


def secrets(tree: ast.Module) -> list[str]:
    """List what a module imports of a game's state and rules."""
    of_games = (what for what in imported(tree) if what.startswith("bot.games."))
    return [what for what in of_games if what.split(".")[2] in games() and not is_seen(what)]


@pytest.mark.parametrize("folder", TELL_AND_DRAW)
def test_who_tells_and_draws_sees_no_state(folder: str) -> None:
    found = [f"{name(path)}: {what}" for path in python(folder) for what in secrets(parsed(path))]
    assert found == []


@pytest.mark.parametrize("folder", ["bot/narrate", "bot/render"])
def test_who_tells_and_draws_knows_little_of_games_in_general(folder: str) -> None:
    known = {*games(), "game", "data", "tables", "odds"}
    found = [
        f"{name(path)}: {what}"
        for path in python(folder)
        for what in imported(parsed(path))
        if what.startswith("bot.games.") and what.split(".")[2] not in known
    ]
    assert found == []


@pytest.mark.parametrize("game", sorted(games()))
@pytest.mark.parametrize(
    "line",
    [
        "from bot.games.{} import {}",
        "from bot.games.{}.{} import State",
        "import bot.games.{}.state",
        "from bot.games.{}.state import State",
        "from bot.games.{} import state",
        "from bot.games.{}.state import cards",
        "from bot.games.{}.codec import CODEC",
        "from bot.games.{}.steps import Step",
        "from bot.games.{}.setup import begin",
        "from bot.games.{}.law.state import State",
        "from bot.games.{}.factions.corvids.board import Corvids",
    ],
)
def test_whoever_sees_a_state_would_be_found(game: str, line: str) -> None:
    assert secrets(ast.parse(line.format(game, game)))


@pytest.mark.parametrize("game", sorted(games()))
@pytest.mark.parametrize("module", ["view", "events", "events.combat", "board", "law.cards"])
def test_what_is_printed_or_shown_is_no_secret(game: str, module: str) -> None:
    assert not secrets(ast.parse(f"from bot.games.{game}.{module} import Thing"))


def words() -> set[str]:
    """Gather the words of a game that no other part of the house may use."""
    boards = [*PEOPLE.values(), *CLOCKWORK.values()]
    pieces = {piece for board in boards for piece in board.TOTALS}
    seats = {kind.seat for kind in EDITIONS["root"].game.lobby.kinds}
    found = {part for name in (*pieces, *seats, *SUITS, *PHASES) for part in name.split("_")}
    own = {"clearing", "roost", "decree", "dominance", "burrow", "turmoil"}
    return {word.removesuffix("s") for word in found | own if word.isalpha()} - COMMON


def used(text: str) -> set[str]:
    """Find the words of a text, in whatever case they are written together."""
    parted = re.sub(r"([a-z])([A-Z])", r"\1 \2", text).lower()
    return {word.removesuffix("s") for word in re.findall(r"[a-z]+", parted)}


def test_no_word_of_a_game_stands_outside_its_own_files() -> None:
    forbidden, own = words(), tuple(start for game in games() for start in own_files(game))
    found = {
        name(path): sorted(bad)
        for path in python("bot", "db", "sandbox")
        if not name(path).startswith(own)
        and (bad := used(path.read_text(encoding="utf-8")) & forbidden)
    }
    assert found == {}


def test_words_are_found_however_they_are_written() -> None:
    assert {"marquise", "warrior", "fox"} <= words()
    assert used("class ElectricEyrie: warriors_here = FOX") >= {"eyrie", "warrior", "fox"}
