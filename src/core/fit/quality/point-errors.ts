import { neighbourErrors, type ResidualCorrelation, type SeriesGroup } from '../../statistics/residual-correlation.ts'
import type { FitOptions } from '../fit-points.ts'
import { lossOf } from '../least-squares/loss.ts'
import type { Solution } from '../least-squares/problem.ts'
import { dot } from '../../numerics/linear-system.ts'

type Errors = {
  readonly covariance: readonly (readonly number[])[]
  readonly lost: number
  readonly freedomOf: (freedom: number) => number
  readonly correlation: ResidualCorrelation | null
}

export function neighboursOf(points: readonly number[], series: readonly SeriesGroup[]): SeriesGroup[] {
  const places = new Map(points.map((point, place) => [point, place]))
  return series.map((group) => group.map((run) => run.flatMap((point) => places.get(point) ?? [])))
}

export function independentErrors(unit: Errors['covariance']): Errors {
  return { covariance: unit, lost: 0, freedomOf: (freedom) => freedom, correlation: null }
}

/**
 * Errors for correlated neighbours: (JᵀJ)⁻¹·JᵀRJ·(JᵀJ)⁻¹ with their correlation R, and the degrees of freedom of the
 * equivalent independent points (docs/science/models.md#errors-of-fits).
 * @param unit  (JᵀJ)⁻¹ of all parameters including conditions, zero for those that were not estimated
 */
export function correlatedErrors(
  { jacobian, residuals }: Solution,
  count: number,
  unit: Errors['covariance'],
  { loss = 'linear', lossScale = 1 }: FitOptions,
  series: readonly SeriesGroup[],
): Errors {
  const estimated = unit.flatMap((row, i) => (row[i]! > 0 ? [i] : []))
  const columns = estimated.map((p) => jacobian.slice(p * count, (p + 1) * count))
  const own = estimated.map((p) => estimated.map((q) => unit[p]![q]!))
  const { rho } = lossOf(loss)
  const pulls = residuals.map((r) => r * rho((r / lossScale) ** 2)[1])
  const { correlation, covariance: inner, taken } = neighbourErrors(pulls, columns, own, series)
  const covariance = unit.map((row) => row.map(() => 0))
  for (const [a, p] of estimated.entries()) for (const [b, q] of estimated.entries()) covariance[p]![q] = inner[a]![b]!
  const plain = own.reduce(
    (sum, row, a) => sum + row.reduce((part, c, b) => part + c * dot(columns[a]!, columns[b]!), 0),
    0,
  )
  return {
    covariance,
    lost: taken - plain,
    freedomOf: (freedom) => Math.max(1, freedom - (count - correlation.effective)),
    correlation,
  }
}
