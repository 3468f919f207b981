import type { PointModel } from '../fit-points.ts'
import type { LeastSquaresProblem } from './problem.ts'

export function problemOf(
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
