import { neighbourErrors, type ResidualCorrelation, type SeriesGroup } from '../statistics/residual-correlation.ts'

/** What a report says of errors before robust losses have their say. */
export type PointErrors = {
  /** Of all parameters; zero for those that were not estimated. */
  readonly covariance: readonly (readonly number[])[]
  /** Residual standard deviation. */
  readonly scatter: number
  /** Degrees of freedom of Student's t. */
  readonly freedom: number
  readonly correlation: ResidualCorrelation | null
}

/** Runs of neighbours by the places of points among those that count; others drop out of them. */
export function neighboursOf(points: readonly number[], series: readonly SeriesGroup[]): SeriesGroup[] {
  const places = new Map(points.map((point, place) => [point, place]))
  return series.map((group) => group.map((run) => run.flatMap((point) => places.get(point) ?? [])))
}

/**
 * Errors of parameters from what each point pulls with: itself, or less where a robust loss forgives.
 *
 * @param unit     (JᵀJ)⁻¹ of all parameters, conditions in it, zero for those that were not estimated
 * @param freedom  points less parameters plus conditions
 * @param series   runs of neighbours that resemble each other; empty where every point is a measurement of its own
 */
export function pointErrors(
  pulls: Float64Array,
  jacobian: Float64Array,
  unit: PointErrors['covariance'],
  freedom: number,
  series: readonly SeriesGroup[],
): PointErrors {
  const count = pulls.length
  if (series.length === 0) {
    const variance = pulls.reduce((sum, r) => sum + r * r, 0) / freedom
    const covariance = unit.map((row) => row.map((value) => variance * value))
    return { covariance, scatter: Math.sqrt(variance), freedom, correlation: null }
  }
  const estimated = unit.flatMap((row, i) => (row[i]! > 0 ? [i] : []))
  const columns = estimated.map((p) => jacobian.slice(p * count, (p + 1) * count))
  const own = estimated.map((p) => estimated.map((q) => unit[p]![q]!))
  const found = neighbourErrors(pulls, columns, own, series)
  const covariance = unit.map((row) => row.map(() => 0))
  for (const [a, p] of estimated.entries())
    for (const [b, q] of estimated.entries()) covariance[p]![q] = found.covariance[a]![b]!
  return {
    covariance,
    scatter: Math.sqrt(found.variance),
    freedom: Math.max(1, freedom - (count - found.correlation.effective)),
    correlation: found.correlation,
  }
}
