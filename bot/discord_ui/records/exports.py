"""The commands `/export` and `/replay`: a game as files, or as an animated picture."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import partial
from io import BytesIO
from typing import TYPE_CHECKING
from zipfile import ZIP_DEFLATED, ZIP_STORED, ZipFile, ZipInfo

import msgspec
from discord import app_commands

from bot.discord_ui.desk import mishaps
from bot.discord_ui.desk.command import (
    Suggestions,
    TypedSeat,
    is_server_moderator,
    suggest_matching,
)
from bot.discord_ui.desk.desk import Desk, NotPossibleError, Request
from bot.discord_ui.message.languages import HOME
from bot.discord_ui.message.pictures import FILENAME, TooManyError
from bot.discord_ui.message.replies import Interaction
from bot.discord_ui.message.screen import ALT_LIMIT, Document, Screen, shorten_text
from bot.discord_ui.records.recap import saved_log
from bot.games.game import NO_SEAT, Event, Seat
from bot.narrate import catalogue_languages, text
from bot.narrate.recap import word_caption
from bot.narrate.texts import fold_text
from bot.render import Picture
from bot.render.animation import EMBLEM, FAINT, FRAMES, Caption, TooLargeError
from bot.table import RefusedError
from bot.table.records import file
from bot.table.records.replay import AnimationFrames, Frame, reel_of_game, turn_of

if TYPE_CHECKING:
    from bot.discord_ui.message.pictures import Animations
    from bot.editions import Edition
    from bot.narrate import Words
    from bot.render import Picture
    from bot.table import Table


# The command `/replay`: a turn or a whole game as an animated picture of what everybody saw.


GAME = "game"
TURN = "turn"
"""What to show; people may also type its name in a language."""

CAPTION = 165
"""The most characters of a caption: three rows below a picture."""

UNNAMED = TypedSeat("")
"""No seat is named."""


async def show_replay(
    desk: Desk,
    request: Request,
    part: str = "",
    turn: app_commands.Range[int, 1, 9999] | None = None,
    whose: TypedSeat = UNNAMED,
    public: bool = False,
) -> list[Screen]:
    """Show a turn, by default the last one, or the whole game.

    Raises:
        NotPossibleError: there is no such turn, or the user has had too many replays.
        RefusedError: the game has not begun, or cannot be replayed.
    """
    table = await begun_table(desk, request)
    # A forged command can hold any values.
    number = turn if isinstance(turn, int) and not isinstance(turn, bool) else None
    seat = seat_meant(request, table, whose) if whose else None
    wanted = part_meant(part) or TURN
    log = await table.records.log(None)
    tells = partial(is_told, request.words)
    if wanted == GAME:
        reel = await asyncio.to_thread(reel_of_game, log, FRAMES, tells)
    else:
        reel = turn_of(log, FRAMES, number, seat, table.status == "over", tells)
    if reel is None:
        raise NotPossibleError("replay-no-turn")
    if public is not True:
        return [await film_screen(request, table, reel, request.locale)]
    await _must_take_part(request, table)
    locale = await desk.languages.of_guild(table.guild)
    shown = msgspec.structs.replace(await film_screen(request, table, reel, locale), public=True)
    return [Screen(request.text("replay-posted")), shown]


async def replay_game(request: Request, table: Table) -> Screen:
    """Show a whole game to the one who presses the button."""
    if not table.begun:
        raise NotPossibleError("replay-none")
    log = await table.records.log(None)
    reel = await asyncio.to_thread(reel_of_game, log, FRAMES, partial(is_told, request.words))
    return await film_screen(request, table, reel, request.locale)


async def begun_table(desk: Desk, request: Request) -> Table:
    """Return the channel's table, or at a table for a new game the last one of the channel.

    Raises:
        NotPossibleError: no game has begun.
    """
    table = await desk.table_of(request)
    if not table.begun and table.readable:
        table = request.at(await desk.tables.last_begun(table.channel) or table)
    if not table.begun:
        raise NotPossibleError("replay-none")
    return table


async def film_screen(request: Request, table: Table, reel: AnimationFrames, locale: str) -> Screen:
    """Render a replay with a sentence that says what it covers.

    Raises:
        NotPossibleError: the user or the table has had too many, or it is too large.
    """
    sentence = _replay_caption(request, table, reel, locale)
    films = request.desk.films
    assert films is not None
    edition = request.desk.edition(table)
    words = request.desk.words(table)
    captions = await asyncio.to_thread(caption_moments, edition, words, reel, locale)
    try:
        data = await films.get(table, reel, locale, request.user, captions)
    except TooManyError as fault:
        raise NotPossibleError("replay-later", minutes=str(fault.minutes)) from None
    except TooLargeError:
        raise NotPossibleError("replay-too-large") from None
    alt = shorten_text(" ".join([sentence, *_told_captions(captions)]), ALT_LIMIT)
    return Screen(sentence, picture=Picture(data, FILENAME, alt))


def is_told(words: Words, events: Sequence[Event]) -> bool:
    """Return whether there is anything to say in public about some events."""
    return bool(word_caption(words, events, HOME, CAPTION))


def caption_moments(
    edition: Edition, words: Words, reel: AnimationFrames, locale: str
) -> list[Caption]:
    """Return who did what in each moment of a replay, from public events alone."""
    # It loads Pillow.
    from bot.render.pen import legible_name

    seats = [_actor_of(moment, edition) for moment in reel.moments]
    colours = [edition.hex_colour_of(seat, FAINT) for seat in seats]
    return [
        Caption(
            who=words.seat_name(seat, locale) if seat else "",
            where=_word_turn(moment, reel.turns, locale),
            what=legible_name(word_caption(words, moment.events, locale, CAPTION)),
            at=at,
            track=tuple(colours),
            colour=colours[at],
            emblem=edition.emblem_of(seat, EMBLEM),
        )
        for at, (moment, seat) in enumerate(zip(reel.moments, seats, strict=True))
    ]


def _actor_of(moment: Frame, edition: Edition) -> Seat:
    """Return whose deed a moment is; "" if it tells of several turns, or of a round of all."""
    begins = any(event.new_turn for event in moment.events)
    is_of_all = bool(moment.first) or (edition.game.tells_by_round and begins)
    return NO_SEAT if is_of_all else moment.seat


def _word_turn(moment: Frame, turns: int, locale: str) -> str:
    """Say how far the game is in a moment."""
    if not moment.turn:
        return text("replay-at-start", locale)
    if moment.first:
        about = {"first": moment.first, "turn": moment.turn, "turns": turns}
        return text("replay-at-turns", locale, **about)
    return text("replay-at-turn", locale, turn=moment.turn, turns=turns)


def _told_captions(captions: Sequence[Caption]) -> list[str]:
    """Return the captions as sentences, for who does not see the pictures."""
    return [caption.what for caption in captions if caption.what]


def _replay_caption(request: Request, table: Table, reel: AnimationFrames, locale: str) -> str:
    """Return the caption of a replay: what it shows."""
    words = request.desk.words(table)
    about = {"turns": reel.turns, "pictures": len(reel.moments)}
    if not reel.turn:
        return words.text("replay-game", locale, **about)
    name = words.seat_name(reel.seat, locale) if reel.seat else "none"
    return words.text("replay-turn", locale, turn=reel.turn, name=name, **about)


def part_meant(typed: str) -> str:
    """Return what is meant by a key or a name in any language; "" if that is nothing."""
    wanted = fold_text(typed)
    for part in (GAME, TURN):
        names = {
            part,
            *(fold_text(text(f"replay-part-{part}", to)) for to in catalogue_languages()),
        }
        if wanted in names:
            return part
    return ""


def seat_meant(request: Request, table: Table, typed: TypedSeat) -> Seat:
    """Return the seat at the table that is meant by a key or a name.

    Raises:
        RefusedError: there is none.
    """
    wanted = fold_text(typed)
    for seat in table.lobby:
        names = {fold_text(request.words.seat_name(seat.seat, to)) for to in catalogue_languages()}
        if wanted in {seat.seat, *names}:
            return seat.seat
    raise RefusedError("no-such-seat")


async def _must_take_part(request: Request, table: Table) -> None:
    """Check that the user may post in public: people of the game and moderators may.

    Raises:
        NotPossibleError: they are neither, or it may not.
    """
    people = {seat.user for seat in table.lobby} | {table.host}
    if request.user not in people and not await is_server_moderator(request):
        raise NotPossibleError("replay-not-yours")
    await mishaps.must_be_able_to_post(request)


async def suggest_replay_parts(desk: Desk, interaction: Interaction, typed: str) -> Suggestions:
    """Suggest what to show."""
    locale = await desk.languages.of(interaction)
    return suggest_matching(
        {part: text(f"replay-part-{part}", locale) for part in (TURN, GAME)}, typed
    )


async def suggest_replay_seats(desk: Desk, interaction: Interaction, typed: str) -> Suggestions:
    """Suggest the seats of the channel's game."""
    table = await desk.known_at(interaction)
    if table is None:
        return []
    locale = await desk.languages.of(interaction)
    words = desk.words(table)
    names = [seat.seat for seat in table.lobby if seat.seat]
    return suggest_matching({name: words.seat_name(name, locale) for name in names}, typed)


