"""The peer of bench/predict.ts: scikit-learn's ridge, Gaussian process and boosted trees on the same table and folds.

Reads { rows, columns, seed } or { table } and prints tables with folds and out-of-fold errors, or times [ms].
"""

import json
import sys
import time
import warnings

import numpy as np
from sklearn.datasets import make_friedman1, make_friedman2, make_friedman3
from sklearn.ensemble import GradientBoostingRegressor
from sklearn.gaussian_process import GaussianProcessRegressor
from sklearn.gaussian_process.kernels import RBF, ConstantKernel, WhiteKernel
from sklearn.linear_model import RidgeCV
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import StandardScaler

warnings.simplefilter("ignore")
question = json.load(sys.stdin)


def candidates(width):
    kernel = ConstantKernel(1.0) * RBF(np.ones(width)) + WhiteKernel()
    return {
        "ridge": lambda: make_pipeline(StandardScaler(), RidgeCV(np.logspace(-3, 3, 13))),
        "gaussian-process": lambda: make_pipeline(
            StandardScaler(), GaussianProcessRegressor(kernel, normalize_y=True, random_state=0)
        ),
        "boosted-trees": lambda: GradientBoostingRegressor(random_state=0),
        "boosted-trees, more and slower": lambda: GradientBoostingRegressor(
            n_estimators=400, learning_rate=0.05, subsample=0.6, random_state=0
        ),
    }


def make_steps(n_samples, noise, random_state):
    """Two features that decide together, each at a step, where trees do best."""
    draw = np.random.default_rng(random_state)
    x = draw.uniform(size=(n_samples, 6))
    y = 8 * ((x[:, 0] > 0.5) != (x[:, 1] > 0.4)) + 5 * (x[:, 2] > 0.7) + noise * draw.normal(size=n_samples)
    return x, y


tables = [
    ("Friedman 1", make_friedman1, 1.0),
    ("Friedman 2", make_friedman2, 50.0),
    ("Friedman 3", make_friedman3, 0.1),
    ("steps", make_steps, 0.7),
]


def friedman():
    answers = []
    for seed, (table, make, noise) in enumerate(tables, 1):
        x, y = make(n_samples=question["rows"], noise=noise, random_state=seed)
        folds = np.random.default_rng(seed).permutation(len(y)) % 5
        errors = {}
        for name, model in candidates(x.shape[1]).items():
            predicted = np.zeros(len(y))
            for fold in range(5):
                learned = model().fit(x[folds != fold], y[folds != fold])
                predicted[folds == fold] = learned.predict(x[folds == fold])
            errors[name] = float(np.sqrt(np.mean((predicted - y) ** 2)))
        answers.append({"table": table, "x": x.tolist(), "y": y.tolist(), "folds": folds.tolist(), "errors": errors})
    return answers


def boosted(x, y):
    times = []
    for _ in range(3):
        begin = time.perf_counter()
        GradientBoostingRegressor(n_estimators=100, max_depth=3, random_state=0).fit(x, y)
        times.append(1000 * (time.perf_counter() - begin))
    return {"ms": float(np.median(times))}


if "x" in question:
    answer = boosted(np.array(question["x"]), np.array(question["y"]))
else:
    answer = friedman()
json.dump(answer, sys.stdout)
