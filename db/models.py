"""The tables of the database.

Users, channels and guilds are identified by their Discord ids. Times are whole milliseconds since
1970 (UTC). Games, events and choices are stored as bytes, serialised by their rules core.
"""

from typing import Any

from sqlalchemy import (
    BigInteger,
    ForeignKeyConstraint,
    Index,
    Integer,
    MetaData,
    UniqueConstraint,
    false,
    text,
)
from sqlmodel import AutoString, Field, SQLModel

from db.ids import Revision, SeatName, UserId
from db.rows import (
    NO_JSON,
    JsonDict,
    JsonList,
    discord_id,
    guild_of_game,
    moment_column,
    revision_number,
)
from db.rows import now_ms as now_ms
from db.rows import table_of as table_of

# An action: its columns, and an action on its way to its table or from there.
#
# As for messages (`db.models`), an object that belongs to a table takes much longer to make, and an
# answer may read the last thirty actions.


class StoredAction(SQLModel):
    """One accepted change of a game: revision N turned the game of revision N - 1 into this one."""

    game_id: int = Field(primary_key=True)
    revision: Revision = revision_number(primary_key=True)
    kind: str
    """`lobby`, `start`, `act`, `seal`, `undo`, `redo`, `abandon`, `vote`, `hand`, `ask`, `rollback`
    or `table`; `seal` is an `act` of a choice that stays sealed for now, `vote` a part of the
    agreement about who plays a seat, and `hand` means that it changed hands. `ask` is a part of the
    agreement on a `rollback`, which takes back everything from `target` on. `table` concerns the
    table alone: an agreement on a pause or the pace, somebody's time that has run out, or that
    somebody named in the game has been forgotten."""

    seat: SeatName = Field(default="", sa_type=AutoString)
    user: UserId | None = Field(default=None, sa_type=BigInteger)
    """Who did it; `None` for a choice made by a stand-in."""

    choice: bytes = b""
    """The choice made (`act`, `seal`, `redo`), the change of the lobby or of a seat, or what became
    of a proposal to roll back."""

    events: bytes = b""
    reveals: bool = False
    """Whether hidden or random information was revealed, so that undo is impossible."""

    ordered: bool = Field(default=False, sa_column_kwargs={"server_default": false()})
    """Whether a standing order of its user made the choice; only its own seat is told."""

    undone: bool = False
    target: Revision | None = Field(default=None, sa_type=Integer)
    """The revision undone (`undo`) or redone (`redo`), or the first that was rolled back."""

    began: Revision = Field(default=0, sa_type=Integer)
    """The first revision that the public message covers, after this action."""

    rules_version: int | None = None
    """The version of the game's rules that carried it out; `None`: not recorded."""

    asked: Revision | None = Field(default=None, sa_type=Integer)
    """The revision since which the seat had been asked what this answers; `None`: not recorded."""

    state_hash: str | None = None
    """The hash of the state after it (`None` likewise), which verifies a replay."""

    at_ms: int = moment_column()


# A message to deliver: its columns, and a message on its way to the outbox.
#
# An object that belongs to a table notes each change for a session, and takes ten times as long to
# make. A step makes a few, and writes them by a statement that is built once.


