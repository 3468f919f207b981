"""Checks that a webhook message is from Material Insights and fresh, with the standard library alone.

    python3 check_webhook.py whsec_… WEBHOOK-ID WEBHOOK-TIMESTAMP WEBHOOK-SIGNATURE < body

In a receiver call `is_genuine` before anything is believed, with the body as it came, byte for byte.
"""

import base64
import hashlib
import hmac
import sys
import time


def is_genuine(secret, message_id, timestamp, signature, body, now=None, tolerance=300):
    """Standard Webhooks 1.0; `tolerance` [s] is how old a message may be, so that nobody plays it again."""
    if not timestamp.isdigit() or abs((now or time.time()) - int(timestamp)) > tolerance:
        return False
    key = base64.b64decode(secret.removeprefix("whsec_"))
    signed = f"{message_id}.{timestamp}.".encode() + body
    expected = base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest()).decode()
    given = [part.partition(",")[2] for part in signature.split() if part.startswith("v1,")]
    return any(hmac.compare_digest(expected, one) for one in given)


if __name__ == "__main__":
    genuine = is_genuine(*sys.argv[1:5], sys.stdin.buffer.read())
    print("genuine" if genuine else "not genuine")
    sys.exit(0 if genuine else 1)
