"""What an organiser is asked before open games are decided: whether to, and by a form why."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord

from bot.club.league import changes
from bot.club.league.organiser import only_without_table
from bot.discord_ui.club.league.new import (
    league_by,
    league_meant,
    only_apart,
    only_organisers,
    user_of,
    whole_or_usual,
)
from bot.discord_ui.desk.desk import Desk, NotPossibleError, Request
from bot.discord_ui.message.ids import BadIdError, control_id, decode_decimal
from bot.discord_ui.message.screen import Button, Screen, shorten_text
from bot.discord_ui.message.wording import make_inert
from bot.narrate import text
from bot.table import RefusedError
from bot.table.agreement.of_table import WHY_LENGTH, clean_reason
from db.ids import UserId

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from bot.club.league.state import LeagueState, Pod
    from bot.discord_ui.message.ids import Pressed
    from bot.discord_ui.message.replies import Interaction


CLOSE = "xsnext"
CLOSED = "xsclosed"
END = "xsend"
ENDED = "xsended"
"""The actions of the buttons that close a round or end a league, and of the forms that ask why; the
path: the league, and the round."""

LEAVE_OPEN = "xsopen"
"""The action of the button that leaves a round open; the path: league and round."""

DECIDED = "xsdecided"
DROPPED = "xsdropped"
"""The actions of the forms that ask why a table is decided (the path: league, round, table, and the
winners or 0) and why somebody is dropped (the path: league and user)."""

REASON_TITLE = 45
"""Discord's limit of the characters of a form's title."""


def closing_question(league: LeagueState, waiting: Sequence[int], locale: str) -> Screen:
    """Ask before a round is closed in which tables have no result."""
    path = f"{league.id}.{len(league.rounds)}"
    yes = Button(text("league-next-yes", locale), control_id(CLOSE, path), "grave")
    no = Button(text("league-next-no", locale), control_id(LEAVE_OPEN, path))
    sentence = text(
        "league-next-sure",
        locale,
        count=len(waiting),
        tables=", ".join(map(str, waiting)),
        round=len(league.rounds),
        name=make_inert(league.name),
    )
    return Screen(sentence, ((yes, no),))


def reason_form(request: Request, action: str, path: str) -> discord.ui.Modal:
    """Return the form that asks why; `action` and `path` are what it is sent for."""
    modal = discord.ui.Modal(
        title=shorten_text(request.text("league-why-title"), REASON_TITLE),
        custom_id=control_id(action, path),
    )
    field: discord.ui.TextInput[Any] = discord.ui.TextInput(
        label=request.text("why-label"),
        style=discord.TextStyle.paragraph,
        custom_id="why",
        max_length=WHY_LENGTH,
    )
    modal.add_item(field)
    return modal


def reason_in(values: Sequence[str]) -> str:
    """Return the reason that a form was filled in with.

    Raises:
        RefusedError: there is none.
    """
    why = clean_reason(next(iter(values), ""))
    if not why:
        raise RefusedError("league-why")
    return why


async def is_in_play(desk: Desk, pod: Pod) -> bool:
    """Return whether the game of a table goes on; also one that is late, or was opened again."""
    table = None if pod.game is None else await desk.tables.get(pod.game)
    return table is not None and table.status in ("lobby", "playing")


def pod_in_open_round(league: LeagueState, number: int) -> Pod | None:
    """Return a table of the round that is not closed."""
    last = league.last
    pods = last.pods if last is not None and last.status == "open" else ()
    return next((pod for pod in pods if pod.number == number), None)


MOST_USER = (1 << 63) - 1


def numbers_of_path(pressed: Pressed) -> list[int]:
    """Return the numbers of a path: the league first; others may be users.

    Raises:
        NotPossibleError: it has others.
    """
    try:
        league, *others = pressed.path.split(".")
        return [decode_decimal(league), *(decode_decimal(part, MOST_USER) for part in others)]
    except BadIdError:
        raise NotPossibleError("gone") from None


def is_settled(league: LeagueState) -> bool:
    """Return whether no table of a league waits for a result."""
    last = league.last
    return last is None or last.status == "closed" or last.is_settled


async def open_closing_form(
    desk: Desk, interaction: Interaction, pressed: Pressed, values: Sequence[str]
) -> discord.ui.Modal | None:
    """Ask why a round is closed, or a league ended, before all tables have a result."""
    del values
    request = Request(desk, interaction, await desk.languages.of(interaction))
    there = await league_by(desk, request, numbers_of_path(pressed)[0])
    await only_organisers(request, there)
    if is_settled(there):
        return None
    await only_without_table(desk.tables, there, request.user)
    return reason_form(request, CLOSED if pressed.action == CLOSE else ENDED, pressed.path)


def with_decision(
    league: LeagueState, round_: int, number: int, winners: Sequence[UserId]
) -> LeagueState:
    """Return a league with the decision of a table: `winners` have won; without any, no points.

    Raises:
        RefusedError: there is no such table in an open round, or somebody does not sit there.
    """
    numbers = {entrant.user: entrant.number for entrant in league.entrants}
    if any(user not in numbers for user in winners):
        raise RefusedError("league-not-at-table")
    decided_for = [numbers[user] for user in winners]
    return changes.with_referee_decision(league, round_, number, decided_for)


async def ask_why_decided(
    desk: Desk, interaction: Interaction, given: Mapping[str, Any]
) -> discord.ui.Modal | None:
    """Ask why a table is decided whose game is in play, if the command does not say it."""
    number = given.get("table_number")
    if number is None or clean_reason(str(given.get("why") or "")):
        return None
    request = Request(desk, interaction, await desk.languages.of(interaction))
    there = await league_meant(desk, request, given.get("league"))
    await only_organisers(request, there)
    pod = pod_in_open_round(there, whole_or_usual(number, 0))
    if pod is None or not await is_in_play(desk, pod):
        return None
    await only_apart(request, there, pod)
    named = [given.get(name) for name in ("winner", "second_winner")]
    users = [UserId(0) if winner is None else user_of(winner) for winner in named]
    round_ = len(there.rounds)
    with_decision(there, round_, pod.number, [user for user in users if user])
    path = ".".join(map(str, (there.id, round_, pod.number, *users)))
    return reason_form(request, DECIDED, path)


async def ask_why_dropped(
    desk: Desk, interaction: Interaction, given: Mapping[str, Any]
) -> discord.ui.Modal | None:
    """Ask why somebody is dropped whose game is in play, if the command does not say it."""
    user = user_of(given["member"])
    if user == interaction.user.id or clean_reason(str(given.get("why") or "")):
        return None
    request = Request(desk, interaction, await desk.languages.of(interaction))
    there = await league_meant(desk, request, given.get("league"))
    await only_organisers(request, there)
    own = there.of_user(user)
    pod = None if own is None or own.waits else changes.open_pod(there, own.number)
    if pod is None or not await is_in_play(desk, pod):
        return None
    await only_apart(request, there, pod)
    return reason_form(request, DROPPED, f"{there.id}.{user}")


async def reason_of_press(
    request: Request, there: LeagueState, is_form: bool, values: Sequence[str]
) -> str:
    """Return why a round is closed or a league ended; "" if no table waits for a result.

    Raises:
        RefusedError: a table waits, and the user has a part in it, or the reason is missing.
    """
    await only_without_table(request.desk.tables, there, request.user)
    return reason_in(values) if is_form or not is_settled(there) else ""


async def league_of_open_round(request: Request, pressed: Pressed) -> LeagueState:
    """Return the league of a press by an organiser whose path begins with it and its open round.

    Raises:
        RefusedError: the round is closed already.
    """
    number, round_, *_ = (*numbers_of_path(pressed), 0)
    there = await league_by(request.desk, request, number)
    await only_organisers(request, there)
    if there.status != "running" or len(there.rounds) != round_:
        raise RefusedError("league-closed", round=round_)
    return there
