"""The tables that the processes of one bot share: sessions of shards, slots, the count of shards.

Who owns a shard stands in no table: a lock of PostgreSQL says it (`db.ownership`). What is stored
here may be old, and costs time only.
"""

from __future__ import annotations

from sqlalchemy import BigInteger
from sqlmodel import Field, SQLModel

from db import models as models  # Names of keys follow its convention, so it comes first.

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
