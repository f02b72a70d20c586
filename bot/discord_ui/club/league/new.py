"""`/league new`, and which league, values and people a command about a league means."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, TypeVar

import discord
import msgspec
from discord import app_commands

from bot.club.league import changes, ledger
from bot.club.league.draw import people_counts
from bot.club.league.keeper import keeper_of
from bot.club.league.organiser import (
    LeagueDeed,
    has_part,
    news_of_office,
    noting,
    with_helper,
    without_helper,
)
from bot.club.league.state import (
    FACTIONS,
    FORMATS,
    LATE,
    SCORINGS,
    Format,
    LeagueRules,
    LeagueState,
)
from bot.club.moderation import roles_named_on
from bot.discord_ui.club import watching
from bot.discord_ui.club.league import words
from bot.discord_ui.desk.command import (
    Suggester,
    Suggestions,
    is_server_moderator,
    must_be_here,
    suggest_matching,
)
from bot.discord_ui.desk.desk import Desk, NotPossibleError, Request
from bot.discord_ui.desk.mishaps import names_not_allowed
from bot.discord_ui.message.screen import Screen
from bot.discord_ui.message.wording import make_inert, mention_people, mention_role
from bot.narrate import text
from bot.narrate.texts import fold_text
from bot.table import TERMS, RefusedError
from db.club.league import fold_name, league_of_table
from db.ids import UserId

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from bot.club.league.state import LeagueState, Pod
    from bot.discord_ui.message.replies import Interaction
    from bot.games.game import Lobby


# Which league, values and people a command means, and who may organise.


V = TypeVar("V", bound=str)


async def only_organisers(request: Request, league: LeagueState | None = None) -> None:
    """Refuse everybody but who moderates the server, or has been made an organiser of a league.

    Raises:
        NotPossibleError: the user does not organise.
    """
    if league is not None and request.user in league.helpers:
        return
    if not await is_server_moderator(request):
        raise NotPossibleError("league-may-not")


async def only_apart(request: Request, league: LeagueState, pod: Pod) -> None:
    """Refuse who plays or has played at a table: nobody decides about their own.

    Raises:
        NotPossibleError: they have a part in it.
    """
    if await has_part(request.desk.tables, league, pod, request.user):
        roles = (await roles_named_on(request.desk.club, league.guild)).moderators
        could = ", ".join(map(mention_role, sorted(roles))) or "none"
        raise NotPossibleError("desk-part", roles=could)


async def change_organisers(
    desk: Desk,
    request: Request,
    organiser_in: discord.User | None = None,
    organiser_out: discord.User | None = None,
    league: str | None = None,
) -> Screen:
    """Let somebody organise a league beside its host, or no more; say who does.

    Who does so beside the host changes nobody but themselves.
    """
    there = await league_meant(desk, request, league)
    keeper = keeper_of(desk.club)
    if organiser_in is not None:
        await only_organisers(request)
        user = user_of(organiser_in)
        await must_be_here(desk, request.interaction, user)
        deed = LeagueDeed(request.user, "organiser", {"user": user})
        there = await keeper.change(there.id, partial(with_helper, user=user), deed=deed, asks=True)
    if organiser_out is not None:
        user = user_of(organiser_out)
        if user != request.user:
            await only_organisers(request)
        deed = LeagueDeed(request.user, "organiser-gone", {"user": user})
        there = await keeper.change(
            there.id,
            partial(without_helper, user=user),
            news_of_office,
            deed,
            asks=True,
        )
    request.acted = organiser_in is not None or organiser_out is not None
    people = mention_people(there.organisers, request.locale)
    about = {"name": make_inert(there.name), "people": people}
    return Screen(text("league-organisers", request.locale, **about))


def guild_of(request: Request) -> int:
    """Return the server of a request.

    Raises:
        NotPossibleError: it was made elsewhere.
    """
    if request.interaction.guild_id is None:
        raise NotPossibleError("server-only")
    return request.interaction.guild_id


async def league_meant(desk: Desk, request: Request, typed: str | None) -> LeagueState:
    """Return the league of the server that was typed: its number or name, or the one of this place.

    At a table it is the league of that table. Elsewhere it is the only one that goes on; of
    several, the only one of which the posts stand here.

    Raises:
        RefusedError: there is none, or there are several.
    """
    known = await ledger.leagues_in(desk.club.storage, guild_of(request))
    if not known:
        raise RefusedError("league-nothing")
    if typed is not None:
        return await league_by(desk, request, _number_of_name([own[:2] for own in known], typed))
    if (own := await _league_of_this_table(desk, request)) is not None:
        return await league_by(desk, request, own)
    going = [own for own in known if own[2] != "over"] or known[:1]
    if len(going) > 1:
        going = [own for own in going if own[3] in _places_of(request.interaction)] or going
    if len(going) > 1:
        names = ", ".join(name for _number, name, _status, _channel in going)
        raise RefusedError("league-which", names=names)
    return await league_by(desk, request, going[0][0])


def _number_of_name(known: Sequence[tuple[int, str]], typed: str) -> int:
    """Return the number of the league that was typed by its number or name; 0 if there is none.

    `known` are the newest first. One that is spelt so comes before one with another size of letters
    or other spaces, and that before one with other accents.
    """
    ways: tuple[Callable[[str], str], ...] = (str.strip, fold_name, fold_text)
    for way in ways:
        for number, name in known:
            if way(typed) in (str(number), way(name)):
                return number
    return 0


def _places_of(interaction: Interaction) -> set[int | None]:
    """Return the channel of a command, and that of its thread."""
    return {interaction.channel_id, getattr(interaction.channel, "parent_id", None)} - {None}


async def _league_of_this_table(desk: Desk, request: Request) -> int | None:
    """Return the league of the table at which a command was typed; `None` if it has none."""
    channel = request.interaction.channel_id
    if channel is None:
        return None
    table = await desk.tables.at(channel)
    guild = guild_of(request)
    game = table.id if table is not None else 0
    return await desk.club.storage.read(
        lambda connection: league_of_table(connection, guild, game, channel)
    )


async def league_by(desk: Desk, request: Request, number: int) -> LeagueState:
    """Return a league of the server by its number.

    Raises:
        RefusedError: there is none.
    """
    kept = await ledger.load_kept_league(desk.club.storage, number) if number else None
    if kept is None or kept.league.guild != guild_of(request):
        raise RefusedError("league-none")
    return kept.league


async def all_leagues(desk: Desk, interaction: Interaction, typed: str) -> Suggestions:
    """Suggest the leagues of the server, those that go on first, and of them those of here."""
    if interaction.guild_id is None:
        return []
    known = await ledger.leagues_in(desk.club.storage, interaction.guild_id)
    here = _places_of(interaction)
    ordered = sorted(known, key=lambda own: (own[2] == "over", own[3] not in here))
    return suggest_matching({str(own[0]): own[1] for own in ordered}, typed)


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
    raise RefusedError("league-value", value=typed)


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


def user_of(member: Any) -> UserId:
    """Return who was named; a forged request may name somebody whom Discord does not describe."""
    return UserId(member.id)


# `/league new`: the rules and the set-up of a league or cup.


LONGEST = 60
"""Characters of a name: those of its tables' threads have room for the round and the table."""

