"""What scikit-learn predicts for the tables of predict-scikit.test.ts, one answer for a question, both JSON."""

import json
import sys

import numpy as np
from sklearn.gaussian_process import GaussianProcessRegressor
from sklearn.gaussian_process.kernels import RBF, ConstantKernel, WhiteKernel
from sklearn.linear_model import Ridge
from sklearn.model_selection import LeaveOneGroupOut, cross_val_predict
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import StandardScaler

question = json.load(sys.stdin)
x = np.array(question["x"])
y = np.array(question["y"])
groups = np.array(question["groups"])

ridge = make_pipeline(StandardScaler(), Ridge(alpha=question["penalty"]))
left_out = cross_val_predict(ridge, x, y, groups=groups, cv=LeaveOneGroupOut())

kernel = question["kernel"]
covariance = ConstantKernel(kernel["signal"] ** 2) * RBF(kernel["lengths"])
process = GaussianProcessRegressor(covariance, alpha=kernel["noise"] ** 2, optimizer=None).fit(x, y)
mean, deviation = process.predict(np.array(question["asked"]), return_std=True)
noisy = covariance + WhiteKernel(kernel["noise"] ** 2)
likelihood = GaussianProcessRegressor(noisy, alpha=0, optimizer=None).fit(x, y).log_marginal_likelihood_value_

# Split by leaving one material out: the k-th smallest of n absolute errors, k = ceil((n + 1) level).
errors = np.sort(np.abs(y - left_out))
widths = [errors[int(np.ceil((len(errors) + 1) * level)) - 1] for level in question["levels"]]

json.dump(
    {
        "ridge": left_out.tolist(),
        "mean": mean.tolist(),
        "deviation": deviation.tolist(),
        "unlikeliness": -likelihood,
        "widths": widths,
    },
    sys.stdout,
)
