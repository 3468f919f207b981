import { singularValues, type SingularValues } from '../../numerics/singular-values.ts'
import { boxConstrainedMinimum, columnsOf, remainder, shareInsideBox } from './box-constrained-qp.ts'
import { dampedSolve, trustRegionStep } from './trust-region-step.ts'

/** ‖R·d + c‖² around a point, with the box for the step. */
export type LinearModel = {
  readonly r: Float64Array
  readonly c: Float64Array
  /** Scale D of each coordinate: the radius limits ‖D·d‖. */
  readonly scale: Float64Array
  /** Distances to the bounds: lower ≤ 0 ≤ upper. */
  readonly lower: Float64Array
  readonly upper: Float64Array
}

export type BoundedStep = {
  readonly step: Float64Array
  /** Decrease of ½‖R·d + c‖², ≥ 0. */
  readonly predicted: number
  readonly reached: boolean
  /** Solves the same damped model for another slope Jᵀr″; absent for a steepest-descent step. */
  readonly respond?: (slope: Float64Array) => Float64Array
}

/** Lowers the model at least as much as the Cauchy step, for convergence (Conn, Gould and Toint 2000, section 12.2). */
export function boundedStep(model: LinearModel, radius: number): BoundedStep {
  if (radius === Infinity) return wholeStep(model)
  const { scale, lower, upper } = model
  const size = scale.length
  const slope = gradient(model)
  const step = new Float64Array(size)
  let open = Array.from({ length: size }, (_, j) => j).filter((j) => !blocked(slope[j]!, lower[j]!, upper[j]!))
  let reached = false
  let left = radius
  let respond: BoundedStep['respond']
  while (open.length > 0) {
    const singular = singularValues(columnsOf(model, open), size, open.length)
    const found = trustRegionStep(singular, remainder(model, step), left)
    reached = found.reached
    const { first } = shareInsideBox(model, step, open, found.step)
    if (first < 0) {
      for (const [k, j] of open.entries()) step[j] = found.step[k]! / scale[j]!
      respond = responseOf(model, open, singular, found.lambda)
      break
    }
    const d = found.step[open.indexOf(first)]!
    step[first] = d < 0 ? lower[first]! : upper[first]!
    left = Math.sqrt(Math.max(0, left * left - (step[first] * scale[first]!) ** 2))
    open = open.filter((j) => j !== first)
    if (!(left > 0)) break
  }
  const predicted = fall(model, step)
  const cauchy = steepest(model, slope, radius)
  if (predicted >= 0.5 * cauchy.predicted) return { step, predicted, reached, ...(respond && { respond }) }
  return cauchy
}

function wholeStep(model: LinearModel): BoundedStep {
  const { step, open, singular } = boxConstrainedMinimum(model)
  const respond = singular && responseOf(model, open, singular, 0)
  return { step, predicted: fall(model, step), reached: false, ...(respond && { respond }) }
}

function responseOf(
  { scale }: LinearModel,
  moving: readonly number[],
  singular: SingularValues,
  lambda: number,
): (slope: Float64Array) => Float64Array {
  return (slope) => {
    const z = dampedSolve(
      singular,
      lambda,
      Float64Array.from(moving, (j) => slope[j]! / scale[j]!),
    )
    const answer = new Float64Array(scale.length)
    for (const [k, j] of moving.entries()) answer[j] = z[k]! / scale[j]!
    return answer
  }
}

function gradient({ r, c }: Pick<LinearModel, 'r' | 'c'>): Float64Array {
  const size = c.length
  return Float64Array.from({ length: size }, (_, j) => {
    let dot = 0
    for (let i = 0; i <= j; i++) dot += r[j * size + i]! * c[i]!
    return dot
  })
}

function blocked(slope: number, lower: number, upper: number): boolean {
  return (lower === 0 && slope >= 0) || (upper === 0 && slope <= 0)
}

function fall({ r, c }: LinearModel, d: Float64Array): number {
  const size = c.length
  // ½‖c‖² − ½‖c + Rd‖² = −(Rd)·(c + ½Rd) avoids cancellation.
  let sum = 0
  for (let i = 0; i < size; i++) {
    let rd = 0
    for (let j = i; j < size; j++) rd += r[j * size + i]! * d[j]!
    sum -= rd * (c[i]! + rd / 2)
  }
  return sum
}

function steepest(model: LinearModel, slope: Float64Array, radius: number): BoundedStep {
  const { r, scale, lower, upper } = model
  const size = slope.length
  const direction = slope.map((g, j) => (blocked(g, lower[j]!, upper[j]!) ? 0 : -g / scale[j]! ** 2))
  let down = 0
  let length = 0
  let bend = 0
  let max = Infinity
  for (let j = 0; j < size; j++) {
    const d = direction[j]!
    down -= slope[j]! * d
    length += (scale[j]! * d) ** 2
    if (d !== 0) max = Math.min(max, (d < 0 ? lower[j]! : upper[j]!) / d)
  }
  for (let i = 0; i < size; i++) {
    let rd = 0
    for (let j = i; j < size; j++) rd += r[j * size + i]! * direction[j]!
    bend += rd * rd
  }
  if (!(down > 0)) return { step: new Float64Array(size), predicted: 0, reached: false }
  const limit = Math.min(max, radius / Math.sqrt(length))
  const t = Math.min(bend > 0 ? down / bend : limit, limit)
  const step = direction.map((d, j) => Math.min(upper[j]!, Math.max(lower[j]!, t * d)))
  return { step, predicted: fall(model, step), reached: t === limit && limit < max }
}