# The command `/export`: a game as a file, or as a bundle of everything.
#
# While a game is running its bundle has what everybody may know, and its JSON what the user may
# know.


JSON_NAME = "game.json"
BUNDLE_NAME = "game.zip"
"""The same for every game, so that they tell nothing."""

LARGEST = 9 * 1024 * 1024
"""The most bytes of a bundle; Discord takes 10 MiB."""

WAYS = ("bundle", "json", "notation", "log")
"""What can be exported; the third is of a game whose edition has a scribe."""

BUNDLE, _, NOTATION, _ = WAYS

EPOCH = (1980, 1, 1, 0, 0, 0)
"""The time of every file in a bundle, so that equal games make equal bundles."""


async def export_game_file(desk: Desk, request: Request, format: str = BUNDLE) -> Screen:
    """Return the game as a file.

    Raises:
        NotPossibleError: there is no such format, or the user has had too many bundles.
        RefusedError: the game has not begun.
    """
    table = await begun_table(desk, request)
    meant = way_meant(desk.words(table), format)
    match meant:
        case "bundle":
            return await bundle_screen(request, table)
        case "json":
            game = await table.records.saved(table.seat_of(request.user))
            data = await asyncio.to_thread(file.encode_record, game)
            key = "export-json-whole" if game.complete else "export-json-own"
            return _file_screen(request, key, Document(JSON_NAME, data))
        case "notation":
            return _file_screen(
                request, "export-notation", await _write_notation(desk, table, request.locale)
            )
        case "log":
            words = desk.words(table)
            view = table.view(None)
            document = await saved_log(words, table, view, request.locale)
            return _file_screen(request, "export-log", document)
        case _:
            raise NotPossibleError("export-no-format", value=format)


