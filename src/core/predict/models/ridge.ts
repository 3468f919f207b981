import { factorise, solveFactorised } from '#core/numerics/linear-system.ts'
import type { Design } from '../design.ts'
import { type Folds, maxLeaveOneOut } from '../folds.ts'
import { addRow, type Moments, noMoments, without } from '../moments.ts'
import { inTwoSteps, type Learned } from './model.ts'

const maxNested = 20
const maxWork = 5e8

/** Relative to Σ(error²) of columns with a standard deviation of 1. */
const penalties = [0.01, 0.1, 1, 3, 10, 30, 100, 300, 1000] as const

type Plane = { readonly intercept: number; readonly slopes: ArrayLike<number> }

/** Lower triangle, of standardised columns; fits with any penalty follow from it. */
type Covariances = {
  readonly a: Float64Array
  readonly b: Float64Array
  readonly deviation: Float64Array
  readonly moments: Moments
}

function covariancesOf(moments: Moments, { measured }: Design): Covariances {
  const { count, width, x, y, xx, xy } = moments
  const deviation = new Float64Array(width).fill(1)
  for (let j = 0; j < measured; j++)
    deviation[j] = Math.sqrt(Math.max(0, xx[j * width + j]! / count - (x[j]! / count) ** 2)) || 1
  const a = new Float64Array(width * width)
  const b = new Float64Array(width)
  for (let j = 0; j < width; j++) {
    const mean = x[j]! / count
    b[j] = (xy[j]! - mean * y) / deviation[j]!
    for (let k = 0; k <= j; k++)
      a[j * width + k] = (xx[j * width + k]! - mean * x[k]!) / (deviation[j]! * deviation[k]!)
  }
  return { a, b, deviation, moments }
}

/**
 * Minimises Σ(y − b0 − Σ bj·zj)² + penalty·Σ bj²; measured columns are standardised, categories 0 or 1. Families are
 * categories: their offsets shrink towards the mean, more with fewer rows. Undefined if the sums are not accurate
 * enough. A slope of the sign opposite to `signs` becomes 0.
 */
export function ridgePlane(
  moments: Moments,
  design: Design,
  shift: Float64Array,
  penalty: number,
  signs?: Int8Array,
): Plane | undefined {
  return planeAt(covariancesOf(moments, design), shift, penalty, signs)
}

function planeAt(
  { a, b, deviation, moments }: Covariances,
  shift: Float64Array,
  penalty: number,
  signs?: Int8Array,
): Plane | undefined {
  const { width, count, x, y } = moments
  const penalised = a.slice()
  for (let j = 0; j < width; j++) penalised[j * width + j]! += penalty
  const triangle = penalised.slice()
  if (!factorise(triangle, width)) return undefined
  const slopes = b.slice()
  solveFactorised(triangle, width, slopes)
  if (signs?.some((sign, j) => sign * slopes[j]! < 0)) holdSigns(penalised, b, signs, slopes)
  let intercept = y / count
  for (let j = 0; j < width; j++) {
    slopes[j]! /= deviation[j]!
    intercept -= slopes[j]! * (x[j]! / count + shift[j]!)
  }
  return { intercept, slopes }
}

const rest = 1e-13

/**
 * Minimises ½ sᵀAs − bᵀs with known signs of some s by coordinate descent, which converges to the unique minimum (Tseng
 * 2001). `a`: lower triangle of a positive definite matrix.
 */
function holdSigns(a: Float64Array, b: Float64Array, signs: Int8Array, slopes: Float64Array): void {
  const width = b.length
  const at = (j: number, k: number) => a[Math.max(j, k) * width + Math.min(j, k)]!
  for (let sweep = 0; sweep < 100_000; sweep++) {
    let [moved, largest] = [0, 0]
    for (let j = 0; j < width; j++) {
      let left = b[j]!
      for (let k = 0; k < width; k++) if (k !== j) left -= at(j, k) * slopes[k]!
      const free = left / at(j, j)
      const held = signs[j]! * free < 0 ? 0 : free
      moved = Math.max(moved, Math.abs(held - slopes[j]!))
      largest = Math.max(largest, Math.abs(held))
      slopes[j] = held
    }
    if (moved <= rest * largest) return
  }
}

