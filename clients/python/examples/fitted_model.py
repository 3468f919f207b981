"""Parameters of a hardening law with their errors: `python3 fitted_model.py`."""

from material_insights import Client

material = Client().material("DP980-6")
print("models:", ", ".join(model.id for model in material.models()))

law = material.fit()
print(f"{law.name}, version {law.version}, {law.origin}, proof: {law.proof}")
for name, value in law.parameters.items():
    error = law.errors[name]
    print(f"  {name:8} {value:10.4g} ± {'fixed' if error is None else f'{error:.2g}'} {law.units[name]}")