NEEDED = (
    *("view_channel", "send_messages", "attach_files", "create_public_threads"),
    "send_messages_in_threads",
)

Number = app_commands.Range[int, 1, 256]


async def set_up_league(
    desk: Desk,
    request: Request,
    league_name: str,
    game: str | None = None,
    league_format: str | None = None,
    table_size: Number | None = None,
    rounds: Number | None = None,
    days: Number | None = None,
    division: Number | None = None,
    moves: Number | None = None,
    advance: Number | None = None,
    scoring: str | None = None,
    late: str | None = None,
    factions: str | None = None,
    pace: str | None = None,
    setup: bool = False,
    starts: str | None = None,
    after: str | None = None,
) -> Screen:
    """Set up a league or cup, whose tables are opened as threads of this channel."""
    guild, channel = await _place_of_league(request)
    which = game or next(iter(desk.tables.games))
    if which not in desk.tables.games:
        raise RefusedError("no-such-game", game=which)
    lobby = desk.tables.games[which].lobby
    locale = request.locale
    how: Format = one_of(FORMATS, league_format, FORMATS[0], "league-format", locale)
    usual = usual_rules(how, lobby, whole_or_usual(table_size, 0))
    rules = msgspec.structs.replace(
        usual,
        rounds=whole_or_usual(rounds, usual.rounds),
        days=whole_or_usual(days, usual.days),
        division=whole_or_usual(division, usual.division),
        moves=_moves_meant(moves, division, usual),
        advance=whole_or_usual(advance, usual.advance),
        scoring=one_of(SCORINGS, scoring, usual.scoring, "league-scoring", locale),
        late=one_of(LATE, late, usual.late, "league-late", locale),
        factions=one_of(FACTIONS, factions, usual.factions, "league-factions", locale),
        after=(await league_meant(desk, request, after)).id if after is not None else 0,
    )
    rules = changes.check_league_rules(rules, lobby)
    from_table = channel if setup is True else None
    options, terms = await _set_up(desk, request, which, from_table, _pace_term(pace, locale))
    rules, options = _with_draft(lobby, rules, options, factions is not None)
    name, at = _check_league_name(league_name), words.day_ms(starts, desk.club.now())
    by = request.user
    made = LeagueState(0, guild, name, by, which, channel, rules, options, terms, starts_ms=at)
    return await _store_league(desk, request, made)


