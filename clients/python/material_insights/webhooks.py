"""Messages of webhooks: check them before anything else."""

from __future__ import annotations

import base64
import hashlib
import hmac
import time
from typing import Optional


def is_genuine(
    secret: str,
    message_id: str,
    timestamp: str,
    signature: str,
    body: bytes,
    *,
    now: Optional[float] = None,
    tolerance: float = 300,
) -> bool:
    """Whether a message is signed with the secret and fresh (Standard Webhooks 1.0).

    :param body: as received, byte for byte
    :param tolerance: oldest accepted message [s], against replays
    """
    if not timestamp.isdigit() or abs((now or time.time()) - int(timestamp)) > tolerance:
        return False
    key = base64.b64decode(secret[len("whsec_") :] if secret.startswith("whsec_") else secret)
    signed = f"{message_id}.{timestamp}.".encode() + body
    expected = base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest()).decode()
    given = [part.partition(",")[2] for part in signature.split() if part.startswith("v1,")]
    return any(hmac.compare_digest(expected, one) for one in given)


if __name__ == "__main__":
    import sys

    # python3 -m material_insights.webhooks SECRET WEBHOOK-ID WEBHOOK-TIMESTAMP WEBHOOK-SIGNATURE < body
    genuine = is_genuine(*sys.argv[1:5], sys.stdin.buffer.read())
    print("genuine" if genuine else "not genuine")
    sys.exit(0 if genuine else 1)
