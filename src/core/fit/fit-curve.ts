import type { Curve } from '../curves/curve.ts'
import type { SeriesGroup } from '../statistics/residual-correlation.ts'
import { bandOf, type Band } from './quality/band.ts'
import type { Fit } from './fit.ts'
import { fitPoints, type FitOptions, type PointModel } from './fit-points.ts'
import type { Batch } from './law-batches.ts'
import { refuseAbscissae } from './refusals/refuse.ts'

type CurveModel = {
  readonly parameters: PointModel['parameters']
  readonly value: (values: readonly number[], x: number) => number
  readonly gradient?: (values: readonly number[], x: number) => ArrayLike<number>
  readonly batch?: Batch | undefined
}

export type CurveFit = Fit & {
  readonly band: (x: ArrayLike<number>) => Band
}

/** @throws RangeError for data that cannot be fitted */
export function fitCurve(model: CurveModel, { x, y }: Curve, options: FitOptions = {}): CurveFit {
  refuseAbscissae(x, y)
  const { parameters, value, gradient, batch } = model
  const fit = fitPoints(
    {
      parameters,
      value: (values, i) => value(values, x[i]!),
      ...(gradient && { gradient: (values: readonly number[], i: number) => gradient(values, x[i]!) }),
      ...(batch && {
        batch(points: readonly number[]) {
          const some = Float64Array.from(points, (i) => x[i]!)
          return {
            values: (values: readonly number[], out: Float64Array) => batch.values(values, some, out),
            columns: (values: readonly number[], out: Float64Array) => batch.columns(values, some, out),
          }
        },
      }),
    },
    y,
    { series: [runsOf(x)], ...options },
  )
  return { ...fit, band: (at) => bandOf(fit, { value, gradient: gradient ?? numericGradient(model) }, at) }
}

/** Points in order. A new run begins where x falls: another specimen, or a reversal. */
export function runsOf(x: ArrayLike<number>): SeriesGroup {
  const runs: number[][] = []
  for (let i = 0; i < x.length; i++) {
    if (i === 0 || x[i]! < x[i - 1]!) runs.push([i])
    else runs.at(-1)!.push(i)
  }
  return runs
}

function numericGradient({ value, parameters }: CurveModel): (values: readonly number[], x: number) => number[] {
  return (values, x) =>
    parameters.map(({ lower = -Infinity, upper = Infinity }, j) => {
      const h = Math.cbrt(Number.EPSILON) * (Math.abs(values[j]!) || 1)
      const high = Math.min(upper, values[j]! + h)
      const low = Math.max(lower, values[j]! - h)
      return high > low ? (value(values.with(j, high), x) - value(values.with(j, low), x)) / (high - low) : 0
    })
}