async def _store_league(desk: Desk, request: Request, made: LeagueState) -> Screen:
    """Write a league, and say so.

    Raises:
        RefusedError: the server has one of this name.
    """
    note = noting(LeagueDeed(made.host, "new"), desk.club.now())
    await ledger.create_league(desk.club.storage, made, note)
    desk.club.wake()
    request.acted = True
    about = {"name": make_inert(made.name), "channel": f"<#{made.channel}>"}
    return Screen(text("league-made", request.locale, **about))


async def _place_of_league(request: Request) -> tuple[int, int]:
    """Return the server and the channel of a request.

    Raises:
        NotPossibleError: the user does not organise there, the channel has no threads, or the bot
            lacks permissions.
    """
    await only_organisers(request)
    guild = guild_of(request)
    channel = request.interaction.channel_id
    if channel is None:
        raise NotPossibleError("server-only")
    if not isinstance(request.interaction.channel, discord.TextChannel):
        raise NotPossibleError("league-no-threads")
    request.must_have(names_not_allowed(request.interaction.app_permissions, NEEDED))
    return guild, channel


def _check_league_name(typed: str) -> str:
    """Return a name as it is kept.

    Raises:
        RefusedError: it is empty or too long.
    """
    name = " ".join(typed.split())
    if not 1 <= len(name) <= LONGEST:
        raise RefusedError("league-title", most=LONGEST)
    return name


async def _set_up(
    desk: Desk, request: Request, game: str, channel: int | None, chosen: Mapping[str, str]
) -> tuple[dict[str, str], dict[str, str]]:
    """Return the options and terms of the tables: those of the table in a channel, or the server's.

    Terms that were chosen come before them.

    Raises:
        RefusedError: there is no table for this game.
    """
    options, terms = (
        await _setup_of_table(desk, channel, game)
        if channel is not None
        else await _setup_of_house(desk, guild_of(request), game)
    )
    watch = await watching.terms_in(desk, guild_of(request), request.interaction.channel)
    return options, {**watch, **terms, **chosen}


