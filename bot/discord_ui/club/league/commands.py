"""The commands `/league …`, and the buttons of its posts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING

import discord
import msgspec
from discord import app_commands

from bot.club.league import changes, ledger, organiser
from bot.club.league.keeper import keeper_of
from bot.club.league.news import divisions_of, news_of_ruling
from bot.club.league.organiser import LeagueDeed, only_without_table
from bot.discord_ui.club.league import new, posts, words
from bot.discord_ui.club.league.new import (
    Number,
    all_leagues,
    change_organisers,
    league_by,
    league_meant,
    one_of,
    only_apart,
    only_organisers,
    user_of,
    whole_or_usual,
)
from bot.discord_ui.club.league.reasons import (
    CLOSE,
    CLOSED,
    DECIDED,
    DROPPED,
    END,
    ENDED,
    LEAVE_OPEN,
    ask_why_decided,
    ask_why_dropped,
    closing_question,
    is_in_play,
    league_of_open_round,
    numbers_of_path,
    open_closing_form,
    pod_in_open_round,
    reason_in,
    reason_of_press,
    with_decision,
)
from bot.discord_ui.desk.command import Suggestions, build_command, must_be_here, suggest_matching
from bot.discord_ui.desk.desk import Desk, NotPossibleError, Request
from bot.discord_ui.message.ids import control_id
from bot.discord_ui.message.languages import localised_string as words_of
from bot.discord_ui.message.screen import TEXT_LIMIT, Button, Screen, format_relative, pages_of
from bot.discord_ui.message.wording import make_inert, mention_people, mention_person
from bot.narrate import text
from bot.table import RefusedError
from bot.table.agreement.of_table import clean_reason
from db.ids import UserId

if TYPE_CHECKING:
    from bot.club.league.state import LeagueState
    from bot.discord_ui.club.parts import Opening, Press
    from bot.discord_ui.message.ids import Pressed
    from bot.discord_ui.message.replies import Interaction


# `/league next`: an organiser decides a table, or closes a round early once asked whether to.


async def next_(
    desk: Desk,
    request: Request,
    league: str | None = None,
    table_number: Number | None = None,
    winner: discord.User | None = None,
    second_winner: discord.User | None = None,
    why: str | None = None,
) -> Screen:
    """Decide a table, or close the round and draw the next one."""
    there = await league_meant(desk, request, league)
    await only_organisers(request, there)
    # What has ended a moment ago counts.
    there = await keeper_of(desk.club).look(there.id)
    if table_number is not None:
        winners = [user_of(user) for user in (winner, second_winner) if user is not None]
        if len(set(winners)) < len(winners):
            raise RefusedError("league-winner-twice")
        return await _decide_table(
            desk, request, there, whole_or_usual(table_number, 0), winners, why or ""
        )
    if winner is not None or second_winner is not None:
        raise RefusedError("league-no-pod")
    return await _ask_to_close(desk, request, there)


async def _ask_to_close(desk: Desk, request: Request, there: LeagueState) -> Screen:
    """Close a round, once asked whether to if tables have no result."""
    last = there.last
    if there.status == "running" and last is not None and there.rules.format != "knockout":
        waiting = [pod.number for pod in changes.unsettled_pods(last)]
        if waiting:
            await only_without_table(desk.tables, there, request.user)
            return closing_question(there, waiting, request.locale)
    return await _close_round(desk, request, there)


async def _close_round(desk: Desk, request: Request, there: LeagueState, why: str = "") -> Screen:
    after = await keeper_of(desk.club).go_on(there.id, len(there.rounds), request.user, why)
    request.acted = True
    key = "league-next-over" if after.status == "over" else "league-next-drawn"
    return Screen(text(key, request.locale, name=make_inert(after.name), round=len(after.rounds)))


async def press_next(request: Request, pressed: Pressed, values: Sequence[str]) -> Screen:
    """Close a round, once more asked whether the user may; a form has asked why, if it is open.

    Raises:
        RefusedError: it is closed already, or the reason is missing.
    """
    there = await league_of_open_round(request, pressed)
    if pressed.action == LEAVE_OPEN:
        return Screen(text("league-next-kept", request.locale, round=len(there.rounds)))
    why = await reason_of_press(request, there, pressed.action == CLOSED, values)
    return await _close_round(request.desk, request, there, why)


async def press_decided(request: Request, pressed: Pressed, values: Sequence[str]) -> Screen:
    """Decide the table that a form was opened for.

    Raises:
        RefusedError: its round is closed, or the reason is missing.
    """
    there = await league_of_open_round(request, pressed)
    _league, _round, number, *users = numbers_of_path(pressed)
    winners = [UserId(user) for user in users if user]
    why = reason_in(values)
    return await _decide_table(request.desk, request, there, number, winners, why)


async def press_dropped(request: Request, pressed: Pressed, values: Sequence[str]) -> Screen:
    """Take somebody out for whom a form was opened.

    Raises:
        RefusedError: they do not take part, or the reason is missing.
    """
    number, user, *_ = (*numbers_of_path(pressed), 0)
    there = await league_by(request.desk, request, number)
    await only_organisers(request, there)
    return await _drop_entrant(request, there, UserId(user), reason_in(values))


async def press_late(request: Request, pressed: Pressed, values: Sequence[str]) -> Screen:
    """Answer what becomes of a round that is late: it goes on, is closed, or tables are decided.

    Raises:
        RefusedError: it is closed already, or the user has a part in a table without a result.
    """
    del values
    there = await league_of_open_round(request, pressed)
    round_ = len(there.rounds)
    desk = request.desk
    locale = request.locale
    if pressed.action == posts.CLOSE_LATE:
        there = await keeper_of(desk.club).look(there.id)
        return await _ask_to_close(desk, request, there)
    if pressed.action == posts.DECIDE_LATE:
        pods = changes.unsettled_pods(there.last) if there.last is not None else ()
        lines = [words.table_line(there, pod, locale) for pod in pods]
        lines.append(text("league-late-how", locale))
        return Screen(words.join_fitting_lines(lines, TEXT_LIMIT, locale))
    await only_without_table(desk.tables, there, request.user)
    deed = LeagueDeed(request.user, "extend", {"round": round_})
    after = await keeper_of(desk.club).change(
        there.id, lambda league: changes.extended_by_organiser(league, round_), deed=deed
    )
    request.acted = True
    assert after.last is not None
    when = format_relative(after.last.end_ms)
    return Screen(text("league-late-kept", locale, round=round_, when=when))


async def _decide_table(
    desk: Desk,
    request: Request,
    there: LeagueState,
    number: int,
    winners: Sequence[UserId],
    why: str,
) -> Screen:
    round_, why = len(there.rounds), clean_reason(why)
    pod = pod_in_open_round(there, number)
    if pod is not None:
        await only_apart(request, there, pod)
    is_played = pod is not None and await is_in_play(desk, pod)

    def change(league: LeagueState) -> LeagueState:
        decided = with_decision(league, round_, number, winners)
        is_open = is_played or changes.pod_of(league, round_, number).status == "open"
        if is_open and not why:
            raise RefusedError("league-why")
        return decided

    tells = partial(news_of_ruling, round_=round_, number=number, by=request.user, why=why)
    about = {"table": number, "round": round_, **({"why": why} if why else {})}
    deed = LeagueDeed(request.user, "decide", about)
    after = await keeper_of(desk.club).change(there.id, change, tells, deed)
    request.acted = True
    key = "league-decided" if winners else "league-decided-nobody"
    who = mention_people(winners, request.locale)
    stayed = words.stayed_shown(after, changes.pod_of(after, round_, number), request.locale)
    return Screen(text(key, request.locale, table=number, winners=who, stayed=stayed))


DECIDING_PRESSES: Mapping[str, Press] = {
    **dict.fromkeys((CLOSE, LEAVE_OPEN, CLOSED), press_next),
    **dict.fromkeys((posts.LET_GO_ON, posts.CLOSE_LATE, posts.DECIDE_LATE), press_late),
    DECIDED: press_decided,
    DROPPED: press_dropped,
}
"""Who answers the buttons of the question, and the forms."""


KEEP = "xskeep"
FORMS: Mapping[str, Opening] = dict.fromkeys((CLOSE, END), open_closing_form)
"""Which buttons open a form."""

LISTS = ("standings", "results")


def league_group(desk: Desk) -> app_commands.Group:
    """Build `/league` with all its subcommands."""
    group = app_commands.Group(
        name=words_of("cmd-league"), description=words_of("cmd-league-desc"), guild_only=True
    )
    which = {"league": all_leagues}
    for made in (
        build_command(desk, "league-new", new.set_up_league, new.SUGGESTED),
        build_command(desk, "league-join", join_league, which),
        build_command(desk, "league-leave", leave_league, which),
        build_command(desk, "league-rest", sit_out, which),
        build_command(desk, "league-show", show_league, which),
        build_command(desk, "league-standings", show_standings, which),
        build_command(desk, "league-start", start_league, which),
        build_command(desk, "league-next", next_, which, opens=ask_why_decided),
        build_command(desk, "league-drop", drop_entrant, which, opens=ask_why_dropped),
        build_command(desk, "league-substitute", substitute_reserve, which),
        build_command(desk, "league-end", ask_to_end_league, which),
        build_command(desk, "league-organisers", change_organisers, which),
        build_command(desk, "league-move", move_league, which),
        build_command(
            desk, "league-export", export_league, {**which, "list": suggest_export_lists}
        ),
    ):
        group.add_command(made)
    return group


async def join_league(
    desk: Desk,
    request: Request,
    league: str | None = None,
    wishes: str | None = None,
    reserve: bool | None = None,
) -> Screen:
    """Sign up, or change one's wishes."""
    there = await league_meant(desk, request, league)
    return await _sign_up_user(desk, request, there, wishes, reserve)


