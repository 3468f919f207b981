import { fitUnderConditions } from './conditions.ts'
import type { FitOptions, PointModel } from '../fit-points.ts'
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
const rough = { offset: 1e-3, cost: 1e-6, steps: 60, furtherSteps: 240 } as const
/** Unfinished runs below this many times the least cost are walked on. */
const close = 1.05

/** Where a thinned run has ended. */
type RoughEnd = {
  readonly values: readonly number[]
  readonly cost: number
  /** Whether the caller prefers these values to others of less cost. */
  readonly liked: boolean
  readonly unfinished: boolean
}

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
  // Valleys of laws of two parts differ by less than what is left of the way: those that end close to the best are walked on.
  const finished = ends.map((end) =>
    nearest && end.unfinished && end.liked === nearest.liked && end.cost < close * nearest.cost
      ? (walk(end.values, rough.furtherSteps) ?? end)
      : end,
  )
  const best = cheapest(finished)?.values ?? own
  if (conditions.length > 0) return best
  // Few points end in another place of a flat valley than all of them do.
  const near = points.length >= worthThinning * more ? walkedOn(best) : best
  // A few points may mislead: all of them decide.
  const all = problemOf(model, measured, points, weights, own)
  return costAt(all, near, options) < costAt(all, own, options) ? near : own

  function walkedOn(from: readonly number[]): readonly number[] {
    const problem = problemOf(model, measured, thinned(points, more), weights, from)
    if (!isUsable(problem, from)) return from
    return levenbergMarquardt(problem, { ...options, maxIterations: 200, offset: rough.offset }).values
  }
}

/** The least cost of the ends that are liked, or of all where none is. Among equal costs the first wins, so that more starts change nothing. */
function cheapest(ends: readonly RoughEnd[]): RoughEnd | undefined {
  let best: RoughEnd | undefined
  for (const end of ends) {
    const better = !best || (end.liked === best.liked ? end.cost < best.cost * (1 - rough.cost) : end.liked)
    if (better) best = end
  }
  return best
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
