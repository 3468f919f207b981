import { random } from '../../numerics/random.ts'
import type { FitParameter, LeastSquaresProblem, SolverOptions } from './problem.ts'
import { fitUnderConditions } from './conditions.ts'
import type { FitOptions, PointModel } from '../fit-points.ts'
import { levenbergMarquardt } from './levenberg-marquardt.ts'
import { lossOf, robustCost } from './loss.ts'
import { problemOf } from './point-problem.ts'

/** Latin hypercube sampling within the bounds, logarithmic over more than two decades. Same seed, same starts. */
function startPoints(parameters: readonly FitParameter[], count: number, seed: number): number[][] {
  const { uniform } = random(seed)
  const columns = parameters.map((parameter) => {
    const order = Array.from({ length: count }, (_, i) => i)
    for (let i = count - 1; i > 0; i--) {
      const j = Math.floor(uniform() * (i + 1))
      ;[order[i], order[j]] = [order[j]!, order[i]!]
    }
    return order.map((share) => place(parameter, (share + uniform()) / count))
  })
  return Array.from({ length: count }, (_, i) => columns.map((column) => column[i]!))
}

function place({ start, lower = -Infinity, upper = Infinity, fixed }: FitParameter, share: number): number {
  if (fixed) return start
  if (Number.isFinite(lower) && Number.isFinite(upper)) {
    if (lower > 0 && upper > 100 * lower) return lower * (upper / lower) ** share
    return lower + (upper - lower) * share
  }
  const value = start * Math.exp(2 * share - 1)
  return Math.min(upper, Math.max(lower, value))
}

const few = 64
const more = 512
const worthThinning = 4
const rough = { offset: 1e-3, cost: 1e-6, steps: 60, furtherSteps: 240 } as const
const close = 1.05

type RoughEnd = {
  readonly values: readonly number[]
  readonly cost: number
  readonly liked: boolean
  readonly unfinished: boolean
}

export function bestStart(
  model: PointModel,
  measured: ArrayLike<number>,
  points: readonly number[],
  magnitude: number,
  options: FitOptions,
): readonly number[] {
  const { starts = [], randomStarts = 0, seed = 1, weights, conditions = [], prefer = () => true } = options
  const own = model.parameters.map(({ start }) => start)
  const others = [...starts, ...startPoints(model.parameters, randomStarts, seed)]
  if (others.length === 0 && points.length < worthThinning * few) return own
  const some = thinned(points, few)
  const walk = (from: readonly number[], maxIterations: number): RoughEnd | undefined => {
    const problem = problemOf(model, measured, some, weights, from)
    if (!isUsable(problem, from)) return undefined
    const { values, cost, stop } = fitUnderConditions(problem, conditions, magnitude, {
      ...options,
      maxIterations,
      offset: rough.offset,
    })
    return stop === 'constraint'
      ? undefined
      : { values, cost, liked: prefer(values), unfinished: stop === 'iterations' }
  }
  const ends = [own, ...others].flatMap((start) => walk(start, others.length === 0 ? 200 : rough.steps) ?? [])
  const nearest = cheapest(ends)
  // All close valleys are continued: they may still differ by less than the remaining decrease.
  const finished = ends.map((end) =>
    nearest && end.unfinished && end.liked === nearest.liked && end.cost < close * nearest.cost
      ? (walk(end.values, rough.furtherSteps) ?? end)
      : end,
  )
  const best = cheapest(finished)?.values ?? own
  if (conditions.length > 0) return best
  // The minimum for few points differs from that for all points in a flat valley.
  const near = points.length >= worthThinning * more ? walkedOn(best) : best
  const all = problemOf(model, measured, points, weights, own)
  return costAt(all, near, options) < costAt(all, own, options) ? near : own

  function walkedOn(from: readonly number[]): readonly number[] {
    const problem = problemOf(model, measured, thinned(points, more), weights, from)
    if (!isUsable(problem, from)) return from
    return levenbergMarquardt(problem, { ...options, maxIterations: 200, offset: rough.offset }).values
  }
}

/** The first of equal costs wins, so that more starts do not change the result. */
function cheapest(ends: readonly RoughEnd[]): RoughEnd | undefined {
  let best: RoughEnd | undefined
  for (const end of ends) {
    const better = !best || (end.liked === best.liked ? end.cost < best.cost * (1 - rough.cost) : end.liked)
    if (better) best = end
  }
  return best
}

function thinned(points: readonly number[], count: number): readonly number[] {
  if (points.length <= count) return points
  return Array.from({ length: count }, (_, k) => points[Math.round((k * (points.length - 1)) / (count - 1))]!)
}

function costAt({ residuals, count }: LeastSquaresProblem, values: readonly number[], options: SolverOptions): number {
  const out = new Float64Array(count)
  residuals(values, out)
  return robustCost(lossOf(options.loss ?? 'linear'), options.lossScale ?? 1, out, count)
}

function isUsable({ residuals, count }: LeastSquaresProblem, start: readonly number[]): boolean {
  const out = new Float64Array(count)
  residuals(start, out)
  return out.every(Number.isFinite)
}
