import type { Curve } from '../curves/curve.ts'
import { interpolate } from '../numerics/interpolate.ts'

/**
 * Plastic strain to which curves of strain rates are drawn [1], so that the axis shows their differences: twice the range
 * of the tests, rounded up to 0.05; Infinity without tests.
 */
export function lastDrawn(ends: readonly number[]): number {
  return ends.length === 0 ? Infinity : Math.ceil((2 * Math.max(...ends)) / 0.05 - 1e-9) / 20
}

/** Curve to a strain, with the stress there. */
export function upTo({ x, y }: Curve, end: number): Curve {
  const past = x.findIndex((strain) => strain > end)
  if (past < 1) return { x, y }
  return {
    x: Float64Array.of(...x.subarray(0, past), end),
    y: Float64Array.of(...y.subarray(0, past), interpolate(x, y, end)),
  }
}
