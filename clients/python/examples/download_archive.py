"""Download all tests of a material and check every file: `python3 download_archive.py`."""

import hashlib
import json
import zipfile

from material_insights import Client

size = Client().download("DP980-6", "DP980-6.zip")

with zipfile.ZipFile("DP980-6.zip") as archive:
    manifest = json.loads(archive.read("manifest.json"))
    for entry in manifest["files"]:
        assert hashlib.sha256(archive.read(entry["path"])).hexdigest() == entry["sha256"], entry["path"]
print(f"{len(manifest['files'])} files, {size} bytes, checksums match")