async def _sign_up_user(
    desk: Desk, request: Request, there: LeagueState, wishes: str | None, reserve: bool | None
) -> Screen:
    edition = desk.editions.get(there.game)
    rules = desk.tables.games.get(there.game)
    wanted = ()
    if wishes is not None and edition is not None and rules is not None:
        wanted = words.wishes_meant(edition.words, rules.lobby, wishes, request.locale)
    user = request.user
    name = request.interaction.user.display_name
    now = desk.club.now()
    division = (await ledger.divisions_reached(desk.club.storage, there)).get(user, 0)

    def change(league: LeagueState) -> LeagueState:
        league = changes.with_person_entered(league, user, wanted, name, division, now)
        if reserve is not None and league.status == "open":
            league = changes.set_reserve(league, user, reserve)
        return league

    after = await keeper_of(desk.club).change(there.id, change)
    request.acted = True
    own = after.of_user(user)
    waits = own is not None and own.waits
    key = "league-joined-reserve" if waits else "league-joined"
    return Screen(text(key, request.locale, name=make_inert(after.name)))


async def sit_out(desk: Desk, request: Request, league: str | None = None) -> Screen:
    """Sit the next round out."""
    there = await league_meant(desk, request, league)
    if there.of_user(request.user) is None:
        raise RefusedError("league-not-entered", name=there.name)
    user = request.user
    await keeper_of(desk.club).change(
        there.id, lambda league: changes.with_person_resting(league, user)
    )
    request.acted = True
    return Screen(text("league-rests", request.locale, name=make_inert(there.name)))