def _file_screen(request: Request, key: str, document: Document | None) -> Screen:
    """Send a file.

    Raises:
        NotPossibleError: there is none of that kind for this game, or it is too large.
    """
    if document is None:
        raise NotPossibleError("export-no-notation")
    if len(document.data) > LARGEST:
        raise NotPossibleError("export-too-large")
    return Screen(request.text(key), log=document)


async def bundle_screen(request: Request, table: Table) -> Screen:
    """Return everything that there is of a game in one file.

    Raises:
        NotPossibleError: the user or the table has had too many.
        RefusedError: the game cannot be replayed.
    """
    if not table.begun:
        raise NotPossibleError("replay-none")
    films = request.desk.films
    assert films is not None
    try:
        key = (table.id, "bundle", table.revision, request.locale)
        making = pack_bundle(request.desk, films, table, request.locale)
        data = await films.kept(key, table, request.user, making)
    except TooManyError as fault:
        raise NotPossibleError("replay-later", minutes=str(fault.minutes)) from None
    key = "export-bundle-over" if table.status == "over" else "export-bundle"
    return _file_screen(request, key, Document(BUNDLE_NAME, data))


async def pack_bundle(desk: Desk, films: Animations, table: Table, locale: str) -> bytes:
    """Pack logs in all languages, the record, the notation, pictures and the replay.

    Raises:
        RefusedError: the game cannot be replayed.
    """
    view = table.view(None)
    words = desk.words(table)
    log = await table.records.log(None)
    reel = await asyncio.to_thread(reel_of_game, log, FRAMES, partial(is_told, words))
    captions = await asyncio.to_thread(caption_moments, desk.edition(table), words, reel, locale)
    files: dict[str, bytes] = {}
    for language in catalogue_languages():
        document = await saved_log(words, table, view, language)
        files[f"log.{language}.txt"] = document.data
    game = await table.records.saved(None)
    files[JSON_NAME] = await asyncio.to_thread(file.encode_record, game)
    if (notated := await _write_notation(desk, table, locale)) is not None:
        files[notated.filename] = notated.data
    # The pictures show the same.
    with suppress(TooLargeError):
        files[FILENAME] = await films.film(table, reel, locale, captions)
    stills = await films.stills(table, reel, locale)
    return await films.in_thread(lambda: pack_files(files, stills))