class Message(SQLModel):
    """A message to deliver, written with its action and delivered afterwards."""

    id: int | None = Field(default=None, primary_key=True)
    game_id: int | None
    """The game; `None`: a message of a server, whose `guild` is set (`db.step_messages`)."""

    kind: str
    """`turn`, `told` (a part of a step that is over), `lobby`, `notice`, `secret`, `own` (a secret
    that the answer to its owner shows), `wanted` (one that was shown and is wished for as well),
    `undone` (a secret was taken back), `asked` (a private question), `seat` (an agreement about who
    plays a seat), `rollback` (one about what is taken back), `brief` (what somebody has to know
    who begins to play it), `motion` (an agreement about the table), `clock` (somebody's time has
    run out), `reminder`, `digest`, `stalled` (nothing happens), `ended`, `invite` (to join),
    `called` (players hear of a table), `archive` (after which the thread is archived), `removed`
    (what a post was before it was sent anew further down), `again`
    (people are asked to play once more), `lost` (somebody is asked what becomes of a game whose
    place is gone), `moved` (it has another one), `follow` (a round, to who looks on) or `hand`
    (what only its user may see, edited as it changes). Of a server: `club` (sent once) and `board`
    (edited in place)."""

    lane: str
    """Messages of a lane are delivered in sequence (`db.lanes`)."""

    post: str
    """Rows with the same post are one Discord message: the first sends it, the others edit it."""

    seat: SeatName = Field(default="", sa_type=AutoString)
    user: UserId | None = Field(default=None, sa_type=BigInteger)
    channel: int = discord_id()
    revision: Revision = revision_number()
    began: Revision = Field(default=0, sa_type=Integer)
    """The message covers the revisions from here to `revision`."""

    first: int = Field(default=0, sa_column_kwargs={"server_default": "0"})
    """The first event of `began` that it tells; those before are told elsewhere."""

    upto: int | None = None
    """The first event of `revision` that it does not tell; `None`: it tells all of them."""

    about: dict[str, Any] = Field(
        default_factory=dict[str, Any], sa_type=JsonDict, sa_column_kwargs=NO_JSON
    )
    """What else the message tells: public, or known to its reader."""

    mention: UserId | None = Field(default=None, sa_type=BigInteger)
    also: list[UserId] = Field(
        default_factory=list[int], sa_type=JsonList, sa_column_kwargs={"server_default": "[]"}
    )
    """Further users to ping."""

    nonce: str
    """By it Discord recognises a message sent before; at most 25 characters. All rows of a post
    share it, as any of them may be sent first. It changes when the message was deleted."""

    status: str = "due"
    """`due`, `done`, `skipped` (superseded), `failed` (permanently), `seen` (shown otherwise)."""

    message_id: int | None = Field(default=None, sa_type=BigInteger)
    attempts: int = 0
    due_ms: int = moment_column()
    trouble: str = ""  # Why it last failed.
    guild: int = guild_of_game()


SQLModel.metadata.naming_convention = {
    "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    "uq": "uq_%(table_name)s_%(column_0_N_name)s",
    "ck": "ck_%(table_name)s_%(constraint_name)s",
    "fk": "fk_%(table_name)s_%(column_0_N_name)s",
    "pk": "pk_%(table_name)s",
}

OPEN = text("status IN ('lobby', 'playing')")  # PostgreSQL has it by `db.models`.
DUE = text("status = 'due'")


class GuildSettings(SQLModel, table=True):
    """The settings of a server."""

    guild: int = discord_id(primary_key=True)
    locale: str | None = None
    """The locale of public posts; `None` if not chosen."""

    reported: str = Field(default="", sa_column_kwargs={"server_default": ""})
    """The locale that Discord last reported of the server; "" if none."""

    spectators: str = Field(default="off", sa_column_kwargs={"server_default": "off"})
    """How tables that are opened in public are shown to who looks on without Discord
    (`bot.table.lobby`); `off`: nothing of the server is."""

    readable: list[int] | None = Field(default=None, sa_type=JsonList)
    """The channels that everybody in the server could read when the bot looked last; `None`: it
    has not looked yet, for nothing of the server was shown."""

    seen_ms: int | None = Field(default=None, sa_type=BigInteger)
    """Until when (ms) it was known which channels everybody can read; 0: it is not; `None`: no
    process has kept it yet."""

    archive_hours: int = Field(default=24, sa_column_kwargs={"server_default": "24"})
    """Hours of silence after which the thread of a game that has ended is archived; 0: never."""

    lower_after: int = Field(default=15, sa_column_kwargs={"server_default": "15"})
    """After how many messages below it the post of a turn is sent anew at the end; 0: never."""

    titles: str = Field(default="state", sa_column_kwargs={"server_default": "state"})
    """What titles of threads tell: the `state` alone, `turns` as well, or `off`."""


