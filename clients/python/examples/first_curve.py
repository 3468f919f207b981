"""Read a tensile curve: `python3 first_curve.py`."""

from material_insights import Client

client = Client()
test = client.material("DP980-6").test("UAT")

curves = test.curves(condition="RD")
for curve in curves:
    strain, stress = curve.channels[:2]
    print(f"{curve.condition} {curve.specimen}: {len(strain.values)} points, up to {max(stress.values):.0f} {stress.unit}")

strength = next(row for row in test.properties() if row["property"] == "uat.rm" and row["condition"] == "RD")
print(f"{strength['symbol']} = {strength['mean']:.0f} ± {strength['s']:.0f} {strength['unit']} of {strength['n']} specimens")
