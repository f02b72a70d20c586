"""Alembic's entry point: runs migrations on the caller's open connection.

The command line (`alembic -c db/alembic.ini …`) has none; DATABASE_URL names the database then.
"""

import asyncio
import os

from alembic import context
from sqlalchemy import Connection
from sqlalchemy.ext.asyncio import create_async_engine

from db import models


def run(connection: Connection) -> None:
    """Run the migrations on a connection."""
    context.configure(
        connection=connection,
        target_metadata=models.for_postgresql(models.SQLModel.metadata),
        render_as_batch=connection.dialect.name == "sqlite",
        compare_type=True,
    )
    with context.begin_transaction():
        context.run_migrations()


async def connect_and_run() -> None:
    """Run the migrations on the database that DATABASE_URL names."""
    engine = create_async_engine(os.environ["DATABASE_URL"])
    async with engine.begin() as connection:
        await connection.run_sync(run)
    await engine.dispose()


given = context.config.attributes.get("connection")
if given is not None:
    run(given)
else:
    asyncio.run(connect_and_run())
