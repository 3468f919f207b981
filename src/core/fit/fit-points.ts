import { studentQuantile } from '../numerics/student-t.ts'
import { fitUnderConditions, conditionGradients, type Condition } from './conditions.ts'
import { correlation, covarianceOf } from './covariance.ts'
import type { Fit, FittedParameter } from './fit.ts'
import { goodnessOf } from './goodness.ts'
import type { FitParameter, LeastSquaresProblem, Solution, SolverOptions } from './problem.ts'
import { refuseUnusable } from './refuse.ts'
import { diagnose } from './residual-diagnostics.ts'
import { startPoints } from './start-points.ts'
import { isConverged, stops } from './stop.ts'

/** A model that gives one value per numbered point: curves over x and joint fits are both of this kind. */
export type PointModel = {
  readonly parameters: readonly (FitParameter & { readonly unit?: string })[]
  readonly value: (values: readonly number[], point: number) => number
  /** By all parameters, in their order. Central differences when absent. */
  readonly gradient?: (values: readonly number[], point: number) => ArrayLike<number>
  /** The same for many points at once, where that is faster: values, and gradients column by column. */
  readonly batch?: (points: readonly number[]) => {
    readonly values: (values: readonly number[], out: Float64Array) => void
    readonly columns: (values: readonly number[], out: Float64Array) => void
  }
}

