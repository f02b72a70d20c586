"""The signature of a delivery: HMAC-SHA256 over the time, the delivery's name and the body.

`docs/clubs/webhooks.md` shows how a receiver checks it.
"""

from __future__ import annotations

import hmac
import secrets
from collections.abc import Mapping
from hashlib import sha256

SECRET = "tks_"
"""How a secret begins, so that it is known for one where it should not be."""


def new_secret() -> str:
    """Return a new secret of 256 bits."""
    return SECRET + secrets.token_urlsafe(32)


def sign_delivery(secret: str, at_s: int, delivery: str, body: bytes) -> str:
    """Return the signature of a delivery that is sent at a time (s)."""
    signed = f"{at_s}.{delivery}.".encode() + body
    return "v1=" + hmac.new(secret.encode(), signed, sha256).hexdigest()


def headers_of_delivery(
    secret: str, at_s: int, delivery: str, kind: str, body: bytes
) -> Mapping[str, str]:
    """Return the headers of a delivery."""
    return {
        "Content-Type": "application/json",
        "User-Agent": "Tablekeeper",
        "Tablekeeper-Delivery": delivery,
        "Tablekeeper-Kind": kind,
        "Tablekeeper-Timestamp": str(at_s),
        "Tablekeeper-Signature": sign_delivery(secret, at_s, delivery, body),
    }
