"""The page's letters: all of both languages come from one file, on the first visit."""

import re

import pytest
from playwright.sync_api import Browser

from bot.demo.overview import page_words_by_language
from tests.browser.stage import Stage
from tests.browser.table import Reader, context, patiently

pytestmark = pytest.mark.slow

BORROWED = """letters => {
  const pen = document.createElement("canvas").getContext("2d");
  const wide = (letter, other) => {
    pen.font = `40px "Table Sans", ${other}`;
    return pen.measureText(letter).width;
  };
  return letters.filter(one => wide(one, "monospace") !== wide(one, "serif"));
}"""
"""Which letters come from another face: they are as wide as in whatever stands second."""


def test_all_letters_come_from_the_one_file(browser: Browser, stage: Stage) -> None:
    reader = Reader(context(browser, locale="pl").new_page(), stage.address)
    page = reader.page
    patiently(lambda: page.evaluate("[...document.fonts].every(one => one.status === 'loaded')"))
    letters = sorted(
        set("".join("".join(said.values()) for said in page_words_by_language().values()))
    )
    assert set("ąćęłńóśźżĄĆĘŁŃÓŚŹŻ") & set(letters)
    borrowed = page.evaluate(BORROWED, [*letters, *"ĄĆĘŁŃÓŚŹŻ", "\u2192"])
    assert borrowed == []
    assert page.evaluate(BORROWED, ["\u0436"]) == ["\u0436"]
    fonts = [one for one in reader.traffic if re.search(r"\.woff2$", one)]
    assert len(set(fonts)) == 1
    assert reader.complaints == []