export type FitOptions = SolverOptions & {
  /** Of the squared deviations, e.g. 1/σ²; 1 each by default. Points of weight 0 do not count. */
  readonly weights?: ArrayLike<number>
  /** Confidence of intervals and bands, 0.95 by default. */
  readonly level?: number
  readonly conditions?: readonly Condition[]
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
export function fitPoints(model: PointModel, measured: ArrayLike<number>, options: FitOptions = {}): Fit {
  const { parameters } = model
  const { weights, level = 0.95, conditions = [] } = options
  if (!(level > 0 && level < 1)) throw new RangeError(`confidence level ${level} is not between 0 and 1`)
  const free = parameters.filter(({ fixed }) => !fixed).length
  refuseUnusable(measured, weights, free, conditions.length)
  const points = Array.from({ length: measured.length }, (_, i) => i).filter((i) => !weights || weights[i]! > 0)
  const magnitude = Math.sqrt(points.reduce((sum, i) => sum + (weights?.[i] ?? 1) * measured[i]! ** 2, 0))

  const start = bestStart(model, measured, points, magnitude, options)
  const solution = fitUnderConditions(
    problemOf(model, measured, points, weights, start),
    conditions,
    magnitude,
    options,
  )
  return report(model, measured, points, solution, options)
}

/** Residuals fitted − measured times the root of the weight, over some of the points. */
function problemOf(
  model: PointModel,
  measured: ArrayLike<number>,
  points: readonly number[],
  weights: ArrayLike<number> | undefined,
  start: readonly number[],
): LeastSquaresProblem {
  const { parameters } = model
  const count = points.length
  const wanted = Float64Array.from(points, (i) => measured[i]!)
  const roots = weights && Float64Array.from(points, (i) => Math.sqrt(weights[i]!))
  const { values: valuesOf, columns } = model.batch?.(points) ?? pointByPoint(model, points)
  return {
    parameters: parameters.map((parameter, i) => ({ ...parameter, start: start[i]! })),
    count,
    residuals(values, out) {
      valuesOf(values, out)
      for (let k = 0; k < count; k++) out[k] = out[k]! - wanted[k]!
      if (roots) for (let k = 0; k < count; k++) out[k] = out[k]! * roots[k]!
    },
    ...(columns && {
      jacobian(values: readonly number[], out: Float64Array) {
        columns(values, out)
        if (!roots) return
        for (let at = 0; at < out.length; at += count) {
          for (let k = 0; k < count; k++) out[at + k] = out[at + k]! * roots[k]!
        }
      },
    }),
  }
}

function pointByPoint({ value, gradient, parameters }: PointModel, points: readonly number[]) {
  const count = points.length
  return {
    values(values: readonly number[], out: Float64Array): void {
      for (let k = 0; k < count; k++) out[k] = value(values, points[k]!)
    },
    columns:
      gradient &&
      ((values: readonly number[], out: Float64Array): void => {
        for (let k = 0; k < count; k++) {
          const g = gradient(values, points[k]!)
          for (let j = 0; j < parameters.length; j++) out[j * count + k] = g[j]!
        }
      }),
  }
}

/** Short runs on a few points choose among several starts; the winner is then refined on all. */
function bestStart(
  model: PointModel,
  measured: ArrayLike<number>,
  points: readonly number[],
  magnitude: number,
  options: FitOptions,
): readonly number[] {
  const { starts = [], randomStarts = 0, seed = 1, weights, conditions = [] } = options
  const own = model.parameters.map(({ start }) => start)
  const others = [...starts, ...startPoints(model.parameters, randomStarts, seed)]
  if (others.length === 0) return own
  const most = 64
  const few =
    points.length <= most
      ? points
      : Array.from({ length: most }, (_, k) => points[Math.round((k * (points.length - 1)) / (most - 1))]!)
  let best = own
  let least = Infinity
  for (const start of [own, ...others]) {
    const problem = problemOf(model, measured, few, weights, start)
    if (!isUsable(problem, start)) continue
    const { values, cost, stop } = fitUnderConditions(problem, conditions, magnitude, { ...options, maxIterations: 60 })
    // Cheaper by more than rounding: among equal minima the first start wins, so that more starts change nothing.
    if (stop !== 'constraint' && cost < least * (1 - 1e-9)) {
      least = cost
      best = [...values]
    }
  }
  return best
}

function isUsable({ residuals, count }: LeastSquaresProblem, start: readonly number[]): boolean {
  const out = new Float64Array(count)
  residuals(start, out)
  return out.every(Number.isFinite)
}

function report(
  model: PointModel,
  measured: ArrayLike<number>,
  points: readonly number[],
  solution: Solution,
  options: FitOptions,
): Fit {
  const { parameters } = model
  const { weights, level = 0.95, conditions = [] } = options
  const { values, atBound, stop } = solution
  const free = parameters.filter(({ fixed }) => !fixed).length
  const freedom = points.length - free + conditions.length
  const scatter = Math.sqrt((2 * solution.cost) / freedom)
  const t = studentQuantile((1 + level) / 2, freedom)
  const estimated = parameters.flatMap(({ fixed }, i) => (fixed || atBound[i] ? [] : [i]))
  const slopes = conditionGradients(conditions, parameters, values)
  const { covariance, undetermined } = covarianceOf(solution.jacobian, points.length, estimated, slopes, scatter ** 2)

  const residuals = Float64Array.from(measured, (y, i) => y - model.value(values, i))
  const fitted = parameters.map(({ id, unit = '1', fixed = false }, i): FittedParameter => {
    const value = values[i]!
    const known = fixed || (atBound[i] === null && undetermined.every((direction) => direction[i] === 0))
    const error = known ? Math.sqrt(covariance[i]![i]!) : null
    const half = error === null ? null : t * error
    return {
      id,
      unit,
      value,
      standardError: error,
      lower: half === null ? null : value - half,
      upper: half === null ? null : value + half,
      fixed,
      atBound: atBound[i]!,
    }
  })
  return {
    parameters: fitted,
    covariance,
    undetermined,
    freedom,
    scatter,
    level,
    t,
    residuals,
    ...goodnessOf(residuals, measured, weights, free - conditions.length),
    diagnostics: diagnose(residuals, measured),
    warnings: warningsOf(fitted, covariance, stop),
    stop,
    converged: isConverged(stop),
    iterations: solution.iterations,
    evaluations: solution.evaluations,
  }
}

function warningsOf(
  parameters: readonly FittedParameter[],
  covariance: readonly (readonly number[])[],
  stop: keyof typeof stops,
): string[] {
  const warnings: string[] = isConverged(stop) ? [] : [stops[stop].text]
  for (const [i, { id, value, standardError, atBound, fixed }] of parameters.entries()) {
    if (atBound) warnings.push(`${id} rests on its ${atBound} bound ${value}: no error can be given for it.`)
    else if (!fixed && standardError === null) warnings.push(`The data do not determine ${id}.`)
    for (let j = 0; j < i; j++) {
      const r = correlation(covariance, i, j)
      if (Math.abs(r) > 0.98 && standardError !== null && parameters[j]!.standardError !== null) {
        warnings.push(
          `${parameters[j]!.id} and ${id} are correlated by ${r.toFixed(4)}: the data fix only a combination.`,
        )
      }
    }
  }
  return warnings
}