class PlayerPreferences(SQLModel, table=True):
    """The settings of a user, for all games."""

    user: UserId = discord_id(primary_key=True)
    locale: str | None = None
    reported: str = Field(default="", sa_column_kwargs={"server_default": ""})
    """The locale of private answers; `None`: the one that Discord reports, last `reported`."""

    own_draws: bool = Field(default=False, sa_column_kwargs={"server_default": false()})
    """Whether a direct message also tells what the user has just been shown as an answer."""

    no_pictures: bool = Field(default=False, sa_column_kwargs={"server_default": false()})
    """Whether private panels come without pictures of their questions."""

    first_pictures_only: bool = Field(default=False, sa_column_kwargs={"server_default": false()})
    """Whether a panel shows a picture only when it is opened, and none after a move in it."""

    boards_apart: bool = Field(default=False, sa_column_kwargs={"server_default": false()})
    picture_shape: str = Field(default="drawn", sa_column_kwargs={"server_default": "drawn"})
    """Whether the map and the boards of the seats are two pictures, and their shape: `drawn`,
    `tall` or `wide`."""

    hand: str = Field(default="answer", sa_column_kwargs={"server_default": "answer"})
    """Where the user's hand is shown: in an `answer`, in a `direct` message that is kept up to date
    as well, or in an answer as direct messages are `refused`, which they are still to be told."""

    shares_profile: bool = Field(default=False, sa_column_kwargs={"server_default": false()})
    """Whether others may see the user's profile."""

    zone: str = Field(default="", sa_column_kwargs={"server_default": ""})
    quiet_from: int = Field(default=0, sa_column_kwargs={"server_default": "0"})
    quiet_to: int = Field(default=0, sa_column_kwargs={"server_default": "0"})
    """The time zone ("": UTC), and quiet hours in minutes after midnight (none if equal)."""

    away: list[list[int]] = Field(
        default_factory=list[list[int]], sa_type=JsonList, sa_column_kwargs={"server_default": "[]"}
    )
    """The times away, as pairs: from, and until before."""

    remind: str = Field(default="mention", sa_column_kwargs={"server_default": "mention"})
    deck: bool = Field(default=False, sa_column_kwargs={"server_default": false()})
    digest_hour: int = Field(default=9, sa_column_kwargs={"server_default": "9"})
    """How the user is reminded (`mention`, `dm`, `digest`, `off`), whether they are told that they
    are next, and the hour of the digest on their clock."""

    direct_channel: int | None = Field(default=None, sa_type=BigInteger)
    """The channel of direct messages with the user, once it was opened."""


class GameRow(SQLModel, table=True):
    """One game, from its lobby on; a channel has at most one open game."""

    __tablename__ = "game"  # pyright: ignore[reportAssignmentType]
    __table_args__ = (
        Index("ix_game_open", "channel", unique=True, sqlite_where=OPEN),
        Index("ix_game_channel", "channel"),
    )

    id: int | None = Field(default=None, primary_key=True)
    name: str
    """The game's name: a key of the table of rules cores."""

    guild: int = discord_id()
    channel: int = discord_id()
    host: UserId = discord_id()
    status: str
    """`lobby`, `playing`, `over` or `abandoned`."""

    revision: Revision = revision_number()
    options: dict[str, str] = Field(default_factory=dict[str, str], sa_type=JsonDict)
    seed: int | None = Field(default=None, sa_type=BigInteger)
    """The random seed, 0 to 2**63 - 1; with the seats and choices it determines the whole game."""

    questions: dict[SeatName, Revision] = Field(
        default_factory=dict[str, int], sa_type=JsonDict, sa_column_kwargs=NO_JSON
    )
    """The revision since which each seat has had its current question."""

    terms: dict[str, str] = Field(
        default_factory=dict[str, str], sa_type=JsonDict, sa_column_kwargs=NO_JSON
    )
    """What the host decided about the table itself, beside the game's options."""

    rollback: dict[str, Any] | None = Field(default=None, sa_type=JsonDict)
    """The last proposal to roll the game back, with the answers."""

    winners: list[SeatName] | None = Field(default=None, sa_type=JsonList)
    """The seats that have won a game that is over; `None` also of games before it was recorded."""

    motion: dict[str, Any] | None = Field(default=None, sa_type=JsonDict)
    paused_ms: int | None = Field(default=None, sa_type=BigInteger)
    clocks: dict[str, Any] = Field(
        default_factory=dict[str, Any], sa_type=JsonDict, sa_column_kwargs=NO_JSON
    )
    """The last proposal about the table, since when it is paused, and its clocks."""

    turn_post: str = ""
    """The message that is currently edited, the lobby's or a turn's (`OutboxMessage.post`)."""

    window_s: int = Field(default=60, sa_column_kwargs={"server_default": "60"})
    """Seconds after which standing orders answer a question (`bot.table.orders`)."""

    turn_user: UserId | None = Field(default=None, sa_type=BigInteger)
    """The user whom that message waits for."""

    secrecy_key: bytes | None = None
    """The key by which forgotten people are recognised while the game lasts (`db.game_rows`)."""

    created_ms: int = moment_column()
    changed_ms: int = moment_column()