async def leave_league(desk: Desk, request: Request, league: str | None = None) -> Screen:
    """Sign off; once the league runs, drop out."""
    return await _sign_off_user(desk, request, await league_meant(desk, request, league))


async def _sign_off_user(desk: Desk, request: Request, there: LeagueState) -> Screen:
    own = there.of_user(request.user)
    if own is None:
        raise RefusedError("league-not-entered", name=there.name)
    if own.status == "dropped" and there.status == "running":
        raise RefusedError("league-left-already", name=there.name)
    await keeper_of(desk.club).drop(there.id, request.user, request.user)
    request.acted = True
    return Screen(text("league-left-now", request.locale, name=make_inert(there.name)))


async def show_league(
    desk: Desk, request: Request, league: str | None = None, round: new.Number | None = None
) -> list[Screen]:
    """Show the rules, the people and the tables of a round."""
    there = await league_meant(desk, request, league)
    number = whole_or_usual(round, len(there.rounds))
    return _league_screens(desk, request, there, number)


def _league_screens(desk: Desk, request: Request, there: LeagueState, number: int) -> list[Screen]:
    locale = request.locale
    lines = [words.league_title(desk, there, locale), *words.state_lines(there, locale)]
    lines += ["", *words.rule_lines(there, locale), "", *words.people_lines(there, locale)]
    round_ = next((r for r in there.rounds if r.number == number), None)
    if round_ is not None:
        is_told = there.status == "running" and round_ == there.last
        lines += [""] if is_told else ["", words.round_line(there, round_, locale)]
        lines += words.table_lines(there, round_, locale)
    return [Screen(page) for page in pages_of("\n".join(lines), TEXT_LIMIT)]


