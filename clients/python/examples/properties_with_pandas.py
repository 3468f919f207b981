"""Compare the strength read from the curves with the published mean: `python3 properties_with_pandas.py`. Needs pandas."""

import pandas

from material_insights import Client

test = Client().material("DP980-6").test("UAT")
properties = test.properties().to_pandas()
published = properties[properties["property"] == "uat.rm"].set_index("condition")["mean"]

strongest = pandas.DataFrame(
    [(curve.condition, max(curve.y)) for curve in test.curves() if curve.condition in published.index],
    columns=["condition", "strength"],
)
measured = strongest.groupby("condition")["strength"].mean()
table = pandas.DataFrame({"curves": measured, "published": published}).round(1)
print(table.to_string())
print(f"largest difference: {((measured - published).abs() / published).max():.1e}")
