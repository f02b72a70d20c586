"""Which series, values and people a command means, and who may organise."""

from __future__ import annotations

from datetime import UTC, date, datetime, time
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec

from bot.club.moderation import roles_named_on
from bot.club.series import ledger
from bot.club.series.organiser import has_part
from bot.discord_ui.desk.command import Suggestions, suggest_matching
from bot.discord_ui.desk.desk import Desk, NotPossibleError, Request
from bot.discord_ui.desk.rights import is_server_moderator
from bot.discord_ui.message.mentions import mention_role
from bot.games.game import Seat
from bot.narrate import text
from bot.narrate.typed import fold_text
from bot.table import RefusedError
from db.ids import UserId

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.club.series.state import Pod, SeriesState
    from bot.discord_ui.message.replies import Interaction
    from bot.games.game import Lobby
    from bot.narrate import Words

V = TypeVar("V", bound=str)


async def may_organise(request: Request) -> bool:
    """Return whether a user runs leagues and tournaments in the server: who moderates it does."""
    return await is_server_moderator(request)


async def only_organisers(request: Request) -> None:
    """Refuse everybody else.

    Raises:
        NotPossibleError: the user does not organise.
    """
    if not await may_organise(request):
        raise NotPossibleError("series-may-not")


async def only_apart(request: Request, series: SeriesState, pod: Pod) -> None:
    """Refuse who plays or has played at a table: nobody decides about their own.

    Raises:
        NotPossibleError: they have a part in it.
    """
    if await has_part(request.desk.tables, series, pod, request.user):
        roles = (await roles_named_on(request.desk.club, series.guild)).moderators
        could = ", ".join(map(mention_role, sorted(roles))) or "none"
        raise NotPossibleError("desk-part", roles=could)


def guild_of(request: Request) -> int:
    """Return the server of a request.

    Raises:
        NotPossibleError: it was made elsewhere.
    """
    if request.interaction.guild_id is None:
        raise NotPossibleError("server-only")
    return request.interaction.guild_id


async def series_meant(desk: Desk, request: Request, typed: str | None) -> SeriesState:
    """Return the series of the server that was typed: its number or name, or the only one open.

    Of several that are open it is the one of the channel, or of the channel of the thread.

    Raises:
        RefusedError: there is none, or there are several.
    """
    known = await ledger.series_in(desk.club.storage, guild_of(request))
    if not known:
        raise RefusedError("series-nothing")
    if typed is None:
        going = [number for number, _name, status in known if status != "over"]
        numbers = going or [number for number, _name, _status in known[:1]]
        if len(numbers) > 1:
            return await _series_here(desk, request, numbers)
    else:
        wanted = fold_text(typed)
        # People name their series: of two that are typed alike, the one that is spelt so counts.
        ordered = sorted(known, key=lambda own: own[1] != typed.strip())
        numbers = [n for n, name, _ in ordered if wanted in (str(n), fold_text(name))][:1]
    return await series_by(desk, request, numbers[0] if numbers else 0)


async def _series_here(desk: Desk, request: Request, numbers: Sequence[int]) -> SeriesState:
    """Return the one of several series of which the posts or tables stand here.

    Raises:
        RefusedError: there is none, or there are several.
    """
    where = request.interaction.channel
    places = {request.interaction.channel_id, getattr(where, "parent_id", None)}
    known = [await series_by(desk, request, number) for number in numbers]
    here = [series for series in known if series.channel in places]
    if len(here) != 1:
        raise RefusedError("series-which")
    return here[0]


async def series_by(desk: Desk, request: Request, number: int) -> SeriesState:
    """Return a series of the server by its number.

    Raises:
        RefusedError: there is none.
    """
    kept = await ledger.load_kept_series(desk.club.storage, number) if number else None
    if kept is None or kept.series.guild != guild_of(request):
        raise RefusedError("series-none")
    return kept.series


async def all_series(desk: Desk, interaction: Interaction, typed: str) -> Suggestions:
    """Suggest the series of the server, those that go on first."""
    if interaction.guild_id is None:
        return []
    known = await ledger.series_in(desk.club.storage, interaction.guild_id)
    ordered = sorted(known, key=lambda own: own[2] == "over")
    return suggest_matching({str(number): name for number, name, _status in ordered}, typed)


def one_of(values: Sequence[V], typed: str | None, usual: V, key: str, locale: str) -> V:
    """Return the value that was picked, or typed as the word for it; the usual one if none was.

    Raises:
        RefusedError: there is no such value.
    """
    if typed is None:
        return usual
    wanted = fold_text(typed)
    for value in values:
        if wanted in (value, fold_text(text(f"{key}-{value}", locale))):
            return value
    raise RefusedError("series-value", value=typed)


def whole_or_usual(value: Any, usual: int) -> int:
    """Return a whole number of a command, or the usual one.

    Raises:
        NotPossibleError: it is none, as in a command of another version.
    """
    if value is None:
        return usual
    try:
        return msgspec.convert(value, int)
    except msgspec.ValidationError:
        raise NotPossibleError("outdated-commands") from None


def day_ms(typed: str | None, now: int) -> int:
    """Return the beginning of a day (UTC, ms) by its ISO date; 0 if none was typed.

    Raises:
        RefusedError: it is no date, or not in the future.
    """
    if typed is None:
        return 0
    try:
        day = date.fromisoformat(typed.strip())
        at = int(datetime.combine(day, time(), UTC).timestamp() * 1000)
    except (ValueError, OverflowError):
        raise RefusedError("series-starts") from None
    if at <= now:
        raise RefusedError("series-starts")
    return at


def wishes_meant(words: Words, lobby: Lobby, typed: str, locale: str) -> tuple[Seat, ...]:
    """Return the seats that were typed, the dearest first.

    Raises:
        RefusedError: one is none that a person plays.
    """
    offered = [kind.seat for kind in lobby.kinds if kind.person and not kind.always]
    names = {fold_text(words.seat_name(seat, locale)): seat for seat in offered}
    names |= {fold_text(seat): seat for seat in offered}
    wishes = list[Seat]()
    for part in (part.strip() for part in typed.split(",") if part.strip()):
        seat = names.get(fold_text(part))
        if seat is None:
            known = ", ".join(words.seat_name(seat, locale) for seat in offered)
            raise RefusedError("series-wish", wish=part, known=known)
        if seat not in wishes:
            wishes.append(seat)
    return tuple(wishes)


def user_of(member: Any) -> UserId:
    """Return who was named; a forged request may name somebody whom Discord does not describe."""
    return UserId(member.id)
