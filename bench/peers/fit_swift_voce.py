"""The peer of bench/fit.ts: scipy.optimize.curve_fit on the same data, bounds, start and tolerance.

Reads { x, y, start, lower, upper, at, rounds } from standard input and prints the time of fit, covariance and band [ms] and
the residual sum of squares. NumPy does the model, as a careful Python programmer would write it.
"""

import json
import sys
import time

import numpy as np
from scipy import stats
from scipy.optimize import curve_fit


def model(x, w, K, e0, n, k0, Q, beta):
    return w * K * (e0 + x) ** n + (1 - w) * (k0 + Q * (1 - np.exp(-beta * x)))


def gradient(x, w, K, e0, n, k0, Q, beta):
    power = (e0 + x) ** n
    decay = np.exp(-beta * x)
    return np.column_stack(
        [
            K * power - (k0 + Q * (1 - decay)),
            w * power,
            w * K * n * power / (e0 + x),
            w * K * power * np.log(e0 + x),
            np.full_like(x, 1 - w),
            (1 - w) * (1 - decay),
            (1 - w) * Q * x * decay,
        ]
    )


TIGHT = {"ftol": 1e-12, "xtol": 1e-12, "gtol": 1e-12}


def fit(x, y, start, lower, upper, at):
    """As curve_fit is called: bounds, its own derivatives. The fit and the band by the delta method."""
    found, covariance = curve_fit(model, x, y, p0=start, bounds=(lower, upper), max_nfev=5000, **TIGHT)
    return found, band(gradient(at, *found), covariance, len(x))


def best(x, y, start, lower, upper, at):
    """With all the help it can get: the weight held, which the data do not determine, scales, derivatives by hand."""
    held = lambda x, *p: model(x, 0.5, *p)
    slope = lambda x, *p: gradient(x, 0.5, *p)[:, 1:]
    box = lower[1:], upper[1:]
    found, covariance = curve_fit(
        held, x, y, p0=start[1:], bounds=box, jac=slope, x_scale="jac", max_nfev=5000, **TIGHT
    )
    return found, band(slope(at, *found), covariance, len(x))


def band(g, covariance, points):
    return stats.t.ppf(0.975, points - g.shape[1]) * np.sqrt(np.einsum("ij,jk,ik->i", g, covariance, g))


def timed(work, rounds):
    times = []
    for _ in range(rounds):
        begin = time.perf_counter()
        answer = work()
        times.append((time.perf_counter() - begin) * 1000)
    return float(np.median(times)), answer


def main():
    case = json.load(sys.stdin)
    data = [np.array(case[k], float) for k in ("x", "y", "start", "lower", "upper", "at")]
    x, y = data[:2]
    ms, (found, _) = timed(lambda: fit(*data), case["rounds"])
    fastest, _ = timed(lambda: best(*data), case["rounds"])
    squares = float(np.sum((model(x, *found) - y) ** 2))
    print(json.dumps({"ms": ms, "best": fastest, "squares": squares}))


main()
