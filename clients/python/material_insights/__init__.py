"""Sheet-metal test data, fitted models and solver cards of Material Insights.

    from material_insights import Client

    client = Client(key="mik_…")
    for coil in client.materials.search(family="DP", Rm=(580, 700)):
        print(coil["material"], coil["uat.rm-RD"])
    card = client.material("DP980-6").card("ls-dyna", "mat-036", units="mm-t-s")
    print(card.proof.verdict)
"""

from .client import Catalogue, Client, Materials
from .delivery import Delivered
from .errors import (
    ConnectionFailed,
    InvalidRequest,
    MaterialInsightsError,
    NotAllowed,
    NotAuthenticated,
    NotFound,
    RateLimited,
)
from .material import Card, Material, Model, Proof, Test
from .own_data import Evaluation, OwnCard
from .tables import Channel, Curve, Table
from .version import version as __version__
from .webhooks import is_genuine

__all__ = [
    "Card",
    "Catalogue",
    "Channel",
    "Client",
    "ConnectionFailed",
    "Curve",
    "Delivered",
    "Evaluation",
    "InvalidRequest",
    "Material",
    "MaterialInsightsError",
    "Materials",
    "Model",
    "NotAllowed",
    "NotAuthenticated",
    "NotFound",
    "OwnCard",
    "Proof",
    "RateLimited",
    "Table",
    "Test",
    "__version__",
    "is_genuine",
]
