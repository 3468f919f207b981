"""Write a solver card with its proof: `python3 solver_card.py`."""

from material_insights import Client

card = Client().material("DP980-6").card("ls-dyna", "mat-036", units="mm-t-s", id_offset=1000)

print(card.proof.verdict)
for run in card.proof.runs:
    share = "not simulated" if run["share"] is None else f"{run['share']:.1%} of {run['limit']:.0%}"
    print(f"  {run['label']:32} {run['outcome']:8} {share}")
print("written:", card.save())
