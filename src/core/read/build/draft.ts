import type { Issue } from '../../issue.ts'
import type { QuantityId } from '../../units/quantity.ts'
import type { Unit } from '../../units/unit.ts'
import type { PlannedRole } from '../table/aliases.ts'
import type { MissingReason } from '../table/cell-kind.ts'
import type { MissingRun } from '../table/collector.ts'

/** A channel on its way from file to specimen: its role and unit may still change. */
export type Draft = {
  readonly name: string
  role: PlannedRole
  quantity: QuantityId
  /** What the file states as unit; undefined when it states nothing. */
  readonly unitText: string | undefined
  readonly unit: Unit | undefined
  /** Canonical unit that was taken because the file states none. */
  assumed?: string
  /** In the stored unit once `unit` is known, otherwise as written. */
  readonly values: Float64Array
  readonly missing: Map<MissingReason, MissingRun>
}

export type Report = (issue: Issue) => void

/** Largest absolute number of a column, 0 when it has none. */
export function largest(values: Float64Array): number {
  let most = 0
  for (let i = 0; i < values.length; i++) {
    const size = Math.abs(values[i]!)
    if (size > most) most = size
  }
  return most
}

/** Multiplies and shifts a column in place. */
export function rescale(values: Float64Array, factor: number, offset = 0): void {
  if (factor === 1 && offset === 0) return
  for (let i = 0; i < values.length; i++) values[i] = values[i]! * factor + offset
}

/**
 * Slope of y over x through their first common point, and how far the points lie off that line, relative to the
 * size of y. Undefined with fewer than five common points or no spread in x.
 */
export function proportion(x: Float64Array, y: Float64Array): { slope: number; misfit: number } | undefined {
  let x0 = Number.NaN
  let y0 = Number.NaN
  let xx = 0
  let xy = 0
  let yy = 0
  let count = 0
  const rows = Math.min(x.length, y.length)
  for (let i = 0; i < rows; i++) {
    if (Number.isNaN(x[i]!) || Number.isNaN(y[i]!)) continue
    if (count === 0) [x0, y0] = [x[i]!, y[i]!]
    const dx = x[i]! - x0
    const dy = y[i]! - y0
    xx += dx * dx
    xy += dx * dy
    yy += dy * dy
    count++
  }
  if (count < 5 || !(xx > 0) || !(yy > 0)) return undefined
  const slope = xy / xx
  // Σ(dy − slope·dx)² = yy − slope·xy for the least-squares slope.
  return { slope, misfit: Math.sqrt(Math.max(0, yy - slope * xy) / yy) }
}
