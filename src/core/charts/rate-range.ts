/**
 * Plastic strain to which curves of strain rates are drawn [1], so that the axis shows their differences: twice the range
 * of the tests, rounded up to 0.05; Infinity without tests.
 */
export function lastDrawn(ends: readonly number[]): number {
  return ends.length === 0 ? Infinity : Math.ceil((2 * Math.max(...ends)) / 0.05 - 1e-9) / 20
}