def _pace_term(typed: str | None, locale: str) -> dict[str, str]:
    """Return the pace that the tables have by a command, as a term; {} if none was typed.

    Raises:
        RefusedError: there is no such pace.
    """
    paces = TERMS["pace"]
    return {} if typed is None else {"pace": one_of(paces, typed, paces[0], "term-pace", locale)}


def _with_draft(
    lobby: Lobby, rules: LeagueRules, options: Mapping[str, str], is_chosen: bool
) -> tuple[LeagueRules, dict[str, str]]:
    """Return rules and options that agree on whether people draft what they play.

    What the organiser has chosen counts, and otherwise the options.
    """
    option, value = lobby.placed_with
    if rules.factions == "drafted":
        return rules, {**options, option: value}
    if not lobby.drafts(options):
        return rules, dict(options)
    if is_chosen:
        return rules, {name: to for name, to in options.items() if name != option}
    return msgspec.structs.replace(rules, factions="drafted"), dict(options)


async def _setup_of_house(
    desk: Desk, guild: int, game: str
) -> tuple[dict[str, str], dict[str, str]]:
    """Return the options and terms with which new tables of a game begin in a server now.

    Whether a table is shown to people without Discord depends on its channel.
    """
    house = await desk.houses.of(guild, game)
    return dict(house.options), {n: to for n, to in house.terms.items() if n != watching.TERM}


def _moves_meant(typed: Any, division: Any, usual: LeagueRules) -> int:
    """Return how many move between divisions: usually two, or half of a small division.

    Raises:
        RefusedError: somebody is to move, and there is one division alone.
    """
    size = whole_or_usual(division, usual.division) if usual.format == "league" else 0
    moves = whole_or_usual(typed, min(usual.moves, size // 2))
    if moves > 0 and not size:
        raise RefusedError("league-moves-nowhere")
    return moves


def usual_rules(how: Format, lobby: Lobby, size: int = 0) -> LeagueRules:
    """Return rules that fit a format, a game and the size of its tables; 0: of four if they can be.

    At tables of two a win counts, and a draw is half a win.
    """
    counts = people_counts(lobby) or (4,)
    pod = size or min(counts, key=lambda count: (abs(count - 4), count))
    rounds = {"knockout": 16, "robin": 12}.get(how, 4)
    scoring = "win" if pod == 2 or lobby.places else "places"
    return LeagueRules(how, pod, rounds, scoring=scoring)


async def _setup_of_table(
    desk: Desk, channel: int, game: str
) -> tuple[dict[str, str], dict[str, str]]:
    """Return the options and terms of the table in a channel.

    Raises:
        RefusedError: there is none for this game.
    """
    table = await desk.tables.at(channel)
    if table is None or table.game.name != game:
        raise RefusedError("league-setup")
    return dict(table.options), dict(table.terms)


def _suggester_of_values(values: tuple[str, ...], key: str) -> Suggester:
    async def suggest(desk: Desk, interaction: Interaction, typed: str) -> Suggestions:
        locale = await desk.languages.of(interaction)
        return suggest_matching({value: text(f"{key}-{value}", locale) for value in values}, typed)

    return suggest


async def _suggest_league_games(desk: Desk, interaction: Interaction, typed: str) -> Suggestions:
    """Suggest the games that several people can play."""
    locale = await desk.languages.of(interaction)
    labels = dict[str, str]()
    for name, rules in desk.tables.games.items():
        if name in desk.editions and people_counts(rules.lobby):
            labels[name] = desk.editions[name].words.text("game-name", locale)
    return suggest_matching(labels, typed)


SUGGESTED: Mapping[str, Suggester] = {
    "game": _suggest_league_games,
    "after": all_leagues,
    "league_format": _suggester_of_values(FORMATS, "league-format"),
    "scoring": _suggester_of_values(SCORINGS, "league-scoring"),
    "late": _suggester_of_values(LATE, "league-late"),
    "factions": _suggester_of_values(FACTIONS, "league-factions"),
    "pace": _suggester_of_values(TERMS["pace"], "term-pace"),
}
"""What is suggested for the options that have few values."""
