"""The peer of fit-scipy.test.ts: scipy.optimize on the same data.

Reads JSON from standard input: a list of { law, x, y, start, lower, upper, loss, scale }, or { law, x, y, start, lags } for errors
of points that resemble their neighbours, or { law, x, y, start, lower, upper, further, every } for the least sum of squares of several searches. Prints for each the parameters,
their standard errors (scipy.optimize.curve_fit, or an M-estimator's for a robust loss) and the residual sum of squares.
"""

import json
import sys

import numpy as np
from scipy.linalg import toeplitz
from scipy.optimize import curve_fit, least_squares

LAWS = {
    "hollomon": lambda x, K, n: K * x**n,
    "swift": lambda x, K, e0, n: K * (e0 + x) ** n,
    "voce": lambda x, s0, ss, beta: ss - (ss - s0) * np.exp(-beta * x),
    "hockett-sherby": lambda x, s0, ss, a, q: ss - (ss - s0) * np.exp(-a * x**q),
    "el-magd": lambda x, A, B, C, b: A + B * x + C * (1 - np.exp(-b * x)),
    "ludwik": lambda x, s0, K, n: s0 + K * x**n,
    "swift-voce": lambda x, w, K, e0, n, k0, Q, beta: w * K * (e0 + x) ** n
    + (1 - w) * (k0 + Q * (1 - np.exp(-beta * x))),
    "swift-hockett-sherby": lambda x, w, K, e0, n, s0, ss, a, q: w * K * (e0 + x) ** n
    + (1 - w) * (ss - (ss - s0) * np.exp(-a * x**q)),
}
# Three tests in one: the tens of an abscissa say which, the rest is its strain.
LAWS["swift of three"] = lambda x, Ka, e0, n, Kb, Kc: np.choose((x // 10).astype(int), [Ka, Kb, Kc]) * (e0 + x % 10) ** n
# Curves that a law refuses: here a part that falls from s0 to ss.
REFUSED = {"swift-hockett-sherby": lambda p: p[5] < p[4]}
TIGHT = {"ftol": 1e-15, "xtol": 1e-15, "gtol": 1e-15, "max_nfev": 20000}


def plain(law, x, y, start, lower, upper):
    # x_scale: without it the trust region is a ball over parameters of 1e-3 and 1e3.
    found, covariance = curve_fit(
        law, x, y, p0=start, bounds=(lower, upper), x_scale=np.maximum(np.abs(start), 1e-6), jac="3-point", **TIGHT
    )
    return found, np.sqrt(np.diag(covariance))


PULL = {
    "soft-l1": lambda z: ((1 + z) ** -0.5, (1 + z) ** -1.5),
    "huber": lambda z: (np.where(z <= 1, 1, np.maximum(z, 1) ** -0.5), np.where(z <= 1, 1.0, 0.0)),
    "cauchy": lambda z: (1 / (1 + z), (1 - z) / (1 + z) ** 2),
}


def robust(law, x, y, start, lower, upper, loss, scale):
    """Errors of an M-estimator: psi / r and psi' by hand for each loss, the Jacobian as SciPy has it without a loss."""
    deviation = lambda p: law(x, *p) - y
    common = {"x_scale": np.maximum(np.abs(start), 1e-6), "jac": "3-point", "bounds": (lower, upper)}
    found = least_squares(deviation, start, loss=loss.replace("-", "_"), f_scale=scale, **common, **TIGHT).x
    plain_jacobian = least_squares(deviation, found, max_nfev=1, **common).jac
    residuals = deviation(found)
    share, slope = PULL[loss]((residuals / scale) ** 2)
    variance = np.sum((residuals * share) ** 2) / (len(x) - len(start)) / np.mean(slope) ** 2
    return found, np.sqrt(np.diag(np.linalg.inv(plain_jacobian.T @ plain_jacobian)) * variance)


def correlated(law, x, y, found, lags):
    """Covariance of least squares under errors of this correlation, by the whole matrix; the Jacobian by SciPy."""
    box = (-np.inf, np.inf)
    near = least_squares(lambda p: law(x, *p) - y, found, max_nfev=1, x_scale=np.abs(found), jac="3-point", bounds=box)
    jacobian, residuals = near.jac, near.fun
    matrix = toeplitz(np.concatenate([lags, np.zeros(len(x) - len(lags))]))
    inverse = np.linalg.inv(jacobian.T @ jacobian)
    meat = jacobian.T @ matrix @ jacobian
    variance = residuals @ residuals / (len(x) - np.trace(inverse @ meat))
    return found, np.sqrt(np.diag(inverse @ meat @ inverse) * variance)


def lowest(law, refused, x, y, start, lower, upper, further, every):
    """The least residual sum of squares around a start, and around the best of further ones, which are searched on every n-th point.
    Places that the law refuses do not count."""
    lower, upper = np.array(lower), np.array(upper)

    def search(start, x, y, most):
        # Inside the bounds: SciPy wants its start there.
        inside = np.clip(start, lower + 1e-3 * (upper - lower), upper - 1e-3 * (upper - lower))
        options = TIGHT | {"max_nfev": most}
        scale = np.maximum(np.abs(inside), 1e-6)
        return least_squares(lambda p: law(x, *p) - y, inside, bounds=(lower, upper), x_scale=scale, jac="3-point", **options)

    places = np.random.default_rng(1).uniform(0.05, 0.95, (further, len(lower)))
    wide = (lower > 0) & (upper > 100 * lower)
    starts = np.where(wide, lower * (upper / np.where(wide, lower, 1)) ** places, lower + (upper - lower) * places)
    rough = [search(start, x[::every], y[::every], 100) for start in starts]
    valid = [found for found in rough if not refused(found.x)]
    begins = [np.array(start), min(valid, key=lambda found: found.cost).x] if valid else [np.array(start)]
    ends = [search(begin, x, y, 400) for begin in begins]
    return 2 * min((found.cost for found in ends if not refused(found.x)), default=np.inf)


def main():
    answers = []
    for case in json.load(sys.stdin):
        law, x, y = LAWS[case["law"]], np.array(case["x"]), np.array(case["y"])
        if "lags" in case:
            found, errors = correlated(law, x, y, np.array(case["start"]), case["lags"])
            answers.append({"values": found.tolist(), "errors": errors.tolist(), "squares": 0})
            continue
        box = case["start"], case["lower"], case["upper"]
        if "further" in case:
            refused = REFUSED.get(case["law"], lambda p: False)
            answers.append({"values": [], "errors": [], "squares": lowest(law, refused, x, y, *box, case["further"], case["every"])})
            continue
        if case["loss"] == "linear":
            found, errors = plain(law, x, y, *box)
        else:
            found, errors = robust(law, x, y, *box, case["loss"], case["scale"])
        answers.append(
            {"values": found.tolist(), "errors": errors.tolist(), "squares": float(np.sum((law(x, *found) - y) ** 2))}
        )
    print(json.dumps(answers))


main()
