import type { Direction } from './law.ts'
import { type YoshidaState, stepsOf, unloaded, yoshidaStep } from './yoshida-step.ts'

/** Places of the parameters. */
const [Y, B, C, b, Rsat, m, h] = [0, 1, 2, 3, 4, 5, 6] as const
const count = 7

/** ∂/∂parameter of every part of the state. */
type Slopes = Readonly<Record<keyof YoshidaState, Float64Array>>

/**
 * ∂σ/∂(Y, B, C, b, Rsat, m, h) along a history of plastic strain: the steps of the law, differentiated one by one.
 *
 * @param plasticStrain  signed, from 0
 * @returns              a column for each parameter
 */
export function yoshidaGradient(parameters: readonly number[], plasticStrain: ArrayLike<number>): Float64Array[] {
  const columns = Array.from({ length: count }, () => new Float64Array(plasticStrain.length))
  const none = () => new Float64Array(count)
  const slopes: Slopes = { star: none(), beta: none(), R: none(), centre: none(), radius: none() }
  let state = unloaded
  let direction: Direction = 1
  let before = 0
  for (let i = 0; i < plasticStrain.length; i++) {
    const change = plasticStrain[i]! - before
    before = plasticStrain[i]!
    if (change !== 0) direction = change > 0 ? 1 : -1
    const steps = change === 0 ? 0 : stepsOf(Math.abs(change))
    for (let k = 0; k < steps; k++) {
      const dp = Math.abs(change) / steps
      const next = yoshidaStep(parameters, state, direction, dp)
      carry(slopes, parameters, state, next, direction, dp)
      state = next
    }
    for (let j = 0; j < count; j++) columns[j]![i] = slopes.star[j]! + slopes.beta[j]! + (j === Y ? direction : 0)
  }
  return columns
}

/** Slopes at the end of a step out of those at its beginning, in place. */
function carry(
  slopes: Slopes,
  parameters: readonly number[],
  from: YoshidaState,
  to: YoshidaState,
  d: Direction,
  dp: number,
): void {
  const limit = d * parameters[b]!
  const rest = Math.exp(-parameters[m]! * dp)
  const edge = from.centre + d * from.radius
  const outside = d * (to.beta - edge)
  const inside = d * (edge - from.beta) > 0
  /** What is left of the way of R. */
  const left = inside ? (limit - to.beta) / (limit - edge) : rest
  const a = parameters[B]! + (from.R + to.R) / 2 - parameters[Y]!
  const [v0, v1] = [rootOf((d * from.star) / a), rootOf((d * to.star) / a)]
  const ahead = (1 - v1) / (1 - v0)

  for (let j = 0; j < count; j++) {
    const [star, beta, R, centre, radius] = [
      slopes.star[j]!,
      slopes.beta[j]!,
      slopes.R[j]!,
      slopes.centre[j]!,
      slopes.radius[j]!,
    ]
    const byLimit = j === b ? d : 0
    const byRest = j === m ? -dp * rest : 0
    const betaAfter = byLimit * (1 - rest) + rest * beta + (from.beta - limit) * byRest
    let grown = R
    if (outside > 0) {
      const byEdge = centre + d * radius
      const byLeft = inside ? (byLimit - betaAfter - left * (byLimit - byEdge)) / (limit - edge) : byRest
      const byOutside = d * (betaAfter - byEdge)
      const share = parameters[h]!
      grown = (j === Rsat ? 1 - left : 0) + left * R + (from.R - parameters[Rsat]!) * byLeft
      slopes.radius[j] = radius + share * byOutside + (j === h ? outside : 0)
      slopes.centre[j] = centre + d * ((1 - share) * byOutside - (j === h ? outside : 0))
    }
    const byGap = (j === B ? 1 : j === Y ? -1 : 0) + (R + grown) / 2
    // Of `approach`: with s(v) its way, 2|v|·dv = (1 − v)·ds, which has no pole where v passes 0.
    slopes.star[j] =
      d * (v1 * Math.abs(v1) * byGap + ahead * (d * star - v0 * Math.abs(v0) * byGap)) +
      d * (j === C ? a * (1 - v1) * dp : 0)
    slopes.beta[j] = betaAfter
    slopes.R[j] = grown
  }
}

/** v of v·|v|, short of 1 as `approach` takes it. */
function rootOf(x: number): number {
  return Math.sign(x) * Math.sqrt(Math.min(1 - 1e-15, Math.abs(x)))
}
