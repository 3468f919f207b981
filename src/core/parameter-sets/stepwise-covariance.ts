import { covarianceOf } from '../fit/quality/covariance.ts'
import type { Fit, FittedParameter } from '../fit/fit.ts'
import { correlated, type ResidualCorrelation } from '../statistics/residual-correlation.ts'

type FitStep = {
  readonly fit: Pick<Fit, 'parameters'>
  readonly points: readonly number[]
  readonly gradients: readonly (readonly number[])[]
}

/**
 * A deviation of a point changes its step and every later one: δθ = A·(ε − J·δθ before), A = (JᵀJ)⁻¹Jᵀ of the step.
 * Separate covariances would be too small (two-step estimation: Murphy and Topel 1985).
 * @param steps    in order, each parameter free in at most one
 * @param scatter  standard deviation of each point, in its unit
 * @param groups   runs of correlated neighbours, and their correlation
 */
export function stepwiseCovariance(
  steps: readonly FitStep[],
  scatter: ArrayLike<number>,
  groups: ResidualCorrelation['groups'] = [],
): number[][] {
  const size = steps[0]!.fit.parameters.length
  const count = scatter.length
  const moves = Array.from({ length: size }, () => new Float64Array(count))
  const settled: number[] = []
  for (const { fit, points, gradients } of steps) {
    const own = fit.parameters.flatMap(({ fixed, atBound }, j) => (fixed || atBound ? [] : [j]))
    const jacobian = new Float64Array(size * points.length)
    for (const [k, row] of gradients.entries()) for (const j of own) jacobian[j * points.length + k] = row[j]!
    const { covariance } = covarianceOf(jacobian, points.length, own, [])
    const answers = own.map((i) =>
      points.map((_, k) => own.reduce((sum, j) => sum + covariance[i]![j]! * gradients[k]![j]!, 0)),
    )
    for (const [a, i] of own.entries()) {
      const move = moves[i]!
      for (const [k, point] of points.entries()) move[point] = move[point]! + answers[a]![k]!
      for (const j of settled) {
        const share = points.reduce((sum, _, k) => sum + answers[a]![k]! * gradients[k]![j]!, 0)
        if (share !== 0)
          for (let point = 0; point < count; point++) move[point] = move[point]! - share * moves[j]![point]!
      }
    }
    settled.push(...own)
  }
  const felt = moves.map((move) => move.map((m, point) => m * scatter[point]!))
  const spread = felt.map((move) => correlated({ groups }, move))
  return felt.map((one) => spread.map((other) => one.reduce((sum, m, point) => sum + m * other[point]!, 0)))
}

/** Parameters that are fixed or on a bound are unchanged. */
export function withErrors(
  parameters: readonly FittedParameter[],
  covariance: readonly (readonly number[])[],
  { t }: Pick<Fit, 't'>,
): FittedParameter[] {
  return parameters.map((parameter, i) => {
    if (parameter.fixed || parameter.standardError === null) return parameter
    const standardError = Math.sqrt(covariance[i]![i]!)
    const { value } = parameter
    return { ...parameter, standardError, lower: value - t * standardError, upper: value + t * standardError }
  })
}
