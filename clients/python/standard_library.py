"""The free sample with nothing but Python's standard library.

    python3 standard_library.py https://materials.example [API key]

Prints what the material has, reads a tensile curve as JSON and as bytes, and takes an archive in two pieces, as after a
connection that broke.
"""

import array
import hashlib
import io
import json
import sys
import urllib.error
import urllib.parse
import urllib.request
import zipfile

base = sys.argv[1] if len(sys.argv) > 1 else "http://127.0.0.1:3000"
key = sys.argv[2] if len(sys.argv) > 2 else None


def ask(address, body=None, query=None, headers=None):
    """The open answer of one call; what is refused is raised with the server's own words."""
    url = base + address + ("?" + urllib.parse.urlencode(query) if query else "")
    request = urllib.request.Request(url, headers=dict(headers or {}))
    if key:
        request.add_header("Authorization", "Bearer " + key)
    if body is not None:
        request.add_header("Content-Type", "application/json")
        request.data = json.dumps(body).encode()
    try:
        return urllib.request.urlopen(request)
    except urllib.error.HTTPError as refused:
        told = json.load(refused)
        raise SystemExit(f"{refused.code} {told['code']}: {told['message']} (reference {told['reference']})")


node = json.load(ask("/ng/gateway/level-one/get-attributes", query={"value": "DP980-6"}))
print(node["epsilon"], "has", ", ".join(child["name"] for child in node["children"]))

test = json.load(ask("/ng/gateway/level-three/find-test", {"epsilon": "DP980 (6)", "test": "UAT", "condition": "RD 1"}))
curve = test["curves"][0]
print(f"{curve['label']}: {len(curve['x']['values'])} points, {curve['y']['unit']}")

# The same curve's stored columns: little-endian float64, one after the other.
with ask("/api/v1/curves/" + curve["id"]) as answer:
    channels = json.loads(answer.headers["X-Curve-Channels"])
    rows = int(answer.headers["X-Curve-Rows"])
    values = array.array("d", answer.read())
if sys.byteorder == "big":
    values.byteswap()
for i, channel in enumerate(channels):
    column = values[i * rows : (i + 1) * rows]
    print(f"  {channel['quantity']} [{channel['unit']}]: {len(column)} values")

address, query = "/api/v1/bulk/csv", {"materials": "DP980-6"}
with ask(address, query=query) as answer:
    etag, length = answer.headers["ETag"], int(answer.headers["Content-Length"])
    first = answer.read(length // 2)
with ask(address, query=query, headers={"Range": f"bytes={len(first)}-", "If-Range": etag}) as answer:
    assert answer.status == 206, answer.status
    whole = first + answer.read()

with zipfile.ZipFile(io.BytesIO(whole)) as archive:
    assert archive.testzip() is None
    manifest = json.loads(archive.read("manifest.json"))
    for entry in manifest["files"]:
        assert hashlib.sha256(archive.read(entry["path"])).hexdigest() == entry["sha256"], entry["path"]
print(f"archive: {len(manifest['files'])} files, {len(whole)} bytes, checksums fit")