async def show_standings(
    desk: Desk,
    request: Request,
    league: str | None = None,
    division_number: new.Number | None = None,
) -> list[Screen]:
    """Show the standings as a picture, and in lines with each tie-break."""
    there = await league_meant(desk, request, league)
    division = whole_or_usual(division_number, 0)
    return _standings_screens(request, there, division, 0)


def _standings_screens(
    request: Request, there: LeagueState, division: int, page: int
) -> list[Screen]:
    locale = request.locale
    known = divisions_of(there)
    division = division if division in known else known[0]
    shown = words.standings_screen(there, division, page, locale)
    lines = words.line_texts(there, division, locale, request.user)
    if not lines:
        return [shown]
    if shown.text:
        lines.append(shown.text)
    first, *others = pages_of("\n".join(lines), TEXT_LIMIT)
    return [msgspec.structs.replace(shown, text=first), *(Screen(page) for page in others)]


async def start_league(desk: Desk, request: Request, league: str | None = None) -> Screen:
    """End the sign-up and draw the first round."""
    there = await league_meant(desk, request, league)
    await only_organisers(request, there)
    await keeper_of(desk.club).start(there.id, request.user)
    request.acted = True
    return Screen(text("league-started", request.locale, name=make_inert(there.name)))


async def drop_entrant(
    desk: Desk,
    request: Request,
    member: discord.User,
    league: str | None = None,
    why: str | None = None,
) -> Screen:
    """Take somebody out for good."""
    there = await league_meant(desk, request, league)
    await only_organisers(request, there)
    return await _drop_entrant(request, there, user_of(member), clean_reason(why or ""))


async def _drop_entrant(request: Request, there: LeagueState, user: UserId, why: str) -> Screen:
    await _only_apart_from(request, there, user)
    keeper = keeper_of(request.desk.club)
    await keeper.drop(there.id, user, request.user, why)
    request.acted = True
    who = mention_person(user, request.locale)
    return Screen(text("league-dropped-now", request.locale, who=who, name=make_inert(there.name)))


async def substitute_reserve(
    desk: Desk,
    request: Request,
    out: discord.User,
    into: discord.User,
    league: str | None = None,
) -> Screen:
    """Let a reserve play on in somebody's place."""
    there = await league_meant(desk, request, league)
    await only_organisers(request, there)
    old = user_of(out)
    fresh = user_of(into)
    await _only_apart_from(request, there, old)
    await must_be_here(desk, request.interaction, fresh)
    await keeper_of(desk.club).substitute(there.id, old, fresh, request.user)
    request.acted = True
    about = {
        "out": mention_person(old, request.locale),
        "into": mention_person(fresh, request.locale),
    }
    return Screen(text("league-substituted", request.locale, **about))


async def _only_apart_from(request: Request, there: LeagueState, user: UserId) -> None:
    """Refuse who plays with somebody at an open table; everybody may go themselves.

    Raises:
        NotPossibleError: they do, or have done.
    """
    own = there.of_user(user)
    pod = changes.open_pod(there, own.number) if own is not None else None
    if pod is not None and user != request.user:
        await only_apart(request, there, pod)


async def ask_to_end_league(desk: Desk, request: Request, league: str | None = None) -> Screen:
    """Ask for confirmation before a league is ended."""
    there = await league_meant(desk, request, league)
    await only_organisers(request, there)
    if there.status == "over":
        raise RefusedError("league-over")
    await only_without_table(desk.tables, there, request.user)
    locale = request.locale
    yes = Button(text("league-end-yes", locale), control_id(END, str(there.id)), "grave")
    no = Button(text("league-end-no", locale), control_id(KEEP, str(there.id)))
    return Screen(text("league-end-sure", locale, name=make_inert(there.name)), ((yes, no),))


