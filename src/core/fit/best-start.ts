import { fitUnderConditions } from './conditions.ts'
import type { FitOptions, PointModel } from './fit-points.ts'
import { levenbergMarquardt } from './levenberg-marquardt.ts'
import { lossOf, robustCost } from './loss.ts'
import { problemOf } from './point-problem.ts'
import type { LeastSquaresProblem, SolverOptions } from './problem.ts'
import { startPoints } from './start-points.ts'

/** Points of the thinned run that chooses among starts, and of the one that takes a start on. */
const few = 64
const more = 512
/** From how many times as many points on a thinned run pays. */
const worthThinning = 4
/** A thinned run is not walked to its end: where it ends is not that of all points. Costs equal to this share are equal. */
const rough = { offset: 1e-3, cost: 1e-6 } as const

/**
 * Where the search over all points begins. Runs on a few of the points choose among several starts; on a long record one such
 * run also walks most of the way for the price of a few percent of the points.
 */
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
  let best = own
  let least = Infinity
  let liked = false
  for (const start of [own, ...others]) {
    const problem = problemOf(model, measured, some, weights, start)
    if (!isUsable(problem, start)) continue
    const maxIterations = others.length === 0 ? 200 : 60
    const ending = { ...options, maxIterations, offset: rough.offset }
    const { values, cost, stop } = fitUnderConditions(problem, conditions, magnitude, ending)
    // Cheaper by more than rounding: among equal minima the first start wins, so that more starts change nothing.
    const likes = prefer(values)
    if (stop !== 'constraint' && (likes === liked ? cost < least * (1 - rough.cost) : likes)) {
      least = cost
      best = [...values]
      liked = likes
    }
  }
  if (conditions.length > 0) return best
  // Few points end in another place of a flat valley than all of them do.
  if (points.length >= worthThinning * more) {
    const problem = problemOf(model, measured, thinned(points, more), weights, best)
    const ending = { ...options, maxIterations: 200, offset: rough.offset }
    if (isUsable(problem, best)) best = [...levenbergMarquardt(problem, ending).values]
  }
  // A few points may mislead: all of them decide.
  const all = problemOf(model, measured, points, weights, own)
  return costAt(all, best, options) < costAt(all, own, options) ? best : own
}

/** So many of the points at even distances, first and last among them; all where there are not more. */
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
