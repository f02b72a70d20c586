"""What people meet in the third language: run by `test_third.py` where it is installed."""

from pathlib import Path

import pytest
from PIL import Image, ImageDraw

from benchmarks.panels import positions, timed
from bot.demo.overview import cards_of_games, discord_code, page_words_by_language
from bot.editions import EDITIONS
from bot.narrate import catalogue_languages, text
from bot.narrate.rulebook import load_rulebook
from bot.narrate.texts import fold_text
from bot.render.pen import FILES, load_font
from bot.settings import Settings
from bot.watch.pages import choose_page_language
from sandbox import Sandbox
from sandbox.front import Front
from tests.discord_ui.playing import serving
from tests.languages.generated import CODE, LETTERS, NAME, cyrillic

games = pytest.mark.parametrize("game", EDITIONS)


def test_the_language_is_known_by_its_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    assert catalogue_languages()[-1] == CODE
    monkeypatch.setenv("DEFAULT_LOCALE", CODE)
    assert Settings().default_locale == CODE
    assert choose_page_language("", f"de, {CODE};q=0.9, en;q=0.5") == CODE
    assert text("language-name", CODE) == NAME


def test_another_form_than_one_shows_its_number() -> None:
    one, twenty_one = (text("lobby-need", CODE, missing=count) for count in (1, 21))
    assert one.startswith("1 ") and twenty_one.startswith("21 ")


async def test_the_page_of_the_sandbox_offers_it() -> None:
    async with Sandbox(seed=1) as sandbox:
        front = Front(sandbox, b"key", page_words_by_language(), cards_of_games())
        served, _kind = front._static["/languages.json"]
        assert f'{{"value":"{discord_code(CODE)}","label":"{NAME}"}}'.encode() in served
        assert f"/words-{CODE}.json" in front._static


async def test_a_game_is_set_up_and_rules_are_found_as_they_are_typed(tmp_path: Path) -> None:
    async with Sandbox(seed=1) as sandbox:
        guild = sandbox.guild("Here", CODE)
        channel = guild.text_channel("table")
        ann = sandbox.person("Ann", in_=guild, locale=CODE)
        async with serving(sandbox, tmp_path) as bot:
            title = load_rulebook("root").entries["4.3.1"].title(CODE)
            for typed in (title, title.upper(), fold_text(title), "4.3.1"):
                told = await ann.slash(channel, "rule", term=typed)
                assert told.text.startswith(f"**{title}**"), typed
            offered = await ann.autocomplete(channel, "rule", "term", title[:4].upper())
            assert f"4.3.1 {title}" in [label for label, _value in offered]
            await cards_of_games()["root"].run(sandbox, ann, channel)
            await sandbox.settle()
            table = await bot.tables.at(channel.id)
            assert table is not None and table.status == "playing"
            post = next(seen for seen in reversed(ann.sees(channel)) if seen.buttons)
            act = EDITIONS["root"].words.text("button-act", CODE)
            panel = await ann.press(post, act)
            assert panel.ephemeral
            assert set(LETTERS.values()) & set(panel.text)
        assert [str(one) for one in sandbox.findings] == []


@games
def test_panels_of_a_game_are_laid_out(game: str) -> None:
    found = 0
    for state, view in positions(game, 3, 40):
        found += len([*timed(game, state, view, CODE)])
    assert found > 20


@games
def test_pictures_of_a_game_are_labelled(game: str) -> None:
    edition = EDITIONS[game]
    _, view = [*positions(game, 3, 30)][-1]
    picture = edition.painter.draw(view, CODE)
    assert picture.alt
    assert set(LETTERS.values()) & set(picture.alt)


@pytest.mark.parametrize("weight", FILES)
def test_fonts_have_its_letters(weight: str) -> None:
    face = load_font(40, weight)
    missing = bytes(face.getmask("\uffff"))
    for letter in LETTERS.values():
        assert bytes(face.getmask(letter)) != missing, letter
    canvas = ImageDraw.Draw(Image.new("L", (10, 10)))
    assert canvas.textlength(cyrillic("names"), font=face) > 0
