import { singularValues, type SingularValues } from '../../numerics/singular-values.ts'
import type { LinearModel } from './bounded-step.ts'
import { norm } from './problem.ts'
import { trustRegionStep } from './trust-region-step.ts'

type BoxConstrainedMinimum = {
  readonly step: Float64Array
  /** Coordinates not on a bound. */
  readonly open: readonly number[]
  readonly singular: SingularValues | undefined
}

/** Smaller slopes as a share of ‖c‖, in scaled coordinates, are rounding errors. */
const noSlope = 1e-12

/**
 * Active set (Stark and Parker 1995). The sum of squares falls in every round, so no set of open coordinates repeats.
 */
export function boxConstrainedMinimum(model: LinearModel): BoxConstrainedMinimum {
  const { r, c, scale, lower, upper } = model
  const size = c.length
  const step = new Float64Array(size)
  const min = noSlope * norm(c)
  let open: number[] = []
  let singular: SingularValues | undefined
  // Rounding could cause a cycle.
  for (let round = 0; round <= 4 * size; round++) {
    const rest = remainder(model, step)
    const inwards = step.map((d, j) => {
      if (open.includes(j)) return 0
      let slope = 0
      for (let i = 0; i <= j; i++) slope += r[j * size + i]! * rest[i]!
      const gain = -slope / scale[j]!
      return (gain > 0 ? d < upper[j]! : d > lower[j]!) ? Math.abs(gain) : 0
    })
    const wanting = Array.from(inwards.keys()).filter((j) => inwards[j]! > min)
    if (wanting.length === 0) break
    const steepest = wanting.reduce((a, b) => (inwards[b]! > inwards[a]! ? b : a))
    open = round === 0 ? wanting : [...open, steepest].sort((a, b) => a - b)
    while (open.length > 0) {
      singular = singularValues(columnsOf(model, open), size, open.length)
      const towards = trustRegionStep(singular, remainder(model, step), Infinity).step
      const { share, first } = shareInsideBox(model, step, open, towards)
      for (const [k, j] of open.entries()) {
        const to = step[j]! + (share * towards[k]!) / scale[j]!
        step[j] = Math.min(upper[j]!, Math.max(lower[j]!, to))
      }
      if (first < 0) break
      step[first] = towards[open.indexOf(first)]! < 0 ? lower[first]! : upper[first]!
      open = open.filter((j) => j !== first)
    }
  }
  return { step, open, singular: open.length > 0 ? singular : undefined }
}

export function remainder({ r, c }: LinearModel, d: Float64Array): Float64Array {
  const size = c.length
  const rest = Float64Array.from(c)
  for (let j = 0; j < size; j++) {
    if (d[j] !== 0) for (let i = 0; i <= j; i++) rest[i] = rest[i]! + r[j * size + i]! * d[j]!
  }
  return rest
}

export function columnsOf({ r, scale, c }: LinearModel, open: readonly number[]): Float64Array {
  const size = c.length
  const columns = new Float64Array(size * open.length)
  for (const [k, j] of open.entries()) {
    for (let i = 0; i <= j; i++) columns[k * size + i] = r[j * size + i]! / scale[j]!
  }
  return columns
}

/** Share of a step that stays in the box, and the coordinate on its bound; -1 if the whole step fits. */
export function shareInsideBox(
  { scale, lower, upper }: LinearModel,
  from: Float64Array,
  open: readonly number[],
  towards: Float64Array,
): { share: number; first: number } {
  let [share, first] = [1, -1]
  for (const [k, j] of open.entries()) {
    const d = towards[k]! / scale[j]!
    const distance = (d < 0 ? lower[j]! : upper[j]!) - from[j]!
    if (Math.abs(d) > Math.abs(distance) && Math.abs(distance / d) < share) [share, first] = [Math.abs(distance / d), j]
  }
  return { share, first }
}
