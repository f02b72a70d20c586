"""What was last registered as the commands of an application, as all processes see it."""

from __future__ import annotations

from db.ownership.link import Link

OPEN = ""
"""The digest while somebody registers: nobody knows what Discord has."""

LOAD = "SELECT digest FROM registration WHERE application = $1"
KEEP = """
INSERT INTO registration (application, digest) VALUES ($1, $2)
 ON CONFLICT (application) DO UPDATE SET digest = $2
"""


async def load_registered_digest(link: Link, application: int) -> str | None:
    """Return the digest of what is registered; None if nothing is known of it."""
    return await link.value(LOAD, application)


async def keep_registered_digest(link: Link, application: int, digest: str) -> None:
    """Store the digest of what has been registered."""
    await link.rows(KEEP, application, digest)
