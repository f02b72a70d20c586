"""Compiled catalogues: written once, read by all, never trusted if they are damaged."""

import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import msgspec
import pytest

from bot.narrate import messages as module
from bot.narrate import syntax
from bot.narrate.catalogue import LOCALES
from bot.narrate.compilation import catalogue_folders, uncompiled_folders, write_all
from bot.narrate.messages import (
    CHECKSUM,
    CatalogueError,
    Messages,
    decode_messages,
    encode_messages,
    file_name,
    load_or_parse_messages,
    sources_of,
)
from tests.house.source import ROOT

SOURCE = """
greeting = Hello, { $name }!
    .short = Hi
moves = { $count ->
    [one] one move
   *[other] { $count } moves
}
"""


@pytest.fixture
def locale(tmp_path: Path) -> Path:
    """Return a folder of catalogues."""
    folder = tmp_path / "en"
    folder.mkdir()
    (folder / "words.ftl").write_text(SOURCE, encoding="utf-8")
    return folder


@pytest.fixture
def parses(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return the languages that have been parsed since the test began."""
    parsed, calls = syntax.parsed, list[str]()

    def counted(sources: dict[Path, str], language: str) -> Messages:
        calls.append(language)
        return parsed(sources, language)

    monkeypatch.setattr(syntax, "parsed", counted)
    return calls


def only(folder: Path) -> Path:
    """Return the one file of a folder."""
    (file,) = folder.iterdir()
    return file


def test_a_catalogue_is_parsed_once(locale: Path, tmp_path: Path, parses: list[str]) -> None:
    kept = tmp_path / "kept" / "catalogues"
    first = load_or_parse_messages(locale, "en", kept)
    assert set(first.entries) == {"greeting", "moves"}
    assert load_or_parse_messages(locale, "en", kept) == first
    assert parses == ["en"]
    assert only(kept).suffix == ".msgpack"


def test_another_text_another_name_or_another_language_has_another_file(
    locale: Path, tmp_path: Path, parses: list[str]
) -> None:
    kept, words = tmp_path / "kept", locale / "words.ftl"
    load_or_parse_messages(locale, "en", kept)
    words.write_text(SOURCE.replace("Hello", "Welcome"), encoding="utf-8")
    greeting = load_or_parse_messages(locale, "en", kept).entry("greeting")
    assert greeting is not None
    assert "Welcome, " in (greeting.value or ())
    load_or_parse_messages(locale, "pl", kept)
    words.rename(locale / "other.ftl")
    load_or_parse_messages(locale, "pl", kept)
    assert len(list(kept.iterdir())) == len(parses) == 4
    words.write_text("more = More\n", encoding="utf-8")
    assert "more" in load_or_parse_messages(locale, "pl", kept).entries


def test_parts_of_sources_cannot_be_mistaken_for_each_other() -> None:
    first = {Path("a.ftl"): "b", Path("c.ftl"): "d"}
    assert file_name(first, "en") != file_name({Path("a.ftl"): "bc.ftld"}, "en")
    assert file_name(first, "en") != file_name({Path("a.ftl"): "bc", Path(".ftl"): "d"}, "en")


def test_another_format_has_another_file(monkeypatch: pytest.MonkeyPatch) -> None:
    sources = sources_of(LOCALES / "en")
    before = file_name(sources, "en")
    monkeypatch.setattr(module, "FORMAT", module.FORMAT + 1)
    assert file_name(sources, "en") != before


def valid(data: object) -> bytes:
    """Return a file with a right checksum, whatever its content."""
    content = msgspec.msgpack.encode(data)
    return module._checksum_of(content) + content


@pytest.mark.parametrize(
    "damage",
    [
        lambda data: b"",
        lambda data: data[:5],
        lambda data: data[:CHECKSUM],
        lambda data: data[: len(data) // 2],
        lambda data: data[:-1],
        lambda data: data + b"\0",
        lambda data: data[:-9] + b"\xff" + data[-8:],
        lambda data: b"\0" * len(data),
        lambda data: data[CHECKSUM:],
        lambda data: valid([]),
        lambda data: valid(["5", {"greeting": [[7], {}]}]),
        lambda data: valid(["5", {"greeting": [[["x", "unknown"]], {}]}]),
    ],
)
def test_a_damaged_file_is_replaced(
    damage: object, locale: Path, tmp_path: Path, parses: list[str]
) -> None:
    kept = tmp_path / "kept"
    first = load_or_parse_messages(locale, "en", kept)
    file = only(kept)
    whole = file.read_bytes()
    file.write_bytes(damage(whole))  # type: ignore[operator]
    assert load_or_parse_messages(locale, "en", kept) == first
    assert only(kept) == file
    assert file.read_bytes() == whole
    assert load_or_parse_messages(locale, "en", kept) == first
    assert parses == ["en", "en"]


def test_without_a_writable_folder_a_catalogue_is_parsed(
    locale: Path, tmp_path: Path, parses: list[str]
) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("not a folder", encoding="utf-8")
    for kept in (blocked, blocked / "catalogues"):
        assert set(load_or_parse_messages(locale, "en", kept).entries) == {"greeting", "moves"}
    assert parses == ["en", "en"]
    assert blocked.read_text(encoding="utf-8") == "not a folder"


def test_a_full_disk_leaves_nothing_behind(
    locale: Path, tmp_path: Path, parses: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = tmp_path / "kept"

    def full(path: Path, data: bytes) -> int:
        with path.open("wb") as file:
            file.write(data[: len(data) // 2])
        raise OSError("no space left")

    monkeypatch.setattr(Path, "write_bytes", full)
    assert set(load_or_parse_messages(locale, "en", kept).entries) == {"greeting", "moves"}
    assert list(kept.iterdir()) == []
    assert parses == ["en"]


def test_threads_write_and_read_at_once(locale: Path, tmp_path: Path) -> None:
    kept = tmp_path / "kept"
    with ThreadPoolExecutor(8) as pool:
        results = list(pool.map(lambda _: load_or_parse_messages(locale, "en", kept), range(64)))
    assert all(result == results[0] for result in results)
    assert decode_messages(only(kept).read_bytes()) == results[0]


PROCESS = """
import sys
from pathlib import Path
from bot.narrate.messages import encode_messages, load_or_parse_messages, write_whole_file
folder, kept = map(Path, sys.argv[1:])
print("ready", flush=True)
sys.stdin.readline()
made = load_or_parse_messages(folder, "en", kept)
file = next(kept.glob("*.msgpack"))
for _ in range(200):
    write_whole_file(file, encode_messages(made))
    assert load_or_parse_messages(folder, "en", kept) == made
print(len(made.entries))
"""


def test_two_processes_write_at_once(tmp_path: Path) -> None:
    folder, kept = LOCALES / "en", tmp_path / "kept"
    command = [sys.executable, "-c", PROCESS, str(folder), str(kept)]
    both = [
        subprocess.Popen(
            command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        for _ in range(2)
    ]
    for process in both:
        assert process.stdout.readline() == "ready\n"
    results = [process.communicate("\n")[0] for process in both]
    assert results == [f"{len(decode_messages(only(kept).read_bytes()).entries)}\n"] * 2


def test_nothing_wrong_is_kept(locale: Path, tmp_path: Path) -> None:
    kept, words = tmp_path / "kept", locale / "words.ftl"
    words.write_text("greeting = { $name\n", encoding="utf-8")
    with pytest.raises(CatalogueError, match=r"words\.ftl does not parse at: greeting"):
        load_or_parse_messages(locale, "en", kept)
    words.write_text("again = A\nagain = B\n", encoding="utf-8")
    with pytest.raises(CatalogueError, match=r"words\.ftl defines again again"):
        load_or_parse_messages(locale, "en", kept)
    words.unlink()
    with pytest.raises(CatalogueError, match="no messages in "):
        load_or_parse_messages(locale, "en", kept)
    assert not kept.exists()


@pytest.mark.parametrize("folder", ["en", "pl/white_castle"])
def test_a_file_holds_what_was_parsed(folder: str) -> None:
    made = syntax.parsed(sources_of(LOCALES / folder), folder[:2])
    assert decode_messages(encode_messages(made)) == made


def test_all_catalogues_are_compiled_for_the_wheel(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.narrate.compilation.COMPILED", tmp_path)
    assert len(uncompiled_folders()) == len(list(catalogue_folders()))
    files = write_all(tmp_path)
    assert uncompiled_folders() == []
    assert sorted(files) == sorted(tmp_path.iterdir())
    files[0].unlink()
    assert uncompiled_folders() == [str(LOCALES / "en")]


LIBRARIES = """
import sys
from bot.editions import EDITIONS
from bot.narrate import catalogue_languages
for language in catalogue_languages():
    for edition in EDITIONS.values():
        edition.words.text("words-and", language, before="a", last="b")
        edition.words.text("words-times", language, count=999, what="a")
print(*sorted({"babel", "fluent.runtime", "fluent.syntax", "pytz"} & set(sys.modules)))
"""


def test_texts_need_no_library() -> None:
    """A first process writes the files if they are missing, the second one reads them."""
    for _ in range(1 + bool(uncompiled_folders())):
        done = subprocess.run(
            [sys.executable, "-c", LIBRARIES], cwd=ROOT, capture_output=True, text=True, check=True
        )
    assert done.stdout == "\n"
