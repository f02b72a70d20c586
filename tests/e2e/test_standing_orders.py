"""Standing orders as people use them: left, shown, changed, deleted, answering by themselves."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from bot.discord_ui.front.app import Tablekeeper
from sandbox import Channel, Person, Reply, Sandbox
from tests.discord_ui.playing import serving
from tests.e2e.staging import Laid, seated
from tests.table.windows import AMBUSH, MINUTE, Watch

WRITTEN = AMBUSH.format(attacker="[cobbler]", defender="[ambush_rabbit, anvil]")


class Room:
    """Ann attacks, Bob is attacked, Cid reads Polish; the bot may be killed and started again."""

    def __init__(self, sandbox: Sandbox, folder: Path) -> None:
        guild = sandbox.guild("Woodland")
        self.sandbox, self.folder = sandbox, folder
        self.watch = Watch()
        self.rules = Laid(WRITTEN)
        self.channel: Channel = guild.text_channel("root")
        names = {"Ann": "en-US", "Bob": "en-US", "Cid": "pl"}
        people = [sandbox.person(name, in_=guild, locale=tongue) for name, tongue in names.items()]
        self.ann, self.bob, self.cid = people
        self.players = dict(zip(self.rules.people, people, strict=True))

    @asynccontextmanager
    async def bot(self) -> AsyncIterator[Tablekeeper]:
        """Serve until the process is killed."""
        games = {"root": self.rules}
        async with serving(self.sandbox, self.folder, games=games, clock=self.watch) as bot:
            # Otherwise the next minute looks like an outage.
            await bot.tables.served.beat()
            yield bot

    async def minute(self, bot: Tablekeeper) -> None:
        """Let a minute pass."""
        self.watch.now += MINUTE
        await bot.tables.alarms.ring()
        await self.sandbox.settle()

    def told(self, person: Person) -> list[str]:
        """Return every message that somebody has before their eyes, hidden ones too."""
        return [one.everything for one in (*person.sees(self.channel), *person.dms())]


def shown(reply: Reply) -> str:
    return reply.message.everything


async def pick(person: Person, reply: Reply, label: str) -> Reply:
    """Pick an option by the beginning of its label."""
    for select in reply.message.selects:
        for option in select.options:
            if option.label.startswith(label):
                return await person.select(reply, select.custom_id, option.value)
    raise AssertionError((label, shown(reply)))


@pytest.mark.slow
async def test_an_order_answers_over_a_restart_and_others_are_changed(tmp_path: Path) -> None:
    async with Sandbox(seed=1) as sandbox:
        room = Room(sandbox, tmp_path)
        ann, bob, cid = room.ann, room.bob, room.cid
        async with room.bot() as bot:
            table = await seated(sandbox, room.channel, bot, room.rules, room.players)
            draft = await pick(
                bob, await bob.slash(room.channel, "orders"), "An attack on you: ambush"
            )
            draft = await pick(bob, draft, "Ask if I hold one")
            draft = await pick(bob, draft, "In clearing 5")
            # Cid leaves one as well, changes it, and deletes it.
            own = await pick(cid, await cid.slash(room.channel, "orders"), "Atak na ciebie: Zas")
            own = await cid.press(own, "Zapisz")
            assert "1. Gdy ktoś mnie atakuje, zagraj Zasadzkę, jeśli ją mam." in shown(own)
            own = await pick(cid, own, "Gdy ktoś mnie atakuje, zagraj")
            own = await pick(cid, own, "Bez Zasadzki")
            own = await pick(cid, own, "Do końca tej tury")
            own = await cid.press(own, "Zapisz")
            assert "1. Gdy ktoś mnie atakuje, nie zagrywaj Zasadzki. Do końca tej tury." in shown(
                own
            )
        async with room.bot() as bot:
            own = await cid.press(await pick(cid, own, "Gdy ktoś mnie"), "Usuń")
            assert "Nie masz żadnych: dostajesz każde pytanie." in shown(own)
            saved = await bob.press(draft, "Save")
            sentence = (
                "1. Attacked in clearing 5: ask me if I hold an ambush. No answer in time: don't "
                "play it."
            )
            assert sentence in shown(saved)
            await ann.slash(room.channel, "root battle", clearing="5", defender="eyrie")
            await sandbox.settle()
            assert any("your standing order answers instead" in one for one in room.told(bob))
            assert not any("standing order" in one for one in room.told(ann))
            act = await bob.slash(room.channel, "act")
            assert "Your standing order answers" in shown(act) and "Ambush" in shown(act)
            sealed = await bob.press(act, "No ambush")
            assert "Your answer is sealed" in shown(sealed)
            sealed = await bob.press(sealed, "Take the sealed answer back")
            assert "sealed" not in shown(sealed)
        async with room.bot() as bot:
            await room.minute(bot)
            found = await bot.tables.get(table.id)
            assert [due.seat for due in found.decisions()] == ["marquise"]
            log = await bob.slash(room.channel, "log")
            assert "(your standing order)" in shown(log)
            assert "standing order" not in shown(await ann.slash(room.channel, "log"))
            # No button is dead: a panel from before the restarts leads to the list again.
            back = await bob.press(saved, "Back")
            assert sentence in shown(await bob.press(back, "Standing orders"))
        assert [str(one) for one in sandbox.findings] == []
