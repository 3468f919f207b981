"""List dual-phase steels by strength: `python3 search_materials.py`."""

from material_insights import Client

client = Client()
coils = client.materials.search(family="DP", Rm=(900, 1200), columns=["Rp0.2", "her.lambda"], sort="-Rm")

print(f"{len(coils)} coils, release {coils.notes['release']}, {coils.units}")
for coil in coils:
    print(f"{coil['material']:24} {coil['origin']:10} {coil['thickness']:.2f} mm  Rm {coil['uat.rm-RD']:.0f} MPa")
