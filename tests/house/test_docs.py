"""The documents agree with the code: commands, settings, links, files."""

import re
import runpy
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import pytest
import typer
from typer.testing import CliRunner

from bot.cli.commands import app
from bot.files import EMOJI
from bot.operation import diagnosis
from tests.house.source import ROOT, name, tracked

DOCUMENTS = [path for path in tracked() if path.suffix == ".md"]

TABLES = str(ROOT / "docs" / "tables.py")

README = (ROOT / "README.md").read_text(encoding="utf-8")

COMMAND = re.compile(r"\btablekeeper((?: [a-z]+)+)")

OPTIONS = re.compile(r"\btablekeeper ([a-z]+)((?: --[a-z-]+(?: [^-`\s]\S*)?)+)")

LINK = re.compile(r"\]\((?!https?://)([^)#]*)(?:#([^)]+))?\)")

HEADING = re.compile(r"^#+ (.+)$", re.MULTILINE)

FILE = re.compile(r"`((?:bot|db|tests|assets|docs|benchmarks)/[\w./{},*-]*|\.ci/run)`")

ONE_LINE = re.compile(r"^python3 .*\buv run .*$", re.MULTILINE)


def commands(of: object = None, before: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    """Yield every command of the command line, by its words."""
    group = typer.main.get_command(app) if of is None else of
    for word, command in getattr(group, "commands", {}).items():
        if hasattr(command, "commands"):
            yield from commands(command, (*before, word))
        else:
            yield (*before, word)


def named(text: str) -> set[tuple[str, ...]]:
    """Find the commands that a document names."""
    return {tuple(found.split()) for found in COMMAND.findall(text)}


@pytest.mark.parametrize("page", ["commands.md", "settings.md"])
def test_the_tables_are_those_that_the_code_gives(page: str) -> None:
    """If this fails, run `docs/tables.py` and read what has changed."""
    written = runpy.run_path(TABLES)["pages"]()
    assert (ROOT / "docs" / page).read_text(encoding="utf-8") == written[page]


def test_the_hashes_of_the_emoji_are_those_of_their_pictures() -> None:
    """If this fails, look at the emoji that have changed, and run `docs/tables.py`."""
    assert EMOJI.read_text(encoding="utf-8") == runpy.run_path(TABLES)["list_emoji"]()


@pytest.mark.parametrize("document", DOCUMENTS, ids=name)
def test_every_command_in_a_document_exists(document: Path) -> None:
    known = set(commands())
    for words in named(document.read_text(encoding="utf-8")):
        # What follows a command may be a value, such as the folder of the scenarios.
        assert any(words[: len(one)] == one for one in known), " ".join(words)


@pytest.mark.parametrize("words", sorted(commands()), ids=" ".join)
def test_every_command_tells_what_it_is(words: tuple[str, ...]) -> None:
    result = CliRunner().invoke(app, [*words, "--help"])
    assert result.exit_code == 0
    assert len(result.stdout.split("\n\n")[1].strip()) > 20


@pytest.mark.parametrize("document", DOCUMENTS, ids=name)
def test_options_in_a_document_exist(document: Path) -> None:
    text = document.read_text(encoding="utf-8")
    for words, options in re.findall(
        r"\btablekeeper ([a-z]+)((?: --[a-z-]+(?: [^-`\s]\S*)?)+)", text
    ):
        helped = CliRunner().invoke(app, [words, "--help"]).stdout
        for option in re.findall(r"--[a-z-]+", options):
            assert option in helped, f"{words} {option}"


def test_two_commands_are_enough_on_a_fresh_machine() -> None:
    lines = ONE_LINE.findall(README)
    assert len(lines) == 2
    assert all("pip install" in line for line in lines)
    assert lines[0].endswith("tablekeeper play")
    assert lines[1].endswith("pytest")


def anchors(document: Path) -> set[str]:
    """Name a document's headings as addresses do, where GitHub shows the document."""
    headings = HEADING.findall(document.read_text(encoding="utf-8"))
    return {re.sub(r"[^\w -]", "", one.lower()).replace(" ", "-") for one in headings}


@pytest.mark.parametrize("document", DOCUMENTS, ids=name)
def test_links_lead_somewhere(document: Path) -> None:
    for target, anchor in LINK.findall(document.read_text(encoding="utf-8")):
        there = document.parent / target if target else document
        assert there.exists(), target
        # Pages of the API get their anchors when they are built.
        if anchor and "api" not in there.parts:
            assert anchor in anchors(there), f"{target}#{anchor}"


@pytest.mark.parametrize("document", DOCUMENTS, ids=name)
def test_files_that_are_named_are_there(document: Path) -> None:
    for target in FILE.findall(document.read_text(encoding="utf-8")):
        pattern = re.sub(r"\{.*?\}", "*", target).rstrip("/")
        assert list(ROOT.glob(pattern)), target


def test_the_invitation_asks_for_the_least() -> None:
    from discord import Permissions

    page = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
    (asked,) = re.findall(r"permissions=(\d+)", page)
    needed = Permissions(
        view_channel=True, send_messages=True, send_messages_in_threads=True, attach_files=True
    )
    assert int(asked) == needed.value
    address = diagnosis.invitation_address(123456).replace("123456", "APPLICATION_ID")
    assert f"{address}\n" in page


def test_the_invitation_leads_into_a_server_not_into_an_account() -> None:
    asked = parse_qs(urlsplit(diagnosis.invitation_address(1)).query)
    assert asked["scope"] == ["bot applications.commands"]
    assert asked["integration_type"] == ["0"]


@pytest.mark.parametrize("package", ["club", "discord_ui", "table"])
def test_the_drawing_has_every_room(package: str) -> None:
    drawing = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8").split("```")[1]
    box = drawing.partition(f"+-- bot/{package} ")[2].partition("\n+--")[0]
    folder = ROOT / "bot" / package
    rooms = {path.parent.name for path in folder.glob("*/__init__.py")}
    rooms |= {path.stem for path in folder.glob("[!_]*.py")}
    assert len(rooms) > 8
    assert rooms - set(re.findall(r"\w+", box)) == set()
