"""The tensile evaluation of src/core/evaluate, written again with NumPy: the peer of bench/evaluate-tension.ts.

Reads strain, stress and width strain (little-endian float64, one after the other) from the file named first and prints
the values found and the time of one evaluation that a tenth of them keep within in milliseconds as JSON.
"""

import json
import sys
import time

import numpy as np

NU = 0.3


def line(x, y):
    """Slope and intercept by least squares, centred."""
    mx, my = x.mean(), y.mean()
    slope = np.dot(x - mx, y - my) / np.dot(x - mx, x - mx)
    return slope, my - slope * mx


def offset_crossing(e, r, e0, modulus, offset=0.002):
    above = r - modulus * (e - e0 - offset)
    start = np.searchsorted(e, e0 + offset)
    falls = np.nonzero((above[start:-1] >= 0) & (above[start + 1 :] < 0))[0]
    i = start + falls[0]
    share = above[i] / (above[i] - above[i + 1])
    return r[i] + share * (r[i + 1] - r[i])


def evaluate(e, r, w):
    e = np.maximum.accumulate(e)
    top = int(np.argmax(r))
    rm = r[top]
    level = np.interp(0.005, e, r)
    for _ in range(2):
        end = int(np.argmax(r > 0.40 * level))
        part = np.nonzero(r[:end] >= 0.10 * level)[0]
        modulus, intercept = line(e[part], r[part])
        e0 = -intercept / modulus
        level = offset_crossing(e, r, e0, modulus)
    rp = level
    near = np.nonzero(r >= 0.995 * rm)[0]
    x = e[near]
    centre, half = (x[0] + x[-1]) / 2, (x[-1] - x[0]) / 2
    cubic = np.polynomial.polynomial.polyfit((x - centre) / half, r[near], 3)
    roots = np.polynomial.polynomial.polyroots(np.polynomial.polynomial.polyder(cubic))
    roots = roots[np.isreal(roots)].real
    em = centre + half * roots[np.argmin(np.abs(roots))]
    agt = em - e0
    ag = agt - rm / modulus
    drops = np.diff(r[top:])
    fast = np.nonzero((drops < -0.05 * rm))[0]
    last = top + (fast[0] if fast.size else drops.size)
    a = e[last] - e0 - r[last] / modulus
    eng = e - e0
    uniform = eng[: top + 1]
    true_strain = np.log1p(uniform)
    true_stress = r[: top + 1] * (1 + uniform)
    plastic = true_strain - true_stress / modulus
    eng_plastic = uniform - r[: top + 1] / modulus
    n = {}
    for name, lo, hi in (("n46", 0.04, 0.06), ("n1020", 0.10, 0.20), ("n2ag", 0.02, 0.20)):
        window = np.nonzero((eng_plastic >= lo) & (eng_plastic <= min(hi, ag)))[0]
        if window.size >= 20:
            n[name], _ = line(np.log(plastic[window]), np.log(true_stress[window]))
    window = np.nonzero((eng_plastic >= 0.02) & (eng_plastic <= min(0.20, ag)))[0]
    width = np.log1p(w[window]) + NU * true_stress[window] / modulus
    length = plastic[window]
    k = np.dot(length, width) / np.dot(length, length)
    work = np.trapezoid(r[: last + 1], eng[: last + 1]) if hasattr(np, "trapezoid") else np.trapz(r[: last + 1], eng[: last + 1])
    return {"E": modulus, "rp02": rp, "rm": rm, "ag": 100 * ag, "a": 100 * a, "r": -k / (1 + k), "toughness": work, **n}


def main():
    strain, stress, width = np.fromfile(sys.argv[1], dtype="<f8").reshape(3, -1)
    values = evaluate(strain, stress, width)
    times = []
    for _ in range(400):
        begin = time.perf_counter()
        evaluate(strain, stress, width)
        times.append((time.perf_counter() - begin) * 1000)
    print(json.dumps({"ms": float(np.percentile(times, 10)), "values": {k: float(v) for k, v in values.items()}}))


if __name__ == "__main__":
    main()
