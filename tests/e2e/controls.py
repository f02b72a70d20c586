"""Every button and select that somebody sees, pressed once, and what came of it."""

import ast
import inspect
import re
from collections import Counter
from collections.abc import Collection, Iterable
from dataclasses import dataclass, field
from random import Random
from typing import Any

from bot.discord_ui.front import commands
from bot.discord_ui.front.app import Tablekeeper
from bot.discord_ui.message import ids
from bot.discord_ui.message.replies import TROUBLES
from bot.discord_ui.panel.layout import ACTIONS
from bot.narrate import text
from sandbox import NoAnswerError, Person, Reply, Seen
from sandbox import components as parts
from tests.e2e.dying import Saved, Screens, quiet
from tests.e2e.positions import Hall, Position, press, pressable, with_controls

STALE = tuple(text("panel-stale", locale) for locale in ("en", "pl"))

TROUBLE = tuple(
    text(key, locale, reference="?").split("?")[0]
    for key in TROUBLES.values()
    for locale in ("en", "pl")
)

UNKNOWN = ("control-unknown", "control-unreadable")
"""What the bot logs of a control that no part of it has made."""


CUT_OFF = re.compile(r"<(?:#|@&|@(?!&))\d*(?![\d>])")
"""A mention that does not end as one."""

BAD = ("warning", "error", "critical")

UNREADABLE = ("snapshot-is-another", "snapshot-unreadable", "game-unreadable")
"""What the bot logs of a game that a scene has damaged."""


@dataclass
class Control:
    """A button or select on a message, and who presses it."""

    person: Person
    shown: Seen
    custom_id: str

    @property
    def pressed(self) -> ids.Pressed:
        return ids.read_custom_id(self.custom_id)


def visible(hall: Hall, position: Position, players: Collection[int]) -> list[Control]:
    """List what can be pressed: what only one person sees, and public controls once."""
    found: list[Control] = []
    public: dict[int, list[Control]] = {}
    people = [*hall.people.values()]
    hall.rng.shuffle(people)
    for person in people:
        channels = (position.channel, person.direct)
        for shown in (one for channel in channels for one in with_controls(person, channel)):
            for custom_id in pressable(shown):
                control = Control(person, shown, custom_id)
                own = shown.message.channel is not position.channel
                if own and control.pressed.game != position.game:
                    continue
                if shown.ephemeral or own:
                    found.append(control)
                else:
                    public.setdefault(shown.id, []).append(control)
    for shown in public.values():
        for custom_id in dict.fromkeys(one.custom_id for one in shown):
            ways = [one for one in shown if one.custom_id == custom_id]
            found.append(_presser(ways, players, hall.rng))
    return found


def _presser(ways: list[Control], players: Collection[int], rng: Random) -> Control:
    """Choose who presses a public control: mostly the host or a player, at times anybody."""
    able = [one for one in ways if one.person.id in players]
    return rng.choice(able if able and rng.random() < 0.8 else ways)


def bad(
    logged: Iterable[Any], damaged: Collection[int], levels: Collection[str] = BAD
) -> list[Any]:
    """List what is logged of trouble, but for what games tell that scenes have damaged."""
    found = [one for one in logged if one["log_level"] in levels]
    return [one for one in found if one["event"] not in UNREADABLE or one["game"] not in damaged]


@dataclass
class Tally:
    """What came of the presses."""

    came: Counter[str] = field(default_factory=Counter[str])
    actions: Counter[str] = field(default_factory=Counter[str])
    faults: list[str] = field(default_factory=list[str])


@dataclass
class Presser:
    """Presses controls at a bot, each at the position that was saved."""

    hall: Hall
    bot: Tablekeeper
    saved: Saved
    logged: list[Any]
    damaged: Collection[int] = ()
    """Games that scenes have damaged."""

    tally: Tally = field(default_factory=Tally)

    async def all_of(self, position: Position) -> None:
        """Press every control of a position."""
        screens = Screens(self.hall.sandbox.world.channels.values())
        table = await self.bot.tables.get(position.game)
        # In a lobby there is most to do for the host.
        players = {table.host} if table.status == "lobby" else {*table.holders.values()}
        del table
        for control in visible(self.hall, position, players):
            fault, came = await self._tried(control, position)
            self.tally.came[came] += 1
            self.tally.actions[control.pressed.action] += 1
            if fault:
                who = f"{control.person.name} ({control.person.user.locale})"
                told = f"{position.about}: {who} pressed {control.custom_id}: {fault}"
                self.tally.faults.append(told)
            screens.restore()

    async def _tried(self, control: Control, position: Position) -> tuple[str, str]:
        """Press one, and get back to what was before."""
        fault, came = await self._pressed(control, position)
        if self.saved.changed():
            await quiet(self.hall.sandbox)
            late = self._bad()
            self.saved.restore(self.bot, position.game)
            self.saved.changed()
            return fault or (f"logged afterwards: {late}" if late else ""), "done"
        return fault, came

    async def _pressed(self, control: Control, position: Position) -> tuple[str, str]:
        """Press one; return what is wrong, and what came of it."""
        del self.logged[:]
        table = await self.bot.tables.get(position.game)
        before = table.revision
        del table
        shown = Seen(control.shown.message, control.person.id)
        try:
            reply = await press(self.hall, control.person, shown, control.custom_id)
            if reply.modal is not None:
                # What has options stays as it is when the form opens.
                fields = [field for field in reply.modal.fields if field.kind == parts.INPUT]
                filled = {field.custom_id: "Tak." for field in fields}
                self.tally.actions[ids.read_custom_id(reply.modal.custom_id).action] += 1
                reply = await control.person.submit(reply, dict[str, str | list[str]](filled))
        except NoAnswerError as fault:
            return str(fault), "nothing"
        return self._judged(control, reply, before)

    def _bad(self) -> list[Any]:
        return bad(self.logged, self.damaged)

    def _judged(self, control: Control, reply: Reply, before: int) -> tuple[str, str]:
        told = reply.text
        unknown = [one for one in self.logged if one["event"] in UNKNOWN]
        message = reply.message
        if unknown:
            return f"no part of the bot knows it: {unknown}", "unknown"
        if trouble := self._bad():
            return f"logged {trouble}", "trouble"
        if CUT_OFF.search(told):
            return f"a mention is cut off: {told}", "trouble"
        if any(one in told for one in TROUBLE):
            return f"trouble: {told}", "trouble"
        if message is None or not (told.strip() or message.attachments or pressable(message)):
            return "the answer is empty", "nothing"
        if any(one in told for one in STALE):
            fresh = control.pressed.action in ACTIONS and control.pressed.revision == before
            return ("stale, and nothing has happened since" if fresh else ""), "fresh"
        return "", "opened" if pressable(message) or message.attachments else "told"


NAMES = ("action", "pressed.action")
"""What `bot.discord_ui.front.commands` calls the action of a control."""


def handled() -> set[str]:
    """List the actions of controls that the bot handles, as the code that tells them apart does."""
    tree = ast.parse(inspect.getsource(commands))
    found: set[str] = set()
    for node in ast.walk(tree):
        match node:
            case ast.MatchValue(value):
                found.add(str(eval(ast.unparse(value), dict(vars(commands)))))
            case ast.Compare(left, [ast.In() | ast.Eq()], [other]) if ast.unparse(left) in NAMES:
                known: str | Iterable[str] = eval(ast.unparse(other), dict(vars(commands)))
                found |= {known} if isinstance(known, str) else {*known}
            case _:
                pass
    return found
