"""The page's words: each one that it asks for is there, and no other."""

import json
import re

import pytest

from bot.demo.overview import cards_of_games
from bot.demo.table import page_words_by_language
from sandbox.page_files import PAGE, files

COMPUTED = {
    "page-coach-": [
        f"{step}{end}" for step in ("act", "choose", "watch", "private") for end in ("", "-text")
    ],
    "page-fail-": [
        f"{reason}{end}"
        for reason in ("gone", "disabled", "no_answer", "cut", "busy", "not_offered")
        for end in ("", "-text")
    ],
    "page-theme-": ["system", "light", "dark"],
}
"""Keys of which the page writes only the beginning, and their ends."""

SERVER = {"page-first-channel", "language-name"}
"""What the server says itself."""


def asked() -> set[str]:
    """Return the keys that the page asks for."""
    source = "".join(
        path.read_text(encoding="utf-8")
        for path in PAGE.iterdir()
        if path.suffix in (".js", ".html")
    )
    found = set(re.findall(r"page-[a-z_-]*[a-z]\b(?!-)", source))
    for start, ends in COMPUTED.items():
        assert f"`{start}${{" in source, start
        found |= {start + end for end in ends}
    return found - {start.rstrip("-") for start in COMPUTED}


@pytest.mark.parametrize("locale", page_words_by_language())
def test_the_page_finds_its_words(locale: str) -> None:
    assert page_words_by_language()[locale].keys() ^ asked() == SERVER


@pytest.mark.parametrize("locale", page_words_by_language())
def test_a_sentence_names_only_known_facts(locale: str) -> None:
    for key, sentence in page_words_by_language()[locale].items():
        assert "$" not in sentence, key
        assert set(re.findall(r"\{(\w+)\}", sentence)) == set(
            re.findall(r"\{(\w+)\}", next(iter(page_words_by_language().values()))[key])
        ), key


@pytest.mark.parametrize("locale", page_words_by_language())
def test_each_card_says_what_it_sets_up(locale: str) -> None:
    assert list(cards_of_games()) == [
        *("root", "war-chest", "dungeon-lords", "white-castle", "two")
    ]
    assert all(
        card.words[locale].keys() == {"title", "text", "note"} for card in cards_of_games().values()
    )


@pytest.mark.parametrize("locale", page_words_by_language())
def test_the_page_weighs_little_with_its_words(locale: str) -> None:
    weight = sum(len(body) for body, _ in files().values())
    weight += len(json.dumps(page_words_by_language()[locale], ensure_ascii=False).encode())
    assert weight < 152_000


def test_one_font_is_loaded_at_once_and_swapped_in() -> None:
    (font,) = PAGE.glob("*.woff2")
    (face,) = re.findall(r"@font-face \{.*?\}", (PAGE / "table.css").read_text(encoding="utf-8"))
    assert f"url({font.name})" in face
    assert "font-display: swap" in face
    assert "unicode-range" not in face
    html = (PAGE / "index.html").read_text(encoding="utf-8")
    assert re.findall(r'rel="preload" href="/([^"]*)" as="font"', html) == [font.name]


def test_lines_of_scripts_stand_alone() -> None:
    """What `page_files` takes away is never part of a string: none goes on in the next line."""
    for file in PAGE.glob("*.js"):
        text = file.read_text(encoding="utf-8")
        assert "/*" not in text, file.name
        for line in text.splitlines():
            outside = re.sub(r"/(?:[^/\\\n]|\\.)+/g", "", line)
            assert outside.count("`") % 2 == 0, (file.name, line)
            assert not line.endswith("\\"), (file.name, line)
    served = {path: body.decode() for path, (body, _) in files().items() if path.endswith(".js")}
    assert not re.search(r"^(\s|//)", "\n".join(served.values()), re.MULTILINE)
    assert served["/dom.js"].startswith("export const $")
