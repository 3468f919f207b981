import type { Issue } from '../../issue.ts'
import type { QuantityId } from '../../units/quantity.ts'
import type { Unit } from '../../units/unit.ts'
import type { PlannedRole } from '../table/aliases.ts'
import type { MissingReason } from '../table/cell-kind.ts'
import type { MissingRun } from '../table/collector.ts'

export type ChannelDraft = {
  readonly name: string
  role: PlannedRole
  quantity: QuantityId
  readonly unitText: string | undefined
  readonly unit: Unit | undefined
  assumed?: string
  /** In the stored unit if `unit` is known, otherwise as in the file. */
  readonly values: Float64Array
  readonly missing: Map<MissingReason, MissingRun>
}

export type ReportIssue = (issue: Issue) => void

export function maxAbsolute(values: Float64Array): number {
  let max = 0
  for (let i = 0; i < values.length; i++) {
    const size = Math.abs(values[i]!)
    if (size > max) max = size
  }
  return max
}

export function rescale(values: Float64Array, factor: number, offset = 0): void {
  if (factor === 1 && offset === 0) return
  for (let i = 0; i < values.length; i++) values[i] = values[i]! * factor + offset
}

/** Least-squares slope through the first common point; undefined below five points or without spread in x. */
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
  return { slope, misfit: Math.sqrt(Math.max(0, yy - slope * xy) / yy) }
}
