"""Yld2000-2d as a NumPy programmer writes it, for the peers that need a yield surface."""

import numpy as np


class Yld2000:
    def __init__(self, alpha, exponent):
        a1, a2, a3, a4, a5, a6, a7, a8 = alpha
        self.a = exponent
        self.p = np.array([[2 * a1, -a1, 0], [-a2, 2 * a2, 0], [0, 0, 3 * a7]]) / 3
        self.q = (
            np.array(
                [
                    [-2 * a3 + 2 * a4 + 8 * a5 - 2 * a6, a3 - 4 * a4 - 4 * a5 + 4 * a6, 0],
                    [4 * a3 - 4 * a4 - 4 * a5 + a6, -2 * a3 + 8 * a4 + 2 * a5 - 2 * a6, 0],
                    [0, 0, 9 * a8],
                ]
            )
            / 9
        )

    def equivalent(self, stress):
        p1, p2 = self._principal(self.p @ stress)
        q1, q2 = self._principal(self.q @ stress)
        a = self.a
        return ((abs(p1 - p2) ** a + abs(2 * q2 + q1) ** a + abs(2 * q1 + q2) ** a) / 2) ** (1 / a)

    @staticmethod
    def _principal(x):
        mean, half = (x[0] + x[1]) / 2, (x[0] - x[1]) / 2
        radius = np.hypot(half, x[2])
        return mean + radius, mean - radius

    def gradient(self, stress):
        """Chain rule through the principal values of both transformed stresses."""
        a = self.a
        value = self.equivalent(stress)
        x, y = self.p @ stress, self.q @ stress
        (p1, p2), (q1, q2) = self._principal(x), self._principal(y)
        d1, d2, d3 = p1 - p2, 2 * q2 + q1, 2 * q1 + q2
        f1, f2, f3 = (np.sign(d) * abs(d) ** (a - 1) for d in (d1, d2, d3))
        by_p = self._slopes(x) @ np.array([f1, -f1])
        by_q = self._slopes(y) @ np.array([f2 + 2 * f3, 2 * f2 + f3])
        return (by_p @ self.p + by_q @ self.q) / (2 * value ** (a - 1))

    @staticmethod
    def _slopes(x):
        """d(principal 1, principal 2)/dx, one column each."""
        half = (x[0] - x[1]) / 2
        radius = np.hypot(half, x[2])
        c, s = (half / radius, x[2] / radius) if radius > 0 else (0.0, 0.0)
        return np.array([[(1 + c) / 2, (1 - c) / 2], [(1 - c) / 2, (1 + c) / 2], [s, -s]])
