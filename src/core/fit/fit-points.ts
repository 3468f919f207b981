import type { SeriesGroup } from '../statistics/residual-correlation.ts'
import { bestStart } from './least-squares/start-points.ts'
import { fitUnderConditions, type Condition } from './least-squares/conditions.ts'
import type { Fit } from './fit.ts'
import { problemOf } from './least-squares/point-problem.ts'
import type { FitParameter, SolverOptions } from './least-squares/problem.ts'
import { refuseUnusable } from './refusals/refuse.ts'
import { report } from './quality/report.ts'

/** One value per numbered point, for curves over x and for yield surfaces. */
export type PointModel = {
  readonly parameters: readonly (FitParameter & { readonly unit?: string })[]
  readonly value: (values: readonly number[], point: number) => number
  /** In the order of the parameters. Central differences if absent. */
  readonly gradient?: (values: readonly number[], point: number) => ArrayLike<number>
  readonly batch?: (points: readonly number[]) => {
    readonly values: (values: readonly number[], out: Float64Array) => void
    readonly columns?: ((values: readonly number[], out: Float64Array) => void) | undefined
  }
}

export type FitOptions = SolverOptions & {
  /** Of the squared deviations, e.g. 1/σ²; 1 by default. Points of weight 0 are ignored. */
  readonly weights?: ArrayLike<number>
  /** 0.95 by default. */
  readonly level?: number
  readonly conditions?: readonly Condition[]
  /** Runs of correlated neighbours, one correlation per group. Points in no run are independent. */
  readonly series?: readonly SeriesGroup[]
  readonly prefer?: (values: readonly number[]) => boolean
  readonly near?: boolean
  readonly starts?: readonly (readonly number[])[]
  /** Within the bounds; 0 starts and seed 1 by default. */
  readonly randomStarts?: number
  readonly seed?: number
}

/**
 * Weighted, robust, constrained least squares. A failed search does not throw: see `converged` and `stop`.
 * @throws RangeError for data or starts that cannot be used
 */
export function fitPoints(given: PointModel, measured: ArrayLike<number>, options: FitOptions = {}): Fit {
  const parameters = given.parameters.map(heldByBounds)
  const model = { ...given, parameters }
  const { weights, level = 0.95, conditions = [] } = options
  if (!(level > 0 && level < 1)) throw new RangeError(`confidence level ${level} is not between 0 and 1`)
  const free = parameters.filter(({ fixed }) => !fixed).length
  refuseUnusable(measured, weights, free, conditions.length)
  const points = Array.from({ length: measured.length }, (_, i) => i).filter((i) => !weights || weights[i]! > 0)
  const magnitude = Math.sqrt(points.reduce((sum, i) => sum + (weights?.[i] ?? 1) * measured[i]! ** 2, 0))

  const own = parameters.map(({ start }) => start)
  const start = options.near ? own : bestStart(model, measured, points, magnitude, options)
  const solution = fitUnderConditions(
    problemOf(model, measured, points, weights, start),
    conditions,
    magnitude,
    options,
  )
  return report(model, measured, points, solution, options)
}

/** A parameter with equal bounds does not count as free. */
function heldByBounds<P extends FitParameter>(parameter: P): P {
  const { lower, upper, start } = parameter
  return lower !== undefined && lower === upper && start === lower ? { ...parameter, fixed: true } : parameter
}
