"""The command line for people who look on without Discord: `tablekeeper watch`."""

from __future__ import annotations

from typing import Annotated

import typer

from bot.cli.exits import read_settings_or_exit, stop_with_sentence, word_unusable_database


def watch(
    port: Annotated[
        int, typer.Option(min=0, max=65535, help="The port of the pages; 0: a free one.")
    ] = 8780,
    host: Annotated[str, typer.Option(help="The address to listen on.")] = "127.0.0.1",
) -> None:
    """Serve pages with public games for people without Discord (needs DATABASE_URL).

    It reads the bot's database, writes nothing and needs no token. It shows only servers and
    tables that say so by /watch, and of them what everybody at the table may know. Put a web server
    with TLS before it (docs/hosting.md).
    """
    import asyncio
    from contextlib import suppress

    from sqlalchemy.exc import SQLAlchemyError

    from bot import event_loop, logs
    from bot.watch.serving import PortError, serve_watch_pages
    from db import migrate, shape

    configured = read_settings_or_exit()
    logs.configure_logs(configured)
    logs.report_threads()

    def tell(bound: int) -> None:
        typer.echo(f"The pages are at http://{host}:{bound}/. Press Ctrl+C to stop.")

    try:
        with suppress(KeyboardInterrupt, asyncio.CancelledError):
            event_loop.run_on_loop(serve_watch_pages(configured.database_url, host, port, tell))
    except shape.NoDatabaseError as fault:
        raise stop_with_sentence(word_unusable_database(str(fault)), 1) from None
    except (SQLAlchemyError, *migrate.upgrade_refusals()) as fault:
        raise stop_with_sentence(
            word_unusable_database(shape.word_fault_reason(fault)), 1
        ) from None
    except PortError as fault:
        raise stop_with_sentence(
            f"The pages cannot be served on {host}:{port}: {fault}. Choose another --port.", 1
        ) from None