class SeatRow(SQLModel, table=True):
    """A place in a game, held by a person or the clockwork."""

    __tablename__ = "seat"  # pyright: ignore[reportAssignmentType]
    __table_args__ = (
        UniqueConstraint("game_id", "user"),
        Index("ix_seat_user", "user"),
        ForeignKeyConstraint(["game_id"], ["game.id"], ondelete="CASCADE"),
    )

    game_id: int = Field(primary_key=True)
    number: int = Field(primary_key=True, sa_column_kwargs={"autoincrement": False})
    """The place's permanent id, as it may have neither seat nor order yet."""

    position: int
    """The place in the turn order, from 0."""

    seat: SeatName = Field(default="", sa_type=AutoString)
    """The rules core's name of the seat; "" until one is chosen."""

    user: UserId | None = Field(default=None, sa_type=BigInteger)
    clockwork: bool = False
    difficulty: str = "default"
    traits: list[str] = Field(default_factory=list[str], sa_type=JsonList)
    dm_closed: bool = False
    """Whether the last direct message to the user was refused."""

    stand_in: str = Field(default="", sa_column_kwargs={"server_default": ""})
    """What plays the seat while its user is away: `policy`; "" while they play themselves."""

    proposal: dict[str, Any] | None = Field(default=None, sa_type=JsonDict)
    """What was last proposed about who plays the seat, with the answers."""

    asked: bool = Field(default=False, sa_column_kwargs={"server_default": false()})
    """Whether its user is only asked to play again, and has not answered."""


class ActionRow(StoredAction, table=True):
    """An action as it is stored."""

    __tablename__ = "action"  # pyright: ignore[reportAssignmentType]
    __table_args__ = (ForeignKeyConstraint(["game_id"], ["game.id"], ondelete="CASCADE"),)


class PackedEvents(SQLModel, table=True):
    """The events of all actions of a game that has ended, compressed (`db.actions`)."""

    __table_args__ = (ForeignKeyConstraint(["game_id"], ["game.id"], ondelete="CASCADE"),)

    game_id: int = Field(primary_key=True)
    content: bytes


class Snapshot(SQLModel, table=True):
    """The state of a game at a revision."""

    __table_args__ = (ForeignKeyConstraint(["game_id"], ["game.id"], ondelete="CASCADE"),)

    game_id: int = Field(primary_key=True)
    revision: Revision = revision_number(primary_key=True)
    state: bytes


class GameFile(SQLModel, table=True):
    """A file supplied by its owner for a game; it is kept as long as the game."""

    __table_args__ = (ForeignKeyConstraint(["game_id"], ["game.id"], ondelete="CASCADE"),)

    game_id: int = Field(primary_key=True)
    name: str = Field(primary_key=True)
    content: bytes


class Timer(SQLModel, table=True):
    """What has to happen in a game at a time (`db.timers`)."""

    __table_args__ = (ForeignKeyConstraint(["game_id"], ["game.id"], ondelete="CASCADE"),)

    game_id: int = Field(primary_key=True)
    kind: str = Field(primary_key=True)
    """Which part of the table handles it (`bot.table.base.background`)."""

    key: str = Field(primary_key=True)
    """What it is about, such as a seat: a game has one timer for each kind and key."""

    due_ms: int = Field(sa_type=BigInteger, index=True)
    data: dict[str, Any] = Field(default_factory=dict[str, Any], sa_type=JsonDict)
    guild: int = guild_of_game()


class StandingOrder(SQLModel, table=True):
    """An answer that a person has left for questions to their seat; gone when it changes hands."""

    __table_args__ = (ForeignKeyConstraint(["game_id"], ["game.id"], ondelete="CASCADE"),)

    game_id: int = Field(primary_key=True)
    seat: SeatName = Field(primary_key=True, sa_type=AutoString)
    number: int = Field(primary_key=True, sa_column_kwargs={"autoincrement": False})
    """Of several that fit the highest number counts."""

    user: UserId = Field(sa_type=BigInteger)
    what: dict[str, Any] = Field(default_factory=dict[str, Any], sa_type=JsonDict)
    """The order (`bot.games.orders.Order`)."""

    until: str = "game"
    """When it ends: `turn`, `round` or `game`."""

    mark: str = ""
    """The name of the turn or round with which it ends."""


class HeldAnswer(SQLModel, table=True):
    """An answer that stays sealed until the window closes; stale once its question is gone."""

    __table_args__ = (ForeignKeyConstraint(["game_id"], ["game.id"], ondelete="CASCADE"),)

    game_id: int = Field(primary_key=True)
    seat: SeatName = Field(primary_key=True, sa_type=AutoString)
    user: UserId = Field(sa_type=BigInteger)
    since: Revision = revision_number()
    """The revision since which the seat has had the question."""

    how: str
    choices: list[dict[str, Any]] = Field(default_factory=list[dict[str, Any]], sa_type=JsonList)


