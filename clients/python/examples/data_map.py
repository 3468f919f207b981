"""Hole expansion over strength: `python3 data_map.py`."""

from material_insights import Client

points = Client().map("Rm", "her.lambda", thickness=(0.8, 2.0))

print(f"{len(points)} coils in {points.units['x']} and {points.units['y']}")
for point in sorted(points, key=lambda point: -point["x"] * point["y"])[:5]:
    origin = "synthetic" if point["synthetic"] else "measured"
    print(f"{point['name']:28} {point['x']:6.0f} {point['y']:6.1f}  n = {point['n']}  {origin}")
