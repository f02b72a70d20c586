"""One person plays against the rival: the file, presses, a restart, undo, reasons and the end."""

from pathlib import Path
from random import Random

import pytest

from bot.discord_ui.front.app import Tablekeeper
from bot.games.white_castle import choices
from bot.games.white_castle.view import WhiteCastleView
from bot.table import Table
from sandbox import Channel, Person, Reply, Sandbox
from tests.discord_ui.duel import seated
from tests.discord_ui.playing import act_button, one_press, serving
from tests.e2e.pressing import newest, press_newest, set_option
from tests.games.white_castle.play import CARDS

SAID = {
    "en": (
        "line 2: “S4” is none of S1, S2, S3, D1, D2, O1, O2",
        "The game has started.",
        "The rival places",
        "in all",
    ),
    "pl": (
        "wiersz 2: „S4” to żadne z S1, S2, S3, D1, D2, O1, O2",
        "Gra się zaczęła.",
        "Przeciwnik kładzie kość",
        "razem",
    ),
}
"""What the person reads: a fault of the file, the start, the rival's die, the table of points."""


class Home:
    """A person, a channel, and the bot that serves them."""

    def __init__(self, sandbox: Sandbox, person: Person, channel: Channel) -> None:
        self.sandbox, self.person, self.channel = sandbox, person, channel
        self.bot: Tablekeeper | None = None

    async def slash(self, words: str, **given: object) -> Reply:
        reply = await self.person.slash(self.channel, words, **given)
        await self.sandbox.settle()
        return reply

    async def table(self) -> Table:
        found = await self.bot.tables.at(self.channel.id)
        assert found is not None
        return found

    async def view(self) -> WhiteCastleView:
        view = (await self.table()).view("human")
        assert isinstance(view, WhiteCastleView)
        return view

    async def sit_down(self, cards: str) -> None:
        """Open a table, take the seat and set the option, all by presses."""
        await seated(self.sandbox, self.bot, self.channel, {"human": self.person}, "white_castle")
        await set_option(self.person, self.channel, "cards", cards)
        await self.sandbox.settle()

    async def start(self) -> str:
        reply = await press_newest(self.person, self.channel, "lstart")
        await self.sandbox.settle()
        return reply.text

    async def press_on(self, rng: Random, many: int) -> None:
        """Make so many choices by presses alone, from the message that everybody sees."""
        for _ in range(many):
            table = await self.table()
            revision, shown = table.revision, newest(self.person, self.channel)
            reply = await self.person.press(shown, act_button(shown))
            while table.revision == revision:
                reply = await one_press(self.person, reply, rng)
            await self.sandbox.settle()


async def hand_in(home: Home, language: str) -> None:
    """Hand a wrong file in, then the right one, and begin."""
    fault, began, *_ = SAID[language]
    refused = await home.slash(
        "game file", file=("cards.yaml", CARDS.replace(b"space: S1", b"space: S4"))
    )
    assert fault in refused.text
    assert (await home.start()) != began
    await home.slash("game file", file=("cards.yaml", CARDS))
    assert await home.start() == began


async def take_back(home: Home) -> None:
    """Place a die, take it back, place it again; once the rival has drawn it stays."""
    view, table = await home.view(), await home.table()
    placed = next(c for c in table.decisions()[0] if isinstance(c, choices.Place))
    given = {"bridge": placed.bridge, "end": placed.end, "space": placed.space}
    await home.slash("castle place", **given)
    assert (await home.view()).spaces != view.spaces
    await home.slash("undo")
    again = await home.view()
    assert (again.waiting, again.spaces) == (view.waiting, view.spaces)
    await home.slash("castle place", **given)
    await home.slash("castle rival")
    drawn = await home.view()
    await home.slash("undo")
    assert (await home.view()).spaces == drawn.spaces != view.spaces


async def look(home: Home, language: str) -> None:
    """The reasons of the rival's turn have their sections; the board is told in words."""
    why = (await home.slash("why")).text
    assert SAID[language][2] in why and "(TWC 4." in why
    board = (await home.slash("board")).text
    assert "{" not in board and len(board) > 200


@pytest.mark.slow
@pytest.mark.parametrize("locale", ["en-US", "pl"])
async def test_a_person_plays_against_the_rival_with_a_file_and_restarts(
    locale: str, tmp_path: Path
) -> None:
    language, rng = locale[:2], Random(3)
    async with Sandbox(seed=2) as sandbox:
        guild = sandbox.guild("Home", locale=locale)
        channel = guild.text_channel("castle")
        ann = sandbox.person("Ann", in_=guild, locale=locale)
        home = Home(sandbox, ann, channel)
        async with serving(sandbox, tmp_path) as home.bot:
            await home.sit_down("file")
            await hand_in(home, language)
            await home.press_on(rng, 3)
        async with serving(sandbox, tmp_path) as home.bot:
            # Nothing was lost, and the button of before still opens the panel.
            while (await home.view()).waiting[0][1] != "rival_turn":
                await home.press_on(rng, 1)
            await home.slash("castle rival")
            assert len([d for dice in (await home.view()).spaces.values() for d in dice]) == 1
            await take_back(home)
            await look(home, language)
        async with serving(sandbox, tmp_path) as home.bot:
            table = await home.table()
            while due := table.decisions():
                await table.act(ann.id, due[0].pick(rng.randrange(len(due[0]))))
            await sandbox.settle()
            told = "\n".join(message.text for message in ann.sees(channel))
            assert SAID[language][3] in told and "⟦" not in told
        assert [str(one) for one in sandbox.findings] == []