class Knower(SQLModel, table=True):
    """A user who has held a seat while the game was played, and knows what it keeps secret."""

    __table_args__ = (ForeignKeyConstraint(["game_id"], ["game.id"], ondelete="CASCADE"),)

    game_id: int = Field(primary_key=True)
    seat: SeatName = Field(primary_key=True, sa_type=AutoString)
    user: UserId = Field(primary_key=True, sa_type=BigInteger)
    """Of somebody forgotten the alias (`db.game_rows`)."""


class Learner(SQLModel, table=True):
    """A user who is shown a guided first turn in a game."""

    __table_args__ = (ForeignKeyConstraint(["game_id"], ["game.id"], ondelete="CASCADE"),)

    game_id: int = Field(primary_key=True)
    user: UserId = Field(primary_key=True, sa_type=BigInteger)


class Mentioned(SQLModel, table=True):
    """When an invitation or an offer last called somebody, in any game (`db.step_messages`)."""

    user: UserId = discord_id(primary_key=True)
    at_ms: int = moment_column()


class Note(SQLModel, table=True):
    """A private note from the user who hands a seat over to the one who takes it over."""

    __table_args__ = (ForeignKeyConstraint(["game_id"], ["game.id"], ondelete="CASCADE"),)

    game_id: int = Field(primary_key=True)
    revision: Revision = revision_number(primary_key=True)
    """The revision in which the seat was offered."""

    seat: SeatName = Field(sa_type=AutoString)
    user: UserId = discord_id()
    text: str


class OutboxMessage(Message, table=True):
    """A message to deliver, as a row (`db.models` has its columns)."""

    __table_args__ = (
        Index("ix_outboxmessage_due", "lane", "id", sqlite_where=DUE),
        Index("ix_outboxmessage_post", "post"),
        Index("ix_outboxmessage_nonce", "nonce"),
        Index("ix_outboxmessage_game", "game_id", "kind", "status"),
        Index("ix_outboxmessage_lane", "lane", "id"),
        ForeignKeyConstraint(["game_id"], ["game.id"], ondelete="CASCADE"),
    )


# The tables that the processes of one bot share: sessions of shards, slots, the count of shards.
#
# Who owns a shard stands in no table: a lock of PostgreSQL says it (`db.ownership`). What is stored
# here may be old, and costs time only.


ONLY = 1
"""The number of the only row of `Sharding`."""


class GatewaySession(SQLModel, table=True):
    """The session of a shard with Discord's gateway, from which any process can go on."""

    shard: int = Field(primary_key=True, sa_column_kwargs={"autoincrement": False})
    count: int = Field(primary_key=True, sa_column_kwargs={"autoincrement": False})
    """The number of shards of which it is one."""

    session: str
    sequence: int
    """The number of the last event that needs no replay."""

    url: str
    """Where the session is resumed."""


class IdentifySlot(SQLModel, table=True):
    """When the last IDENTIFY of a key is sent: shards of one key wait for each other."""

    key: int = Field(primary_key=True, sa_column_kwargs={"autoincrement": False})
    """The shard's number modulo `max_concurrency`."""

    at_ms: int = Field(sa_type=BigInteger)


class Sharding(SQLModel, table=True):
    """The number of shards that the running processes agree on: one row, with the number 1."""

    id: int = Field(primary_key=True, sa_column_kwargs={"autoincrement": False})
    count: int


class Registration(SQLModel, table=True):
    """What was last registered with Discord as the commands of an application."""

    application: int = Field(
        primary_key=True, sa_type=BigInteger, sa_column_kwargs={"autoincrement": False}
    )
    digest: str
    command_ids: dict[str, Any] = Field(
        default_factory=dict[str, Any], sa_type=JsonDict, sa_column_kwargs=NO_JSON
    )
    """The ids under which Discord has them, by name (`db.ownership`)."""


# Gives the partial indexes of the models their conditions in PostgreSQL.
#
# An `Index` that names an option of PostgreSQL loads its dialects, which a bot on SQLite does not
# need. The models therefore name SQLite's condition only.


def for_postgresql(metadata: MetaData) -> MetaData:
    """Copy each condition of SQLite, before tables are created or compared in PostgreSQL."""
    for table in metadata.tables.values():
        for index in table.indexes:
            where = index.dialect_options["sqlite"]["where"]
            if where is not None:
                index.dialect_options["postgresql"]["where"] = where
    return metadata
