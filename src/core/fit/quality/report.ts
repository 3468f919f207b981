import { studentQuantile } from '../../numerics/student-t.ts'
import type { ResidualCorrelation } from '../../statistics/residual-correlation.ts'
import { conditionGradients } from '../least-squares/conditions.ts'
import { correlation, covarianceOf } from './covariance.ts'
import type { Fit, FittedParameter } from '../fit.ts'
import type { FitOptions, PointModel } from '../fit-points.ts'
import { goodnessOf, diagnose } from './goodness.ts'
import { lossOf, parameterVariance } from '../least-squares/loss.ts'
import { type Solution, isConverged, stops, type StopId } from '../least-squares/problem.ts'
import { correlatedErrors, independentErrors, neighboursOf } from './point-errors.ts'

export function report(
  model: PointModel,
  measured: ArrayLike<number>,
  points: readonly number[],
  solution: Solution,
  options: FitOptions,
): Fit {
  const { parameters } = model
  const { weights, level = 0.95, conditions = [], loss = 'linear', lossScale = 1 } = options
  const { values, atBound, stop } = solution
  const free = parameters.filter(({ fixed }) => !fixed).length
  const freedom = points.length - free + conditions.length
  const estimated = parameters.flatMap(({ fixed }, i) => (fixed || atBound[i] ? [] : [i]))
  const slopes = conditionGradients(conditions, parameters, values)
  const { covariance: unit, undetermined } = covarianceOf(solution.jacobian, points.length, estimated, slopes)
  const neighbours = options.series ? neighboursOf(points, options.series) : []
  const errors =
    neighbours.length > 0
      ? correlatedErrors(solution, points.length, unit, options, neighbours)
      : independentErrors(unit)
  const left = Math.max(1, freedom - errors.lost)
  const scatter = Math.sqrt((2 * solution.cost) / left)
  const { variance, rough } =
    loss === 'linear'
      ? { variance: scatter ** 2, rough: false }
      : parameterVariance(lossOf(loss), lossScale, solution.residuals, left)
  const t = studentQuantile((1 + level) / 2, errors.freedomOf(freedom))
  const covariance = errors.covariance.map((row) => row.map((value) => variance * value))

  const tied = conditions.length > 0 && conditions.length >= estimated.length
  const residuals = Float64Array.from(measured, (y, i) => y - model.value(values, i))
  const fitted = parameters.map(({ id, unit = '1', fixed = false }, i): FittedParameter => {
    const value = values[i]!
    const known = fixed || (!tied && atBound[i] === null && undetermined.every((direction) => direction[i] === 0))
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
    correlation: errors.correlation,
    level,
    t,
    residuals,
    ...goodnessOf(residuals, measured, weights, free - conditions.length),
    diagnostics: {
      ...diagnose(residuals, measured, points),
      effectivePoints: errors.correlation?.effective ?? null,
    },
    warnings: [
      ...warningsOf(fitted, covariance, stop, tied),
      ...(rough ? [beyondTheLoss(lossScale)] : []),
      ...(!tied && errors.correlation && errors.freedomOf(freedom) < fewWaves
        ? [longWaves(points.length, errors.correlation)]
        : []),
    ],
    stop,
    converged: isConverged(stop),
    iterations: solution.iterations,
    evaluations: solution.evaluations,
  }
}

const fewWaves = 4
const longWaves = (count: number, { effective }: ResidualCorrelation) =>
  `The residuals are strongly correlated: ${count} points are equivalent to ${Math.round(effective)} independent ones, only slightly more than the number of parameters. The intervals are lower bounds.`

const beyondTheLoss = (scale: number) =>
  `The residuals of most points exceed the scale of the loss, ${scale}, so errors are underestimated. Choose a scale close to the scatter of the points.`

function warningsOf(
  parameters: readonly FittedParameter[],
  covariance: readonly (readonly number[])[],
  stop: StopId,
  tied: boolean,
): string[] {
  const warnings: string[] = isConverged(stop) ? [] : [stops[stop].text]
  if (tied)
    warnings.push(
      'The conditions (value and slope at one point) determine all parameters, so errors cannot be estimated.',
    )
  for (const [i, { id, value, standardError, atBound, fixed }] of parameters.entries()) {
    if (atBound) warnings.push(`${id} is at its ${atBound} bound ${value}, so no error is estimated.`)
    else if (!fixed && !tied && standardError === null) warnings.push(`The data do not determine ${id}.`)
    for (let j = 0; j < i; j++) {
      const r = correlation(covariance, i, j)
      if (Math.abs(r) > 0.98 && standardError !== null && parameters[j]!.standardError !== null) {
        warnings.push(
          `${parameters[j]!.id} and ${id} have a correlation of ${r.toFixed(4)}: the data determine only a combination of both.`,
        )
      }
    }
  }
  return warnings
}
