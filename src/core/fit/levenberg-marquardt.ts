import { triangularise } from '../numerics/householder.ts'
import { boundedStep, type BoundedStep, type LinearModel } from './bounded-step.ts'
import { differentiate } from './finite-differences.ts'
import { lossOf, robustCost, scaleForLoss } from './loss.ts'
import type { LeastSquaresProblem, Solution, SolverOptions } from './problem.ts'
import { searchSpace } from './search-space.ts'
import type { StopId } from './stop.ts'

/** Relative offset below which a fit has converged (Bates and Watts 1981): step over uncertainty. */
const offsetLimit = 1e-8

/**
 * Nonlinear least squares inside bounds: Levenberg–Marquardt in its trust-region form (Moré 1978), scaled by the largest
 * column norms met, each step solved by orthogonal transformations and an active set for the bounds.
 *
 * A step goes only where all residuals are numbers and the cost falls as the linear model says. Once changes are lost
 * in rounding, full steps follow as long as the remaining offset shrinks, which gains the last digits.
 *
 * @throws RangeError when the start is unusable: see `searchSpace`; also when there are fewer residuals than free parameters,
 *         or a residual at the start is no number
 */
export function levenbergMarquardt(problem: LeastSquaresProblem, options: SolverOptions = {}): Solution {
  const { count, parameters, robust = count } = problem
  const { lossScale = 1, maxIterations = 2000, firstStep = 1 } = options
  const loss = lossOf(options.loss ?? 'linear')
  if (!(lossScale > 0)) throw new RangeError(`scale of the loss is ${lossScale}, not above 0`)
  const space = searchSpace(parameters)
  const size = space.free.length
  if (count < size) throw new RangeError(`too few points: ${count} for ${size} free parameters`)

  let point = space.start
  let values = space.toValues(point)
  let residuals = new Float64Array(count)
  problem.residuals(values, residuals)
  const bad = residuals.findIndex((r) => !Number.isFinite(r))
  if (bad >= 0) throw new RangeError(`point ${bad}: the deviation at the start is ${residuals[bad]}, not a number`)
  let cost = robustCost(loss, lossScale, residuals, robust)
  let evaluations = 1
  let iterations = 0
  const jacobian = new Float64Array(count * parameters.length)
  const scale = new Float64Array(size)
  let radius = 0
  let polished = Infinity
  let before = { point, values, residuals, cost }

  const done = (stop: StopId): Solution => {
    // After a step that gained nothing the point before it counts.
    ;({ point, values, residuals, cost } = before)
    evaluations += derive(problem, values, residuals, space.free, jacobian)
    scaleForLoss(loss, lossScale, Float64Array.from(residuals), jacobian, robust)
    const atBound = parameters.map((_, i) => {
      const j = space.free.indexOf(i)
      return j < 0 ? null : point[j] === space.lower[j] ? 'lower' : point[j] === space.upper[j] ? 'upper' : null
    })
    return { values, cost, residuals, jacobian, atBound, stop, iterations, evaluations }
  }
  if (size === 0) return done('held')

  for (; iterations < maxIterations; iterations++) {
    evaluations += derive(problem, values, residuals, space.free, jacobian)
    const model = linearise(jacobian, residuals)
    if (radius === 0) radius = firstStep * (norm(point.map((u, j) => scale[j]! * u)) || 1)

    const full = boundedStep(model, Infinity)
    const rounding = roundingOf(model)
    if (2 * full.predicted <= offsetLimit ** 2 * size * ((2 * cost) / Math.max(1, count - size))) {
      before = { point, values, residuals, cost }
      return done(full.predicted === 0 ? 'gradient' : 'offset')
    }
    if (Math.sqrt(2 * cost) <= 4 * rounding) {
      before = { point, values, residuals, cost }
      return done('exact')
    }
    // What rounding of the residuals can do to the cost.
    const noise = Math.sqrt(2 * cost) * rounding
    if (full.predicted <= noise) {
      if (!(full.predicted < 0.5 * polished)) return done('cost')
      polished = full.predicted
      before = { point, values, residuals, cost }
      if (!move(full.step, cost + 100 * noise)) return done('cost')
      continue
    }
    before = { point, values, residuals, cost }

    for (let tries = 0; ; tries++) {
      const bounded = radius === Infinity ? full : boundedStep(model, radius)
      const { step, predicted, reached } = bounded
      const length = norm(step.map((d, j) => d * scale[j]!))
      const old = cost
      const bent = bend(bounded, length)
      const moved = (bent && move(bent, old)) || move(step, old)
      const ratio = moved ? (old - cost) / predicted : -1
      if (ratio < 0.25) radius = 0.25 * Math.min(radius, length)
      else if (ratio > 0.75 && reached) radius = 2 * radius
      else if (ratio > 0.75) radius = Math.max(radius, 2 * length)
      if (moved) break
      if (predicted <= noise) return done('cost')
      if (tries > 60 || !(radius > 1e-16 * norm(point.map((u, j) => scale[j]! * u)))) return done('stalled')
    }
    before = { point, values, residuals, cost }
  }
  return done('iterations')

  /** Goes to the new point when its cost lies below the limit. */
  function move(step: Float64Array, limit: number): boolean {
    const next = point.map((u, j) => {
      const to = u + step[j]!
      // The box is met exactly, whatever the sum rounds to.
      if (to <= space.lower[j]! || step[j] === space.lower[j]! - u) return step[j]! < 0 ? space.lower[j]! : u
      if (to >= space.upper[j]! || step[j] === space.upper[j]! - u) return step[j]! > 0 ? space.upper[j]! : u
      return to
    })
    const nextValues = space.toValues(next)
    const trial = new Float64Array(count)
    problem.residuals(nextValues, trial)
    evaluations += 1
    const nextCost = robustCost(loss, lossScale, trial, robust)
    // NaN and infinity fail the comparison: no step goes where the model does not exist.
    if (!(nextCost < limit)) return false
    point = next
    values = nextValues
    residuals = trial
    cost = nextCost
    return true
  }

  /**
   * The step bent along the curvature of the model: a second-order correction that follows narrow valleys (geodesic
   * acceleration, Transtrum and Sethna 2012). None where the correction is not small beside the step, or meets a bound: a long one leads some
   * searches off to infinity (MGH09).
   */
  function bend({ step, respond }: BoundedStep, length: number): Float64Array | undefined {
    if (!respond || loss.id !== 'linear') return undefined
    const h = 0.1
    const ahead = new Float64Array(count)
    problem.residuals(space.toValues(point.map((u, j) => u + h * step[j]!)), ahead)
    evaluations += 1
    const slope = new Float64Array(size)
    const along = new Float64Array(count)
    for (let j = 0; j < size; j++) {
      const share = space.stretch(j, values[space.free[j]!]!) * step[j]!
      const column = space.free[j]! * count
      if (share !== 0) for (let i = 0; i < count; i++) along[i] = along[i]! + jacobian[column + i]! * share
    }
    for (let i = 0; i < count; i++) along[i] = (2 / h) * ((ahead[i]! - residuals[i]!) / h - along[i]!)
    for (let j = 0; j < size; j++) {
      const stretch = space.stretch(j, values[space.free[j]!]!)
      const column = space.free[j]! * count
      let dot = 0
      for (let i = 0; i < count; i++) dot += jacobian[column + i]! * along[i]!
      slope[j] = dot * stretch
    }
    const correction = respond(slope)
    if (!(2 * norm(correction.map((d, j) => d * scale[j]!)) <= 0.1 * length)) return undefined
    const bent = step.map((d, j) => d + correction[j]! / 2)
    const inside = bent.every((d, j) => point[j]! + d >= space.lower[j]! && point[j]! + d <= space.upper[j]!)
    return inside ? bent : undefined
  }

  function linearise(full: Float64Array, at: Float64Array): LinearModel {
    const a = new Float64Array(count * size)
    for (const [j, i] of space.free.entries()) {
      const stretch = space.stretch(j, values[i]!)
      for (let k = 0; k < count; k++) a[j * count + k] = full[i * count + k]! * stretch
    }
    const b = Float64Array.from(at)
    scaleForLoss(loss, lossScale, b, a, robust)
    const r = triangularise(a, b, count, size)
    for (let j = 0; j < size; j++) {
      const length = norm(r.subarray(j * size, (j + 1) * size))
      scale[j] = Math.max(scale[j]!, length) || 1
    }
    const lower = space.lower.map((low, j) => low - point[j]!)
    const upper = space.upper.map((high, j) => high - point[j]!)
    return { r, c: b.slice(0, size), scale, lower, upper }
  }

  function roundingOf({ r }: LinearModel): number {
    let most = 0
    for (let j = 0; j < size; j++) {
      most = Math.max(most, norm(r.subarray(j * size, (j + 1) * size)) * Math.abs(point[j]!))
    }
    return Number.EPSILON * most
  }
}

function derive(
  problem: LeastSquaresProblem,
  values: readonly number[],
  residuals: Float64Array,
  free: readonly number[],
  out: Float64Array,
): number {
  if (!problem.jacobian) return differentiate(problem, values, residuals, free, out)
  problem.jacobian(values, out)
  const { count } = problem
  for (let i = 0; i < problem.parameters.length; i++) if (!free.includes(i)) out.fill(0, i * count, (i + 1) * count)
  return 0
}

function norm(values: Float64Array): number {
  let sum = 0
  for (const value of values) sum += value * value
  return Math.sqrt(sum)
}
