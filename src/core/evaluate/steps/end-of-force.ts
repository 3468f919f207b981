import { indexOfMaximum } from './columns.ts'

/**
 * Rows before the break: the first row after the largest force below 2 % of it, or one that falls by more than 5 % of it and
 * five times as much as the row before (docs/science/properties.md#preparation), ends the test.
 */
export function endOfForce(force: Float64Array): number {
  const top = indexOfMaximum(force)
  const largest = force[top]!
  for (let i = top + 1; i < force.length; i++) {
    const fall = force[i - 1]! - force[i]!
    const before = i > top + 1 ? Math.abs(force[i - 2]! - force[i - 1]!) : 0
    if (force[i]! < 0.02 * largest || (fall > 0.05 * largest && fall > 5 * before)) return i
  }
  return force.length
}