def pack_files(
    files: Mapping[str, bytes], stills: Sequence[Picture], largest: int = LARGEST
) -> bytes:
    """Zip files and as many pictures as there is room for, evenly; the last one is kept."""
    room = largest - len(_zip_files(files))
    pictures = [(f"pictures/{n:02}.png", still.data) for n, still in enumerate(stills, 1)]
    while pictures and sum(len(data) + 200 for _, data in pictures) > room:
        pictures = pictures[-1::-2][::-1] if len(pictures) > 1 else []
    return _zip_files({**files, **dict(pictures)})


def _zip_files(files: Mapping[str, bytes]) -> bytes:
    buffer = BytesIO()
    with ZipFile(buffer, "w") as archive:
        for name, data in files.items():
            packs = ZIP_STORED if name.endswith((".png", ".webp")) else ZIP_DEFLATED
            archive.writestr(ZipInfo(name, EPOCH), data, packs)
    return buffer.getvalue()


async def _write_notation(desk: Desk, table: Table, locale: str) -> Document | None:
    """Write a game in the notation of its community, if there is one."""
    scribe = desk.edition(table).scribe
    if scribe is None:
        return None
    events: list[Event] = [
        event for action in await table.records.log(None) for event in action.events
    ]
    people = list(dict.fromkeys(s.user for s in table.lobby if s.user is not None))
    names = {
        seat.seat: text("export-bot", locale)
        if seat.user is None
        else text("export-player", locale, number=people.index(seat.user) + 1)
        for seat in table.lobby
    }
    notation = await asyncio.to_thread(scribe.write, events, names)
    return Document(scribe.FILENAME, notation.encode())


def way_meant(words: Words, typed: str) -> str:
    """Return the format meant by a key or a name in any language; "" if that is none."""
    wanted = fold_text(typed)
    for way in WAYS:
        names = {
            way,
            *(fold_text(words.text(f"export-format-{way}", to)) for to in catalogue_languages()),
        }
        if wanted in names:
            return way
    return ""


async def suggest_export_formats(desk: Desk, interaction: Interaction, typed: str) -> Suggestions:
    """Suggest the formats of the channel's game."""
    table = await desk.known_at(interaction)
    if table is None:
        return []
    locale = await desk.languages.of(interaction)
    words = desk.words(table)
    offered = [way for way in WAYS if way != NOTATION or desk.edition(table).scribe is not None]
    return suggest_matching(
        {way: words.text(f"export-format-{way}", locale) for way in offered}, typed
    )


PRESSES = {"replay": replay_game, "bundle": bundle_screen}
"""What the buttons under the end of a game do."""
