"""Evaluate files of your own and write a card: `python3 own_files.py RD-1.csv RD-2.csv …`."""

import sys

from material_insights import Client

evaluation = Client().evaluate(
    sys.argv[1:],
    direction="RD",
    geometry={"b0": 20, "t0": 1.5, "L0": 50},
    card={"card": "ls-dyna-mat-024", "units": "mm-t-s"},
)

for mean in evaluation.means:
    print(f"{mean['property']:12} {mean['condition']:4} {mean['mean']:10.4g} {mean['unit']:4} n = {mean['n']}")
print("law:", evaluation.laws.rows[0]["label"])
card = evaluation.card
if card:
    print(card.verdict)
    print("written:", card.save())
