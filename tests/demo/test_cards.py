"""Each card of the page's start sets a game up that one person can play at once."""

from pathlib import Path

import pytest

from bot.demo.overview import OFFERS, cards_of_games, discord_code
from bot.editions import EDITIONS
from bot.narrate import catalogue_languages
from sandbox import Sandbox
from tests.discord_ui.playing import act_button, serving

NEEDED = {discord_code(language): language for language in catalogue_languages()}


@pytest.mark.parametrize("locale", NEEDED)
def test_every_game_has_a_card_of_its_name_for_one(locale: str) -> None:
    alone = {offer.game: name for name, offer in OFFERS.items() if offer.people == 1}
    assert alone.keys() == EDITIONS.keys()
    for game, name in alone.items():
        title = cards_of_games()[name].words[locale]["title"]
        assert EDITIONS[game].words.text("game-name", NEEDED[locale]).startswith(title)


@pytest.mark.parametrize(
    ("name", "locale"),
    [("root", "pl"), ("war-chest", "en-US"), ("dungeon-lords", "pl"), ("white-castle", "en-US")],
)
async def test_one_person_comes_to_their_first_turn(tmp_path: Path, name: str, locale: str) -> None:
    words, language = EDITIONS[OFFERS[name].game].words, NEEDED[locale]
    async with Sandbox(seed=1) as sandbox:
        guild = sandbox.guild("Here", locale)
        channel = guild.text_channel("table")
        ann = sandbox.person("Ann", in_=guild, locale=locale)
        async with serving(sandbox, tmp_path) as bot:
            await cards_of_games()[name].run(sandbox, ann, channel)
            await sandbox.settle()
            table = await bot.tables.at(channel.id)
            assert table is not None
            assert table.status == "playing"
            seat = table.seat_of(ann.id)
            assert [due.seat for due in table.decisions() if len(due) > 1][:1] == [seat]
            shown = [
                m for m in ann.sees(channel) if not m.ephemeral and ":*:act:" in str(m.buttons)
            ]
            public = shown[-1]
            assert ann.mention in public.text
            panel = (await ann.press(public, act_button(public))).message
            assert panel is not None
            # The guided turn speaks in the panel, and says where to look things up.
            # A mention shows the default name of its command, in every language.
            opening = words.text("learn-opening", language).replace("/cofnij", "/undo")
            assert opening in panel.everything
            for tool in ("learn", "rule", "why-not"):
                assert f"/{tool}" in panel.everything
