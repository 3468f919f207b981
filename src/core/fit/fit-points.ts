import type { SeriesGroup } from '../statistics/residual-correlation.ts'
import { bestStart } from './least-squares/best-start.ts'
import { fitUnderConditions, type Condition } from './least-squares/conditions.ts'
import type { Fit } from './fit.ts'
import { problemOf } from './least-squares/point-problem.ts'
import type { FitParameter, SolverOptions } from './least-squares/problem.ts'
import { refuseUnusable } from './refusals/refuse.ts'
import { report } from './quality/report.ts'

/** A model that gives one value per numbered point: curves over x and yield surfaces are both of this kind. */
export type PointModel = {
  readonly parameters: readonly (FitParameter & { readonly unit?: string })[]
  readonly value: (values: readonly number[], point: number) => number
  /** By all parameters, in their order. Central differences when absent. */
  readonly gradient?: (values: readonly number[], point: number) => ArrayLike<number>
  /** The same for many points at once, where that is faster: values, and gradients column by column. */
  readonly batch?: (points: readonly number[]) => {
    readonly values: (values: readonly number[], out: Float64Array) => void
    readonly columns?: ((values: readonly number[], out: Float64Array) => void) | undefined
  }
}

export type FitOptions = SolverOptions & {
  /** Of the squared deviations, e.g. 1/σ²; 1 each by default. Points of weight 0 do not count. */
  readonly weights?: ArrayLike<number>
  /** Confidence of intervals and bands, 0.95 by default. */
  readonly level?: number
  readonly conditions?: readonly Condition[]
  /**
   * Points whose neighbours resemble each other, run by run; runs of one group in the same way. Errors respect it. Without, and for
   * points in no run, each point is a measurement of its own.
   */
  readonly series?: readonly SeriesGroup[]
  /** Of several minima those are taken for which this holds, where there are any. */
  readonly prefer?: (values: readonly number[]) => boolean
  /** The start is near: the search goes from it over all points at once. */
  readonly near?: boolean
  /** Further starts besides the parameters' own; all parameters, in their order. */
  readonly starts?: readonly (readonly number[])[]
  /** Number of starts spread over the bounds, and their seed; 0 and 1 by default. */
  readonly randomStarts?: number
  readonly seed?: number
}

/**
 * Fits a model to measured values by (weighted, robust, constrained) least squares. Never throws for a search that fails: see
 * `converged` and `stop`.
 *
 * @throws RangeError for data or starts that no search can use
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

/** What can lie nowhere else is held: the search does not move it, and reports and conditions must not count it as free. */
function heldByBounds<P extends FitParameter>(parameter: P): P {
  const { lower, upper, start } = parameter
  return lower !== undefined && lower === upper && start === lower ? { ...parameter, fixed: true } : parameter
}
