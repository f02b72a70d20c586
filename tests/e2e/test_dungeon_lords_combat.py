"""Combat by an owner's file in Discord: secret plans, a restart, year 2, titles (DL 11, 12)."""

from pathlib import Path

import pytest

from bot.discord_ui.front.app import Tablekeeper
from bot.games.dungeon_lords import events
from bot.games.dungeon_lords.choices import Plan
from bot.games.dungeon_lords.events import combat, special
from bot.games.dungeon_lords.stand_in import stand_in_choice
from bot.games.dungeon_lords.view import DungeonLordsView
from bot.games.game import Decision, required_decisions
from bot.narrate.dungeon_lords import WORDS
from bot.table import Table
from sandbox import Sandbox
from tests.discord_ui.duel import seated
from tests.discord_ui.playing import act_button, serving
from tests.e2e.pressing import newest, onward, press_to, question
from tests.games.dungeon_lords.owner import all_cards, card
from tests.games.dungeon_lords.play import LONGEST

SEED = 5
LOCALES = {"red": "en-US", "blue": "pl"}


def content() -> bytes:
    """Write cards that no box has: each line casts its spell, and evil rises by it."""
    return all_cards(magic=1, fatigue=1, effect="gain_evil:1")


class Den:
    """Two people at a table, one of them reads English and one Polish."""

    def __init__(self, sandbox: Sandbox) -> None:
        guild = sandbox.guild("Deep", locale="pl")
        self.sandbox, self.channel = sandbox, guild.text_channel("dungeon")
        self.people = {
            seat: sandbox.person(seat.title(), in_=guild, locale=locale)
            for seat, locale in LOCALES.items()
        }
        self.bot: Tablekeeper | None = None

    async def table(self) -> Table:
        found = await self.bot.tables.at(self.channel.id)
        assert found is not None
        return found

    async def sit_down(self) -> str:
        """Hand a wrong file in, then a right one, and start; return what the host read."""
        host, channel = self.people["red"], self.channel
        table = await seated(self.sandbox, self.bot, channel, self.people, "dungeon_lords")
        for option, value in (("scope", "cards"), ("special_events", "table")):
            await table.set_option(host.id, option, value)
        wrong = card("fireball", magic=12).encode()
        read = (await host.slash(channel, "game file", file=("my.yaml", wrong))).text
        read += (await host.slash(channel, "game file", file=("my.yaml", content()))).text
        await table.start(host.id, SEED)
        await self.sandbox.settle()
        return read

    async def build_until_combat(self) -> None:
        """Let the seats play the building rounds as their stand-ins would.

        Only special events are answered by presses: their card is named, and what it did is told.
        """
        table = await self.table()
        for _ in range(LONGEST):
            due = required_decisions(table.decisions())
            if not due or due[0].kind == "plan":
                break
            if due[0].kind.startswith("special"):
                await self.sandbox.settle()
                await self.press(due[0])
                continue
            await table.act(
                self.people[due[0].seat].id, stand_in_choice(dungeon(table, due[0].seat))
            )
        await self.sandbox.settle()

    async def press(self, decision: Decision) -> Plan | None:
        """Answer by presses, as the stand-in would; return the plan if it was one."""
        table, seat = await self.table(), decision.seat
        choice = stand_in_choice(dungeon(table, seat))
        await press_to(self.people[seat], self.channel, table, choice)
        await self.sandbox.settle()
        return choice if isinstance(choice, Plan) else None

    def read(self, seat: str) -> str:
        """Return all that a person sees in the channel and in direct messages."""
        person = self.people[seat]
        seen = [*person.sees(self.channel), *person.dms()]
        return "\n".join(message.everything for message in seen)


def dungeon(table: Table, viewer: str | None) -> DungeonLordsView:
    view = table.view(viewer)
    assert isinstance(view, DungeonLordsView)
    return view


def planned(table: Table, plan: Plan) -> str:
    """Return the sentence that tells a plan, in Polish."""
    traps = tuple(trap for trap in (plan.trap, plan.next_trap) if trap)
    monsters = tuple(one for one in (plan.monster, plan.next_monster) if one)
    monsters += ("ghost",) * plan.ghosts
    shown = combat.PlanShown(seat=plan.seat, square=plan.square, traps=traps, monsters=monsters)
    return (WORDS.line(shown, "pl") or "").removesuffix(".")


@pytest.mark.slow
async def test_two_years_with_combat_by_the_owners_file(tmp_path: Path) -> None:
    async with Sandbox(seed=SEED) as sandbox:
        den = Den(sandbox)
        async with serving(sandbox, tmp_path) as den.bot:
            told = await den.sit_down()
            assert "line 2" in told
            await den.build_until_combat()
            table = await den.table()
            assert (dungeon(table, None).year, dungeon(table, None).phase) == (1, "combat")
            first, other = required_decisions(table.decisions())
            late = den.people[other.seat]
            shown = newest(late, den.channel)
            panel = await late.press(shown, act_button(shown))
            plan = await den.press(first)
            assert plan is not None
            secret(table, plan, other.seat, den)
        kinds = {"plan"}
        async with serving(sandbox, tmp_path) as den.bot:
            # The process died between two plans: the first one is kept, and still secret.
            table = await den.table()
            secret(table, plan, other.seat, den)
            assert dungeon(table, plan.seat).lords[plan.seat].plan_tile == plan.square
            # So is the panel that was open then: its buttons make the second plan.
            choice, revision = stand_in_choice(dungeon(table, other.seat)), table.revision
            while table.revision == revision:
                panel = await onward(late, panel, question(table, other.seat), choice)
            await sandbox.settle()
            for _ in range(200):
                due = required_decisions((await den.table()).decisions())
                if not due:
                    break
                if dungeon(await den.table(), None).phase != "combat":
                    await den.build_until_combat()
                    continue
                kinds.add(due[0].kind)
                await den.press(due[0])
            await ended(den, plan, kinds)
        assert [str(one) for one in sandbox.findings] == []


def secret(table: Table, plan: Plan, other: str, den: Den) -> None:
    """A plan that was laid is told to nobody else: neither by view nor by message (DL 13)."""
    for viewer in (None, other):
        lord = dungeon(table, viewer).lords[plan.seat]
        assert (lord.plan_tile, lord.plan_traps, lord.plan_monsters) == ("", (), ())
    assert planned(table, plan) not in den.read(other)


async def ended(den: Den, plan: Plan, kinds: set[str]) -> None:
    """Both combats were fought, the titles were given, and each reads it in the own language."""
    table = await den.table()
    view = dungeon(table, None)
    assert view.winners and view.year == 2
    assert kinds >= {"plan", "strike"}
    polish = den.read("blue")
    totals = {points.seat: sum(points.parts.values()) for points in view.points}
    assert max(totals.values()) == totals[view.winners[0]]
    assert planned(table, plan) in polish
    for read in (polish, den.read("red")):
        assert "⟦" not in read and "{ $" not in read
    won = events.Won(seats=view.winners)
    cast = combat.SpellCast(seat="red", effect="gain_evil")
    year_two = combat.FightBegan(year=2, round=4, card="fireball")
    settled = special.SpecialAtTable()
    for event in (won, cast, year_two, settled):
        assert (WORDS.line(event, "pl") or "–").removesuffix(": Kula ognia") in polish
    assert polish.count(WORDS.text("title-dark_deeds", "pl")) > 0