async def move_league(
    desk: Desk,
    request: Request,
    league_channel: discord.TextChannel,
    league: str | None = None,
) -> Screen:
    """Let a league post and open its tables in another channel from now on.

    Raises:
        NotPossibleError: the user does not organise, or the bot may not open threads there.
        RefusedError: there is no such league, or it is over.
    """
    there = await league_meant(desk, request, league)
    await only_organisers(request, there)
    place = await desk.tables.there.place(there.guild, league_channel.id, "thread")
    request.must_have(place.lacks)
    if place.state != "usable":
        raise NotPossibleError("league-no-threads")
    to = league_channel.id
    keeper = keeper_of(desk.club)
    deed = LeagueDeed(request.user, "move", {"channel": to})
    await keeper.change(there.id, lambda known: changes.with_league_channel(known, to), deed=deed)
    await keeper.denials.try_again(there.guild, keeper.now)
    desk.upkeep.look_soon(there.guild)
    request.acted = True
    where = f"<#{to}>"
    return Screen(text("league-moved", request.locale, name=make_inert(there.name), channel=where))


async def export_league(
    desk: Desk, request: Request, league: str | None = None, list: str | None = None
) -> Screen:
    """Send the standings or the results as a file."""
    there = await league_meant(desk, request, league)
    which = one_of(LISTS, list, LISTS[0], "league-list", request.locale)
    made = words.results_file(there) if which == "results" else words.standings_file(there)
    count = made.data.count(b"\r\n") - 1
    sentence = text("league-exported", request.locale, name=make_inert(there.name), count=count)
    return Screen(sentence, log=made)


async def suggest_export_lists(desk: Desk, interaction: Interaction, typed: str) -> Suggestions:
    """Suggest what can be exported."""
    locale = await desk.languages.of(interaction)
    return suggest_matching({name: text(f"league-list-{name}", locale) for name in LISTS}, typed)


# Buttons


async def press_join(request: Request, pressed: Pressed, values: Sequence[str]) -> Screen:
    """Sign up by the button of the board."""
    del values
    there = await league_by(request.desk, request, numbers_of_path(pressed)[0])
    return await _sign_up_user(request.desk, request, there, None, None)


async def press_leave(request: Request, pressed: Pressed, values: Sequence[str]) -> Screen:
    """Sign off by the button of the board, as long as the league has not begun.

    Raises:
        RefusedError: it has: to drop out takes a command.
    """
    del values
    there = await league_by(request.desk, request, numbers_of_path(pressed)[0])
    if there.status != "open":
        raise RefusedError("league-begun")
    return await _sign_off_user(request.desk, request, there)


async def press_tables(request: Request, pressed: Pressed, values: Sequence[str]) -> list[Screen]:
    """Show the rules, the people and the tables."""
    del values
    there = await league_by(request.desk, request, numbers_of_path(pressed)[0])
    return _league_screens(request.desk, request, there, len(there.rounds))


async def press_standings(
    request: Request, pressed: Pressed, values: Sequence[str]
) -> list[Screen]:
    """Show a page of the standings."""
    del values
    number, division, page, *_ = (*numbers_of_path(pressed), 0, 0)
    there = await league_by(request.desk, request, number)
    return _standings_screens(request, there, division, page)


async def press_end(request: Request, pressed: Pressed, values: Sequence[str]) -> Screen:
    """End a league, once more asked whether the user may; a form has asked why, if a round is open.

    Raises:
        RefusedError: it is over, or the reason is missing.
    """
    there = await league_by(request.desk, request, numbers_of_path(pressed)[0])
    await only_organisers(request, there)
    if pressed.action == KEEP:
        return Screen(text("league-kept", request.locale))
    why = await reason_of_press(request, there, pressed.action == ENDED, values)
    await keeper_of(request.desk.club).end(there.id, request.user, why)
    request.acted = True
    return Screen(text("league-ended", request.locale, name=make_inert(there.name)))


async def press_take(request: Request, pressed: Pressed, values: Sequence[str]) -> Screen:
    """Organise a league whose organiser has left."""
    del values
    there = await league_by(request.desk, request, numbers_of_path(pressed)[0])
    await only_organisers(request, there)
    user = request.user
    await keeper_of(request.desk.club).change(
        there.id,
        lambda league: organiser.with_new_organiser(league, user),
        deed=LeagueDeed(user, "take"),
    )
    request.acted = True
    return Screen(text("league-organised", request.locale, name=make_inert(there.name)))


PRESSES: Mapping[str, Press] = {
    posts.JOIN: press_join,
    posts.LEAVE: press_leave,
    posts.TABLES: press_tables,
    words.STANDINGS: press_standings,
    posts.TAKE: press_take,
    **dict.fromkeys((END, KEEP, ENDED), press_end),
    **DECIDING_PRESSES,
}
"""Who answers the buttons of leagues."""
