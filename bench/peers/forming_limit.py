"""The peer of bench/forming-limit.ts: the same sheet, groove, paths and steps, each step solved by scipy.optimize.root.

Reads { alpha, exponent, K, e0, n, rate_effect, betas, f0, ratio, rate } from standard input. Prints the time [ms] of the whole curve and
the major strains. For negative strain ratios the weakest groove is found by scipy.optimize.minimize_scalar.
"""

import json
import sys
import time

import numpy as np
from scipy.optimize import brentq, minimize_scalar, root
from yld2000 import Yld2000


class Sheet:
    def __init__(self, case):
        self.case = case
        self.surface = Yld2000(case["alpha"], case["exponent"])

    def stress(self, p, rate):
        case = self.case
        return case["K"] * (case["e0"] + p) ** case["n"] + case["rate_effect"] * np.log(rate / case["rate"])

    def path(self, beta):
        at = lambda angle: np.array([np.cos(angle), np.sin(angle), 0.0])

        def miss(angle):
            g = self.surface.gradient(at(angle))
            return g[1] - beta * g[0]

        direction = at(brentq(miss, -0.75, 1.5))
        return direction / self.surface.equivalent(direction)

    def limit(self, beta, degrees):
        f0, ratio, rate = self.case["f0"], self.case["ratio"], self.case["rate"]
        ray = self.path(beta)
        a1, a2, _ = self.surface.gradient(ray)
        tangent0 = np.tan(np.radians(degrees))
        first = self.stress(0, rate)
        pa, thick = 0.0, 0.0
        pb = brentq(lambda p: f0 * self.stress(p, rate) - first, 0, 1)
        unknown, before = None, None
        while pa * a1 < 3:
            step = min(0.006, 0.0004 + 0.015 * pb)

            def deviation(x):
                share, along, thinning = x
                p = pa + share * step
                tangent = tangent0 * np.exp(p * (a1 - a2))
                c = 1 / np.sqrt(1 + tangent * tangent)
                s = tangent * c
                size = self.stress(p, rate)
                thinner = np.exp(-p * (a1 + a2) - (thick + thinning * step)) / f0
                nn = size * (ray[0] * c * c + ray[1] * s * s) * thinner
                nt = size * (ray[1] - ray[0]) * s * c * thinner
                tt = along * size
                groove = np.array(
                    [
                        nn * c * c + tt * s * s - 2 * nt * s * c,
                        nn * s * s + tt * c * c + 2 * nt * s * c,
                        (nn - tt) * s * c + nt * (c * c - s * s),
                    ]
                )
                g = self.surface.gradient(groove)
                return [
                    g @ groove / self.stress(pb + step, rate / max(share, 1e-9)) - 1,
                    g[0] * s * s + g[1] * c * c - g[2] * s * c - share * (a1 * s * s + a2 * c * c),
                    thinning + g[0] + g[1],
                ]

            if unknown is None:
                c2 = 1 / (1 + tangent0 * tangent0)
                unknown = np.array([0.9, ray[0] * (1 - c2) + ray[1] * c2, -(a1 + a2)])
            solved = root(deviation, unknown, tol=1e-10)
            share = solved.x[0] if solved.success else 0.0
            if share * ratio <= 1:
                part = 0.0 if before is None else (before - 1 / ratio) / (before - share)
                return (pa + np.clip(part, 0, 1) * max(0.0, share) * step) * a1
            unknown = solved.x
            pa += share * step
            pb += step
            thick += unknown[2] * step
            before = share
        return np.inf

    def weakest(self, beta):
        if beta >= 0:
            return self.limit(beta, 0)
        found = minimize_scalar(lambda angle: self.limit(beta, angle), bounds=(0, 60), method="bounded", options={"xatol": 0.5})
        return min(found.fun, self.limit(beta, 0))


def main():
    case = json.load(sys.stdin)
    begin = time.perf_counter()
    sheet = Sheet(case)
    majors = [float(sheet.weakest(beta)) for beta in case["betas"]]
    print(json.dumps({"ms": (time.perf_counter() - begin) * 1000, "majors": majors}))


main()
