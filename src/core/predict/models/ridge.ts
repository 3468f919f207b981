import { factorise, solveFactorised } from '#core/numerics/cholesky.ts'
import type { Design } from '../design.ts'
import { type Folds, mostLeftOutAlone } from '../folds.ts'
import { addRow, type Moments, noMoments, without } from '../moments.ts'
import { inTwoSteps, type Learned } from './model.ts'

/** Up to so many parts, and so many multiplications in all, are worth a search of their own. */
const mostNested = 20
const mostWork = 5e8

/** Penalties that are tried, on Σ(error²) of columns with a standard deviation of 1. */
export const penalties = [0.01, 0.1, 1, 3, 10, 30, 100, 300, 1000] as const

export type Plane = { readonly intercept: number; readonly slopes: ArrayLike<number> }

/** Covariances of columns in standard deviations, lower triangle, from which planes with different penalties follow. */
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
 * A plane whose slopes are held back: least Σ(y − b0 − Σ bj·zj)² + penalty·Σ bj², with measured columns in standard deviations and
 * words as 0 and 1. Families are words: each has an offset, drawn towards the mean of all the more, the fewer rows it has.
 *
 * @param moments  of the rows, their columns taken from `shift`
 * @param signs    that slopes may not leave; one that would is 0
 * @returns in the units of the table; undefined where the sums are not sound to working precision
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

/** A slope that changes by less, relative to the largest, has come to rest. */
const rest = 1e-13

/**
 * The least of ½ sᵀAs − bᵀs under known signs of some s, by one slope after the other: each step lowers it, and for a matrix that is
 * positive definite it comes down to the only least one (Tseng 2001).
 *
 * @param a  lower triangle
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

/** Ridge regression with an offset for each family; the penalty is the one with the least error of what was left out. */
export const ridge = inTwoSteps<RidgeParts>({
  id: 'ridge',
  name: 'Ridge regression with family offsets',
  leastGroups: 5,
  mostRows: Infinity,
  leftOut(learned, { of, count }) {
    const { predictions, errors } = tried(learned, of, count)
    const { groups, design } = learned
    const alone = partsOf(groups, mostLeftOutAlone)
    // The errors of a part choose the penalties of the others, and not its own. Few parts with many materials each say too little
    // about that: there the materials of the others are left out one by one, or in as many parts where they are more.
    const work = count * alone.count * design.width ** 3
    const few = count <= mostNested && alone.count > count && work <= mostWork
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
    // As many parts as there are materials cost little here.
    const { of, count } = partsOf(learned.groups)
    const { all, shift, errors } = tried(learned, of, count)
    const penalty = penalties[smallest(totals(errors))]!
    const plane = ridgePlane(all, learned.design, shift, penalty, learned.signs)
    if (!plane) throw new RangeError('the features have no scatter that a plane could follow')
    return { ...plane, slopes: Array.from(plane.slopes), penalty }
  },
  apply: (plane, { design }) => Float64Array.from({ length: design.rows }, (_, i) => onPlane(plane, design, i)),
})

/** Slopes in the units of the table, for each column of the design. */
export type RidgeParts = { readonly intercept: number; readonly slopes: readonly number[]; readonly penalty: number }

/** Each material a part of its own, or joined to so many. */
function partsOf(groups: readonly string[], most = Infinity): Folds {
  const names = new Map([...new Set(groups)].map((name, i) => [name, i % most]))
  return { of: Int32Array.from(groups, (group) => names.get(group)!), count: Math.min(most, names.size) }
}

/** Predictions and squared errors of what was left out, for each penalty. Rows of the part −1 are not there. */
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
