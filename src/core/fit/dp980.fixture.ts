import type { Curve } from '../curves/curve.ts'

/** docs/science/check-cases.md#hardening-fits: synthetic DP980. */
export const dp980: Curve = {
  x: Float64Array.of(0.002, 0.003, 0.005, 0.0075, 0.01, 0.015, 0.02, 0.025, 0.03, 0.04, 0.05, 0.06, 0.07),
  y: Float64Array.of(694.9, 730.1, 783.5, 832.6, 870.5, 926.3, 966.2, 996.4, 1020.2, 1055, 1079.3, 1097, 1110.5),
}
