"""The peer of bench/fit-chaboche.ts: scipy.optimize.least_squares on the same loops, weights, bounds, starts and tolerance.

Reads { tests: [{ strain, stress, weights, branches }], start, lower, upper, starts, rounds } from standard input, strain being
signed plastic strain and branches the first and last row of each half cycle. Prints the time [ms], the least weighted sum of squares and its
parameters. NumPy walks each half cycle in closed form, for all its points at once, as a careful Python programmer would.
"""

import json
import sys
import time

import numpy as np
from scipy.optimize import least_squares
from scipy.stats import qmc


def stresses(parameters, test):
    s0, q, b = parameters[:3]
    c, g = parameters[3::2], parameters[4::2]
    limit = c / g
    x = np.zeros_like(c)
    out = np.empty_like(test["strain"])
    before = accumulated = 0.0
    for first, end in test["branches"]:
        along = test["strain"][first:end] - before
        direction = 1.0 if along[-1] > 0 else -1.0
        p = direction * along
        aim = direction * limit
        backstress = aim + (x - aim) * np.exp(-np.outer(p, g))
        out[first:end] = direction * (s0 + q * (1 - np.exp(-b * (accumulated + p)))) + backstress.sum(axis=1)
        x = backstress[-1]
        before = test["strain"][end - 1]
        accumulated += p[-1]
    return out


def main():
    case = json.load(sys.stdin)
    tests = [
        {k: np.array(v) if k != "branches" else v for k, v in test.items()} for test in case["tests"]
    ]
    lower, upper = np.array(case["lower"]), np.array(case["upper"])

    def deviations(parameters):
        return np.concatenate(
            [np.sqrt(test["weights"]) * (stresses(parameters, test) - test["stress"]) for test in tests]
        )

    def fit():
        inside = np.clip(case["start"], lower + 1e-6 * (upper - lower), upper - 1e-6 * (upper - lower))
        starts = [inside]
        if case["starts"] > 0:
            # Spread over the decades where bounds span more than two.
            wide = (lower > 0) & (upper > 100 * lower)
            low, high = np.where(wide, np.log(np.maximum(lower, 1e-9)), lower), np.where(wide, np.log(upper), upper)
            for row in qmc.LatinHypercube(len(lower), seed=1).random(case["starts"]):
                point = low + row * (high - low)
                starts.append(np.where(wide, np.exp(np.minimum(point, 50)), point))
        found = [
            least_squares(
                deviations, at, bounds=(lower, upper), x_scale="jac", ftol=1e-10, xtol=1e-10, gtol=1e-10, max_nfev=300
            )
            for at in starts
        ]
        return min(found, key=lambda one: one.cost)

    times = []
    for _ in range(case["rounds"]):
        begin = time.perf_counter()
        best = fit()
        times.append((time.perf_counter() - begin) * 1000)
    print(json.dumps({"ms": float(np.median(times)), "squares": 2 * best.cost, "values": list(best.x)}))


main()
