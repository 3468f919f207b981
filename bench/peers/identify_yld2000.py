"""The peer of bench/identify-yld2000.ts: scipy.optimize.fsolve on the same eight equations from the isotropic surface.

Reads { s45, s90, sb, r0, r45, r90, rb, exponent, rounds } from standard input; prints the time [ms] and the coefficients.
"""

import json
import sys
import time

import numpy as np
from scipy.optimize import fsolve
from yld2000 import Yld2000

ANGLES = np.radians([0, 45, 90])


def predicted(alpha, exponent):
    surface = Yld2000(alpha, exponent)
    ratios, r = [], []
    for angle in ANGLES:
        c, s = np.cos(angle), np.sin(angle)
        stress = np.array([c * c, s * s, s * c])
        ratios.append(1 / surface.equivalent(stress))
        g = surface.gradient(stress)
        across = s * s * g[0] + c * c * g[1] - s * c * g[2]
        r.append(-across / (g[0] + g[1]))
    both = np.array([1.0, 1.0, 0.0])
    g = surface.gradient(both)
    return np.array([*ratios, 1 / surface.equivalent(both), *r, g[1] / g[0]])


def main():
    case = json.load(sys.stdin)
    wanted = np.array([1.0] + [case[k] for k in ("s45", "s90", "sb", "r0", "r45", "r90", "rb")])
    times = []
    for _ in range(case["rounds"]):
        begin = time.perf_counter()
        alpha = fsolve(lambda a: predicted(a, case["exponent"]) - wanted, np.ones(8), xtol=1e-12)
        times.append((time.perf_counter() - begin) * 1000)
    print(json.dumps({"ms": float(np.median(times)), "alpha": list(alpha)}))


main()
