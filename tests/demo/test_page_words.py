"""The page's words: each one that it asks for is there, and no other."""

from __future__ import annotations

import re

import pytest

from bot.demo.cards import cards
from bot.demo.table import words
from sandbox.front import PAGE

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

SERVER = {"page-first-channel"}
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


@pytest.mark.parametrize("locale", ["en-US", "pl"])
def test_the_page_finds_its_words(locale: str) -> None:
    assert words()[locale].keys() ^ asked() == SERVER


@pytest.mark.parametrize("locale", ["en-US", "pl"])
def test_a_sentence_names_only_known_facts(locale: str) -> None:
    for key, sentence in words()[locale].items():
        assert "$" not in sentence, key
        assert set(re.findall(r"\{(\w+)\}", sentence)) == set(
            re.findall(r"\{(\w+)\}", words()["en-US"][key])
        ), key


@pytest.mark.parametrize("locale", ["en-US", "pl"])
def test_each_card_says_what_it_sets_up(locale: str) -> None:
    assert list(cards()) == ["root-two-clockworks", "two-people", "war-chest"]
    assert all(card.words[locale].keys() == {"title", "text", "note"} for card in cards().values())
