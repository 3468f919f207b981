import { triangularise } from '../../numerics/householder.ts'
import { boundedStep, type LinearModel } from './bounded-step.ts'
import { differentiate } from './finite-differences.ts'
import { geodesicCorrection, withCurvature } from './geodesic.ts'
import { lossOf, robustCost, scaleForLoss } from './loss.ts'
import {
  norm,
  scaledNorm,
  type LeastSquaresProblem,
  type Solution,
  type SolverOptions,
  type StopId,
} from './problem.ts'
import { searchSpace } from './search-space.ts'

const valley = { steps: 100, offset: 1e-3 }

const patience = 50

type SearchPoint = {
  readonly point: Float64Array
  readonly values: readonly number[]
  readonly residuals: Float64Array
  readonly cost: number
}

/**
 * Levenberg–Marquardt with bounds as a trust-region method (Moré 1978). Once changes are lost in rounding, full steps
 * follow while the remaining offset shrinks. Ends in an endless flat valley when steps no longer matter.
 * @throws RangeError for an unusable start (see `searchSpace`), and for fewer residuals than free parameters
 */
export function levenbergMarquardt(problem: LeastSquaresProblem, options: SolverOptions = {}): Solution {
  const { count, parameters, robust = count } = problem
  const { lossScale = 1, offset = 1e-8, maxIterations = 2000, firstStep = 1 } = options
  const loss = lossOf(options.loss ?? 'linear')
  if (!(lossScale > 0)) throw new RangeError(`scale of the loss is ${lossScale}, not above 0`)
  const space = searchSpace(parameters)
  const size = space.free.length
  if (count < size) throw new RangeError(`too few points: ${count} for ${size} free parameters`)

  let evaluations = 0
  let iterations = 0
  const scale = new Float64Array(size)
  const jacobian = new Float64Array(count * parameters.length)
  const columns = new Float64Array(count * size)
  const beside = new Float64Array(count * parameters.length)
  const [a, b] = [new Float64Array(count * size), new Float64Array(count)]
  const curves = problem.jacobian !== undefined && loss.id === 'linear'
  let here = visit(space.start)
  const bad = here.residuals.findIndex((r) => !Number.isFinite(r))
  if (bad >= 0) throw new RangeError(`point ${bad}: the deviation at the start is ${here.residuals[bad]}, not a number`)
  if (size === 0) return answer(here, 'held')

  if (!(firstStep > 0)) throw new RangeError(`the first step is ${firstStep}, not above 0`)
  let radius = 0
  let ended = false
  let earlier = here.cost
  let polished: { readonly place: SearchPoint; readonly left: number } | undefined
  for (; iterations < maxIterations; iterations++) {
    const linear = linearise(here)
    const model = iterations >= patience && curves ? withCurvature(linear, curvatureAt(here)) : linear
    const spread = scaledNorm(here.point, scale)
    if (radius === 0) radius = firstStep * (spread || 1)

    if (!model.r.every(Number.isFinite)) return answer(here, 'edge')
    const full = boundedStep(model, Infinity)
    const variance = (2 * here.cost) / Math.max(1, count - size)
    if (full.predicted === 0) return answer(here, 'gradient')
    if (2 * full.predicted <= offset ** 2 * size * variance) return answer(here, 'offset')
    if (iterations % valley.steps === 0 && iterations > 0) {
      if (2 * (earlier - here.cost) <= valley.offset ** 2 * size * variance) return answer(here, 'valley')
      earlier = here.cost
    }
    const rounding = roundingOf(model, here.point)
    const deviation = Math.sqrt(2 * here.cost)
    if (deviation <= 4 * rounding) return answer(here, 'exact')
    const noise = deviation * rounding
    if (full.predicted <= noise) {
      if (polished && !(full.predicted < 0.5 * polished.left)) return answer(polished.place, 'cost')
      polished = { place: here, left: full.predicted }
      const next = visit(target(here, full.step))
      if (!(next.cost < here.cost + 100 * noise)) return answer(here, 'cost')
      here = next
      continue
    }

    const from = here
    ended = false
    for (let tries = 0; here === from; tries++) {
      const bounded = scaledNorm(full.step, scale) <= radius ? full : boundedStep(model, radius)
      const next = better(here, bent(here, bounded)) ?? better(here, bounded.step)
      const ratio = next ? (here.cost - next.cost) / bounded.predicted : -1
      const length = scaledNorm(bounded.step, scale)
      if (ratio < 0.25) radius = 0.25 * Math.min(radius, length)
      else if (ratio > 0.75) radius = Math.max(radius, 2 * length)
      if (next) here = next
      else if (bounded.predicted <= noise) return answer(here, ended ? 'edge' : 'cost')
      else if (tries > 60 || !(radius > 1e-16 * spread)) return answer(here, ended ? 'edge' : 'stalled')
    }
  }
  return answer(here, 'iterations')

  function visit(point: Float64Array): SearchPoint {
    const values = space.toValues(point)
    const residuals = new Float64Array(count)
    problem.residuals(values, residuals)
    evaluations += 1
    return { point, values, residuals, cost: robustCost(loss, lossScale, residuals, robust) }
  }

  function better(from: SearchPoint, step: Float64Array | undefined): SearchPoint | undefined {
    const next = step && visit(target(from, step))
    if (next && Number.isNaN(next.cost)) ended = true
    return next && next.cost < from.cost ? next : undefined
  }

  function target({ point }: SearchPoint, step: Float64Array): Float64Array {
    return point.map((u, j) => {
      const d = step[j]!
      const [low, high] = [space.lower[j]!, space.upper[j]!]
      if (d < 0 && (u + d <= low || d === low - u)) return low
      if (d > 0 && (u + d >= high || d === high - u)) return high
      return u + d
    })
  }

  function bent(from: SearchPoint, bounded: ReturnType<typeof boundedStep>): Float64Array | undefined {
    if (loss.id !== 'linear') return undefined
    const ahead = (step: Float64Array) => visit(target(from, step)).residuals
    const correction = geodesicCorrection(bounded, columns, scale, from.residuals, ahead)
    const step = correction && bounded.step.map((d, j) => d + correction[j]!)
    const inside = step?.every((d, j) => {
      const to = from.point[j]! + d
      return to >= space.lower[j]! && to <= space.upper[j]!
    })
    return inside ? step : undefined
  }

  function derive({ values, residuals }: SearchPoint): void {
    if (!problem.jacobian) {
      evaluations += differentiate(problem, values, residuals, space.free, jacobian)
      return
    }
    problem.jacobian(values, jacobian)
    for (let i = 0; i < parameters.length; i++) {
      if (!space.free.includes(i)) jacobian.fill(0, i * count, (i + 1) * count)
    }
  }

  /** Σ rᵢ∇²rᵢ by differences of the Jacobian, away from the nearer bound. */
  function curvatureAt({ point, values, residuals }: SearchPoint): Float64Array {
    const here = slopeAlong(values, residuals)
    const rows = Array.from(point, (u, k) => {
      const h = 1e-6 * (Math.abs(u) || 1)
      const d = space.upper[k]! - u > u - space.lower[k]! ? h : -h
      return slopeAlong(space.toValues(point.with(k, u + d)), residuals).map((slope, j) => (slope - here[j]!) / d)
    })
    return Float64Array.from({ length: size * size }, (_, at) => {
      const [j, k] = [Math.floor(at / size), at % size]
      return (rows[j]![k]! + rows[k]![j]!) / 2
    })
  }

  function slopeAlong(values: readonly number[], residuals: Float64Array): Float64Array {
    problem.jacobian!(values, beside)
    return Float64Array.from(space.free, (i, j) => {
      let dot = 0
      for (let k = 0; k < count; k++) dot += beside[i * count + k]! * residuals[k]!
      return dot * space.stretch(j, values[i]!)
    })
  }

  function linearise(place: SearchPoint): LinearModel {
    derive(place)
    for (let j = 0; j < size; j++) {
      const i = space.free[j]!
      const stretch = space.stretch(j, place.values[i]!)
      for (let k = 0; k < count; k++) columns[j * count + k] = jacobian[i * count + k]! * stretch
    }
    a.set(columns)
    b.set(place.residuals)
    scaleForLoss(loss, lossScale, b, a, robust)
    const r = triangularise(a, b, count, size)
    for (let j = 0; j < size; j++) scale[j] = Math.max(scale[j]!, norm(r.subarray(j * size, (j + 1) * size))) || 1
    const lower = space.lower.map((low, j) => low - place.point[j]!)
    const upper = space.upper.map((high, j) => high - place.point[j]!)
    return { r, c: b.slice(0, size), scale, lower, upper }
  }

  function answer(place: SearchPoint, stop: StopId): Solution {
    if (place !== here || stop === 'iterations' || stop === 'held') derive(place)
    if (!jacobian.every(Number.isFinite)) jacobian.fill(0)
    const atBound = parameters.map((_, i) => {
      const j = space.free.indexOf(i)
      if (j < 0) return null
      const u = place.point[j]!
      return u === space.lower[j] ? 'lower' : u === space.upper[j] ? 'upper' : null
    })
    const { values, cost, residuals } = place
    return { values, cost, residuals, jacobian, atBound, stop, iterations, evaluations }
  }
}

/** Norm of the rounding errors of the residuals: one unit in the last place of their largest term. */
function roundingOf({ r, c }: LinearModel, point: Float64Array): number {
  const size = c.length
  let max = 0
  for (let j = 0; j < size; j++) {
    max = Math.max(max, norm(r.subarray(j * size, (j + 1) * size)) * Math.abs(point[j]!))
  }
  return Number.EPSILON * max
}
