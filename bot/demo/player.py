"""A simulated player who reads what Discord shows and presses, picks or types at random.

A player knows no game. They navigate by the words of the bot's catalogue (which button acts, which
goes back) and by the colours of buttons, and pick among the offered options.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.discord_ui.message import ids
from bot.narrate import text
from sandbox.components import DANGER, PRIMARY

if TYPE_CHECKING:
    from random import Random

    from bot.narrate import Words
    from sandbox.people import Person, Reply
    from sandbox.places import Channel
    from sandbox.sandbox import Sandbox
    from sandbox.sight import Seen

LOOKS = ("hand", "board", "map", "log", "help")
"""Commands that only show something."""

WEIGHTS = {PRIMARY: 6.0, DANGER: 2.0}
"""Weights of buttons; grey ones, which mostly end or decline, weigh less."""

LOOKING, TYPING, REGRETTING, CHANGING = 0.15, 0.15, 0.03, 0.5
"""Probabilities of looking about first, of typing a command instead of pressing, of undoing, and of
using an optional choice."""

ASIDE = ("aside", "ord")
"""The actions of buttons that lead away from the question."""

LONGEST = 400
"""Limit of presses in one turn, beyond which something must be wrong."""

TRIES = 8
"""Attempts to complete a command before a player presses a button instead."""


class StuckError(Exception):
    """A player can't go on, although it is their turn."""


class Player:
    """A player or spectator."""

    def __init__(
        self, sandbox: Sandbox, person: Person, channel: Channel, words: Words, rng: Random
    ) -> None:
        self._sandbox = sandbox
        self._text = words.text
        self._rng = rng
        self.person = person
        self.channel = channel
        self.actions = 0
        """Number of presses, picks and typed commands."""

    def word(self, key: str, **about: str) -> str:
        """Return a message of the catalogue in the player's language."""
        return self._text(key, self.person.user.locale, **about)

    def spoken(self, key: str) -> str:
        """Return a message of the catalogue in the server's language."""
        guild = self.channel.guild
        assert guild is not None
        return self._text(key, guild.locale)

    def sees(self) -> list[Seen]:
        """Return what they see in the game's channel, oldest first."""
        return self.person.sees(self.channel)

    def public(self, key: str) -> Seen | None:
        """Return the newest public message with buttons, if one of them has this label."""
        for seen in reversed(self.sees()):
            if seen.from_bot and not seen.ephemeral and seen.buttons:
                return seen if self.spoken(key) in seen.labels else None
        return None

    def is_due(self) -> bool:
        """Return whether the turn message names them."""
        seen = self.public("button-act")
        return seen is not None and self.person.mention in seen.text

    async def press(self, message: Seen | Reply, label: str) -> Reply:
        """Press a button and wait until the bot is idle."""
        return await self._done(await self.person.press(message, label))

    async def pick(self, message: Seen | Reply, which: str | None, *values: str) -> Reply:
        """Pick from a select and wait until the bot is idle."""
        return await self._done(await self.person.select(message, which, *values))

    async def type(self, words: str, **options: object) -> Reply:
        """Call a command and wait until the bot is idle."""
        return await self._done(await self.person.slash(self.channel, words, **options))

    async def _done(self, reply: Reply) -> Reply:
        self.actions += 1
        await self._sandbox.settle()
        return reply

    # Playing

    async def look(self) -> None:
        """Use a command that changes nothing."""
        await self.type(text(f"cmd-{self._rng.choice(LOOKS)}", "en"))

    async def turn(self) -> None:
        """Act until the player owes no decision.

        Raises:
            StuckError: that never comes.
        """
        if self._rng.random() < LOOKING:
            await self.look()
        reply = await self._type_choice() if self._rng.random() < TYPING else None
        if reply is None:
            seen = self.public("button-act")
            if seen is None:
                return
            reply = await self.press(seen, self.spoken("button-act"))
        for _ in range(LONGEST):
            if self._rng.random() < REGRETTING and (seen := self.public("button-undo")):
                reply = await self.press(seen, self.spoken("button-undo"))
            ways = self._ways(reply)
            if not ways or (not self.is_due() and self._rng.random() > CHANGING):
                return
            reply = await self._follow(reply, ways)
        raise StuckError(f"{self.person.name} presses and presses: {reply.text}")

    def _ways(self, reply: Reply) -> dict[tuple[str | None, str], float]:
        """List the ways on in a private panel, with their weights.

        A way is the custom id of a select, or None, and a button's custom id or an option's value.
        """
        message = reply.message
        if message is None or not message.ephemeral:
            return {}
        # Nobody ends the game early (`View.aside`): a demonstration shows a whole one. Nor does
        # anybody leave standing orders: they would answer what it shows being asked.
        aside = {self.word("panel-back"), self.word("button-undo"), self.word("button-redo")}
        aside |= {
            button.label
            for button in message.buttons
            if button.custom_id and ids.read_custom_id(button.custom_id).action in ASIDE
        }
        ways: dict[tuple[str | None, str], float] = {}
        for button in message.buttons:
            if button.custom_id and not button.disabled and button.label not in aside:
                ways[None, button.custom_id] = WEIGHTS.get(button.style, 1.0)
        for select in message.selects:
            for option in select.options:
                ways[select.custom_id, option.value] = WEIGHTS[PRIMARY]
        return ways

    async def _follow(self, reply: Reply, ways: dict[tuple[str | None, str], float]) -> Reply:
        (menu, what) = self._rng.choices(list(ways), list(ways.values()))[0]
        if menu is None or reply.message is None:
            return await self.press(reply, what)
        (select,) = [select for select in reply.message.selects if select.custom_id == menu]
        others = [option.value for option in select.options if option.value != what]
        more = self._rng.sample(others, max(0, select.least - 1))
        return await self.pick(reply, menu, what, *more)

    async def _type_choice(self) -> Reply | None:
        """Choose by an autocompleted command; `None` if none was found in a few attempts."""
        group = self._text("cmd-group", "en") + " "
        known = [
            command
            for command in self.person.commands(self.channel)
            if command.options
            and command.words.startswith(group)
            and all(option.completed for option in command.options)
        ]
        for command in self._rng.sample(known, min(TRIES, len(known))):
            given: dict[str, object] = {}
            for option in command.options:
                offered = await self.person.autocomplete(
                    self.channel, command.words, option.name, "", **given
                )
                if offered:
                    given[option.name] = self._rng.choice(offered)[1]
                elif not given:
                    break
            if given:
                return await self.type(command.words, **given)
        return None
