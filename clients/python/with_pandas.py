"""A tensile test of the free sample as a table of pandas.

    python3 with_pandas.py https://materials.example [API key]

Needs pandas (Debian: apt-get install python3-pandas). Prints the greatest stress of each specimen from the measured
channels, and the table of properties beside it.
"""

import io
import sys
import urllib.request

import pandas

base = sys.argv[1] if len(sys.argv) > 1 else "http://127.0.0.1:3000"
key = sys.argv[2] if len(sys.argv) > 2 else None


def table(address):
    """A file of ours: notes above as a dictionary, units by column, and the rows."""
    request = urllib.request.Request(base + address)
    if key:
        request.add_header("Authorization", "Bearer " + key)
    with urllib.request.urlopen(request) as answer:
        text = answer.read().decode()
    notes = {}
    for line in text.splitlines():
        if not line.startswith("# "):
            break
        name, _, value = line[2:].partition(": ")
        notes.setdefault(name, value)
    frame = pandas.read_csv(io.StringIO(text), comment="#", header=[0, 1])
    units = dict(frame.columns)
    frame.columns = [name for name, _ in frame.columns]
    return frame, units, notes


rows, units, notes = table("/api/v1/materials/DP980-6/tests/UAT.csv?data=displayed")
x, y = [name for name in rows.columns if name not in ("condition", "replicate")]
print(f"{notes['material']}, {notes['status']}, release {notes.get('release', 'none')}")
strongest = rows.groupby(["condition", "replicate"])[y].max()
print(strongest.to_string())

properties, _, _ = table("/api/v1/materials/DP980-6/properties/UAT.csv")
wide = properties.pivot_table(index="condition", columns="symbol", values="mean")
print(wide.to_string())

# R_m is the greatest engineering stress: what we read off the curves is the published mean.
published = wide["R_m"]
measured = strongest.groupby(level="condition").mean()
worst = ((measured - published).abs() / published).max()
print(f"greatest difference between curves and table: {worst:.2e}")
