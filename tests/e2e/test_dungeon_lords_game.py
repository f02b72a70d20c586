"""Four people choose secret orders at once in Discord; a whole year follows (DL 5, 13)."""

from pathlib import Path
from random import Random

import pytest

from bot.games.dungeon_lords.choices import Orders
from bot.games.dungeon_lords.stand_in import stand_in_choice
from bot.games.dungeon_lords.view import DungeonLordsView
from bot.games.game import Choice, required_decisions
from bot.narrate import text
from bot.narrate.dungeon_lords import WORDS
from bot.table import Table
from sandbox import Person, Reply, Sandbox
from tests.discord_ui.duel import seated
from tests.discord_ui.playing import act_button, serving
from tests.e2e.pressing import newest, onward, press_to, question

SEED = 12
SEATS = {"Ann": "red", "Bob": "blue", "Cid": "green", "Dan": "yellow"}
LOCALES = {"Ann": "en-US", "Bob": "pl", "Cid": "en-GB", "Dan": "pl"}
STALE = {text("panel-stale", locale) for locale in ("en", "pl")}
ORDERS = {
    "red": Orders("red", "get_food", "dig_tunnels", "mine_gold"),
    "blue": Orders("blue", "dig_tunnels", "get_food", "mine_gold"),
    "green": Orders("green", "mine_gold", "dig_tunnels", "get_food"),
    "yellow": Orders("yellow", "recruit_imps", "buy_traps", "dig_tunnels"),
}


async def press_on(person: Person, reply: Reply, table: Table, choice: Choice) -> Reply:
    """Press on a panel that was opened before until a choice is made; it never goes stale."""
    revision, asked = table.revision, question(table, choice.seat)
    while table.revision == revision:
        reply = await onward(person, reply, asked, choice)
        assert not STALE & set(reply.text.splitlines())
    return reply


def lord(table: Table, viewer: str | None, seat: str) -> tuple[str, ...]:
    """Return the orders of a seat as somebody may know them."""
    view = table.view(viewer)
    assert isinstance(view, DungeonLordsView)
    return view.lords[seat].orders


def free_orders(table: Table, seat: str) -> Orders:
    """Return the wanted orders, or the first legal ones if some are inaccessible."""
    view = table.view(seat)
    wanted = ORDERS[seat]
    found = wanted if view.decision.allows(wanted) else view.decision.pick(7)
    assert isinstance(found, Orders)
    return found


@pytest.mark.slow
async def test_four_choose_at_once_take_back_and_survive_a_restart(tmp_path: Path) -> None:
    async with Sandbox(seed=SEED) as sandbox:
        channel = (guild := sandbox.guild("Deep")).text_channel("dungeon")
        people = {
            SEATS[name]: sandbox.person(name, in_=guild, locale=locale)
            for name, locale in LOCALES.items()
        }
        panels: dict[str, Reply] = {}
        async with serving(sandbox, tmp_path) as bot:
            table = await seated(sandbox, bot, channel, people, "dungeon_lords")
            host = people["red"]
            await table.set_option(host.id, "first_orders", "random")
            await table.start(host.id, SEED)
            await sandbox.settle()
            for seat, person in people.items():
                shown = newest(person, channel)
                panels[seat] = await person.press(shown, act_button(shown))
            chosen = {seat: free_orders(table, seat) for seat in people}
            for seat in ("yellow", "blue", "red"):
                await press_on(people[seat], panels[seat], table, chosen[seat])
                await sandbox.settle()
            # Blue thinks again: nothing has been shown, so the choice comes back.
            await people["blue"].slash(channel, "undo")
            assert lord(table, "blue", "blue") == ()
            assert lord(table, None, "red") == ()
        async with serving(sandbox, tmp_path) as bot:
            # The panel of green is as old as the round and is still good after a restart.
            table = await bot.tables.at(channel.id)
            assert table is not None
            assert lord(table, "red", "red") != ()
            await press_to(people["blue"], channel, table, chosen["blue"])
            await press_on(people["green"], panels["green"], table, chosen["green"])
            await sandbox.settle()
            for seat in ("red", "green", "yellow"):
                assert lord(table, None, seat) == (
                    chosen[seat].first,
                    chosen[seat].second,
                    chosen[seat].third,
                )
            undone = await people["red"].slash(channel, "undo")
            assert lord(table, None, "red"), undone.text
        assert [str(one) for one in sandbox.findings] == []


@pytest.mark.slow
async def test_a_year_is_played_by_presses(tmp_path: Path) -> None:
    """Every question of a year of two players is answered; onlookers learn nothing secret."""
    async with Sandbox(seed=SEED) as sandbox:
        channel = (guild := sandbox.guild("Deep")).text_channel("dungeon")
        people = [sandbox.person(name, in_=guild, locale=LOCALES[name]) for name in ("Ann", "Bob")]
        eve = sandbox.person("Eve", in_=guild, locale="en-US")
        async with serving(sandbox, tmp_path) as bot:
            sat = dict(zip(("red", "blue"), people, strict=True))
            table = await seated(sandbox, bot, channel, sat, "dungeon_lords")
            await table.start(people[0].id, SEED)
            await sandbox.settle()
            rng, kinds = Random(SEED), set[str]()
            for _ in range(200):
                view = table.view(None)
                assert isinstance(view, DungeonLordsView)
                if view.year == 2:
                    break
                decision = rng.choice(required_decisions(table.decisions()))
                kinds.add(decision.kind)
                person = people[["red", "blue"].index(decision.seat)]
                seen = table.view(decision.seat)
                assert isinstance(seen, DungeonLordsView)
                await press_to(person, channel, table, stand_in_choice(seen))
                await sandbox.settle()
            assert view.year == 2
            read = "\n".join(message.everything for message in eve.sees(channel))
            assert kinds >= {"orders", "first_inaccessible", "dig_at", "combat_told"}
            for locale in ("en", "pl"):
                for secret in ("own-orders", "own-third"):
                    begins = WORDS.text(secret, locale, orders="get_food", order="get_food")
                    assert begins.split(":")[0] + ":" not in read
        assert [str(one) for one in sandbox.findings] == []
