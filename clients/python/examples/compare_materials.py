"""Find the significant differences of two materials: `python3 compare_materials.py FIRST SECOND`."""

import sys

from material_insights import Client

materials = sys.argv[1:3] or ["DP980-6", "QP1200-Aalto"]
table = Client().compare(materials)

for row in table:
    if row["significant"]:
        print(f"{row['property']:12} {row['condition']:8} {row['coil']:28} {row['difference_percent']:+.1f} %  p = {row['p']:.3g}")