export function onPlane({ intercept, slopes }: Plane, { x, width }: Design, i: number): number {
  let sum = intercept
  for (let j = 0; j < width; j++) sum += slopes[j]! * x[i * width + j]!
  return sum
}

export const ridge = inTwoSteps<RidgeParts>({
  id: 'ridge',
  name: 'Ridge regression with family offsets',
  minGroups: 5,
  maxRows: Infinity,
  leftOut(learned, { of, count }) {
    const { predictions, errors } = tried(learned, of, count)
    const { groups, design } = learned
    const alone = partsOf(groups, maxLeaveOneOut)
    // The errors of a fold choose the penalties of the others, not its own. For few folds with many materials, the
    // materials of the others are left out one by one, or in as many folds if there are more.
    const work = count * alone.count * design.width ** 3
    const few = count <= maxNested && alone.count > count && work <= maxWork
    const sums = totals(errors)
    const chosen = Array.from({ length: count }, (_, fold) =>
      smallest(
        few
          ? totals(
              tried(
                learned,
                Int32Array.from(alone.of, (part, i) => (of[i] === fold ? -1 : part)),
                alone.count,
              ).errors,
            )
          : sums.map((sum, p) => (sum === Infinity ? Infinity : sum - errors[p]![fold]!)),
      ),
    )
    return Float64Array.from(of, (fold, i) => predictions[chosen[fold]!]![i]!)
  },
  learn(learned) {
    const { of, count } = partsOf(learned.groups)
    const { all, shift, errors } = tried(learned, of, count)
    const penalty = penalties[smallest(totals(errors))]!
    const plane = ridgePlane(all, learned.design, shift, penalty, learned.signs)
    if (!plane) throw new RangeError('the features do not vary enough for a regression')
    return { ...plane, slopes: Array.from(plane.slopes), penalty }
  },
  apply: (plane, { design }) => Float64Array.from({ length: design.rows }, (_, i) => onPlane(plane, design, i)),
})

export type RidgeParts = { readonly intercept: number; readonly slopes: readonly number[]; readonly penalty: number }

function partsOf(groups: readonly string[], most = Infinity): Folds {
  const names = new Map([...new Set(groups)].map((name, i) => [name, i % most]))
  return { of: Int32Array.from(groups, (group) => names.get(group)!), count: Math.min(most, names.size) }
}

function tried({ design, y, signs }: Learned, of: Int32Array, count: number) {
  const shift = new Float64Array(design.width)
  for (let i = 0; i < design.rows; i++)
    for (let j = 0; j < design.width; j++) shift[j]! += design.x[i * design.width + j]! / design.rows
  const all = noMoments(design.width)
  const rows: number[][] = Array.from({ length: count }, () => [])
  for (const [i, fold] of of.entries()) {
    if (fold < 0) continue
    addRow(all, design, i, y[i]!, shift)
    rows[fold]!.push(i)
  }
  const predictions = penalties.map(() => new Float64Array(of.length))
  const errors = penalties.map(() => new Float64Array(count))
  for (const [fold, own] of rows.entries()) {
    if (own.length === 0) continue
    const part = noMoments(design.width)
    for (const i of own) addRow(part, design, i, y[i]!, shift)
    const covariances = covariancesOf(without(all, part), design)
    for (const [p, penalty] of penalties.entries()) {
      const plane = planeAt(covariances, shift, penalty, signs)
      for (const i of own) {
        const value = plane ? onPlane(plane, design, i) : NaN
        predictions[p]![i] = value
        errors[p]![fold]! += plane ? (y[i]! - value) ** 2 : Infinity
      }
    }
  }
  return { all, shift, predictions, errors }
}

const totals = (errors: readonly Float64Array[]) => errors.map((parts) => parts.reduce((sum, error) => sum + error, 0))
const smallest = (values: readonly number[]) => values.reduce((best, value, i) => (value < values[best]! ? i : best), 0)
