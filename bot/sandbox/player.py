"""A person who plays: they look at what Discord shows them, and press, pick or type at random.

A player knows no game. They find their way by the words of the bot's own catalogue (which button
acts, which goes back) and by the colours of buttons, and pick among what is offered to them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.narrate import languages, text
from bot.sandbox.components import DANGER, PRIMARY

if TYPE_CHECKING:
    from random import Random

    from bot.sandbox.people import Person, Reply
    from bot.sandbox.places import Channel
    from bot.sandbox.sandbox import Sandbox
    from bot.sandbox.sight import Seen

LOOKS = ("hand", "board", "map", "log", "help")
"""Commands that only show something."""

WEIGHTS = {PRIMARY: 6.0, DANGER: 2.0}
"""How much likelier a button is pressed than a grey one, which mostly ends or declines."""

LOOKING, TYPING, REGRETTING = 0.15, 0.15, 0.03
"""How often a player looks about first, types a command instead of pressing, takes back."""

LONGEST = 400
"""Presses in one go after which something must be wrong."""

TRIES = 8
"""Commands that a player tries to complete before they press a button after all."""


class Stuck(Exception):
    """A player can't go on, though it is up to them."""


class Player:
    """Somebody who sits at a table, or looks on."""

    def __init__(self, sandbox: Sandbox, person: Person, channel: Channel, rng: Random) -> None:
        self._sandbox = sandbox
        self._rng = rng
        self.person = person
        self.channel = channel
        self.actions = 0
        """How often they have pressed, picked or typed."""

    def word(self, key: str, **about: str) -> str:
        """Read a word or sentence of the catalogue in their language."""
        own = self.person.user.locale
        return text(key, own if own in languages() else "en", **about)

    def spoken(self, key: str) -> str:
        """Read a word of the catalogue in the language of the server."""
        guild = self.channel.guild
        assert guild is not None
        known = guild.locale if guild.locale in languages() else "en"
        return text(key, known)

    def sees(self) -> list[Seen]:
        """List what they see in the channel of the game, oldest first."""
        return self.person.sees(self.channel)

    def public(self, key: str) -> Seen | None:
        """Return the newest public message with buttons, if one of them is named so."""
        for seen in reversed(self.sees()):
            if seen.from_bot and not seen.ephemeral and seen.buttons:
                return seen if self.spoken(key) in seen.labels else None
        return None

    def asked(self) -> bool:
        """Whether the message of the turn names them."""
        seen = self.public("button-act")
        return seen is not None and self.person.mention in seen.text

    async def press(self, message: Seen | Reply, label: str) -> Reply:
        """Press a button and wait until the bot has come to rest."""
        return await self._done(await self.person.press(message, label))

    async def pick(self, message: Seen | Reply, which: str | None, *values: str) -> Reply:
        """Pick from a select and wait until the bot has come to rest."""
        return await self._done(await self.person.select(message, which, *values))

    async def type(self, words: str, **options: object) -> Reply:
        """Call a command and wait until the bot has come to rest."""
        return await self._done(await self.person.slash(self.channel, words, **options))

    async def _done(self, reply: Reply) -> Reply:
        self.actions += 1
        await self._sandbox.settle()
        return reply

    # Playing

    async def look(self) -> None:
        """Look at something that changes nothing."""
        await self.type(text(f"cmd-{self._rng.choice(LOOKS)}", "en"))

    async def turn(self) -> None:
        """Do what they are asked for, until it is no longer up to them.

        Raises:
            Stuck: that never comes.
        """
        if self._rng.random() < LOOKING:
            await self.look()
        reply = await self._typed() if self._rng.random() < TYPING else None
        if reply is None:
            seen = self.public("button-act")
            if seen is None:
                return
            reply = await self.press(seen, self.spoken("button-act"))
        for _ in range(LONGEST):
            if self._rng.random() < REGRETTING and (seen := self.public("button-undo")):
                reply = await self.press(seen, self.spoken("button-undo"))
            ways = self._ways(reply)
            if not ways:
                return
            reply = await self._follow(reply, ways)
        raise Stuck(f"{self.person.name} presses and presses: {reply.text}")

    def _ways(self, reply: Reply) -> dict[tuple[str | None, str], float]:
        """List what leads on in a private panel, with how likely it is taken.

        A way is the custom id of a select, or None, and a button's custom id or an option's value.
        """
        message = reply.message
        if message is None or not message.ephemeral:
            return {}
        aside = {self.word("panel-back"), self.word("button-undo")}
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
        if menu is None:
            return await self.press(reply, what)
        return await self.pick(reply, menu, what)

    async def _typed(self) -> Reply | None:
        """Choose by a command that the bot completes; None where none was found in a few tries."""
        leave = {text("cmd-language", "en")}
        known = [
            one
            for one in self.person.commands(self.channel)
            if one.options
            and " " not in one.words
            and one.words not in leave
            and all(option.completed for option in one.options)
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
