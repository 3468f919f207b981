"""The peer of bench/evaluate-catalogue.ts: the NumPy evaluation of evaluate_tension.py on every tensile test.

Reads [{ strain, stress, width }] from standard input; prints the time of all evaluations [ms], and of each test its strength
[MPa] and r-value, null where the short program finds none. What it does not do: yield points, flags, other tests.
"""

import json
import sys
import time
import warnings

import numpy as np
from evaluate_tension import evaluate


def main():
    warnings.simplefilter("ignore")
    tests = [[np.array(test[k], float) for k in ("strain", "stress", "width")] for test in json.load(sys.stdin)]
    found = []
    begin = time.perf_counter()
    for test in tests:
        try:
            found.append(evaluate(*test))
        except (ValueError, IndexError, np.linalg.LinAlgError):
            found.append({})
    ms = (time.perf_counter() - begin) * 1000
    print(json.dumps({"ms": ms, "values": [[one.get("rm"), one.get("r")] for one in found]}))


main()
