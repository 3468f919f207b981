import { singularValues, type SingularValues } from '../../numerics/singular-values.ts'
import type { LinearModel } from './bounded-step.ts'
import { norm } from './norm.ts'
import { trustRegionStep } from './trust-region-step.ts'

export type BoxedMinimum = {
  readonly step: Float64Array
  /** The coordinates that moved freely to their minimum, and their scaled columns. */
  readonly open: readonly number[]
  readonly singular: SingularValues | undefined
}

/** Slopes below this share of ‖c‖, in scaled coordinates, are rounding: nothing is to be gained by leaving a bound. */
const noSlope = 1e-12

/**
 * The lowest place of ‖R·d + c‖² inside the box: least squares with bounded variables by an active set (Stark and Parker 1995).
 *
 * From a place inside the box it walks towards the minimum of the coordinates that are open, to the first bound in the way,
 * which closes its coordinate. At that minimum the closed coordinate that would gain most by leaving its bound is opened again;
 * none left, it is the minimum of all. The sum of squares falls in every round, so no set of open ones comes twice.
 */
export function boxedMinimum(model: LinearModel): BoxedMinimum {
  const { r, c, scale, lower, upper } = model
  const size = c.length
  const step = new Float64Array(size)
  const least = noSlope * norm(c)
  let open: number[] = []
  let singular: SingularValues | undefined
  // Rounding alone could make it go round; a set for each coordinate to close, open and close is more than enough.
  for (let round = 0; round <= 4 * size; round++) {
    const rest = remainder(model, step)
    const inwards = step.map((d, j) => {
      if (open.includes(j)) return 0
      let slope = 0
      for (let i = 0; i <= j; i++) slope += r[j * size + i]! * rest[i]!
      const gain = -slope / scale[j]!
      return (gain > 0 ? d < upper[j]! : d > lower[j]!) ? Math.abs(gain) : 0
    })
    // All at first, then one by one.
    const wanting = Array.from(inwards.keys()).filter((j) => inwards[j]! > least)
    if (wanting.length === 0) break
    const most = wanting.reduce((a, b) => (inwards[b]! > inwards[a]! ? b : a))
    open = round === 0 ? wanting : [...open, most].sort((a, b) => a - b)
    while (open.length > 0) {
      singular = singularValues(columnsOf(model, open), size, open.length)
      const towards = trustRegionStep(singular, remainder(model, step), Infinity).step
      const { share, first } = roomAhead(model, step, open, towards)
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

/** R·d + c */
export function remainder({ r, c }: LinearModel, d: Float64Array): Float64Array {
  const size = c.length
  const rest = Float64Array.from(c)
  for (let j = 0; j < size; j++) {
    if (d[j] !== 0) for (let i = 0; i <= j; i++) rest[i] = rest[i]! + r[j * size + i]! * d[j]!
  }
  return rest
}

/** Columns of R·D⁻¹ that belong to the open coordinates. */
export function columnsOf({ r, scale, c }: LinearModel, open: readonly number[]): Float64Array {
  const size = c.length
  const columns = new Float64Array(size * open.length)
  for (const [k, j] of open.entries()) {
    for (let i = 0; i <= j; i++) columns[k * size + i] = r[j * size + i]! / scale[j]!
  }
  return columns
}

/** The share of a move that stays inside the box, and the coordinate that meets its bound there; -1 where all of it does. */
export function roomAhead(
  { scale, lower, upper }: LinearModel,
  from: Float64Array,
  open: readonly number[],
  towards: Float64Array,
): { share: number; first: number } {
  let [share, first] = [1, -1]
  for (const [k, j] of open.entries()) {
    const d = towards[k]! / scale[j]!
    const room = (d < 0 ? lower[j]! : upper[j]!) - from[j]!
    if (Math.abs(d) > Math.abs(room) && Math.abs(room / d) < share) [share, first] = [Math.abs(room / d), j]
  }
  return { share, first }
}
