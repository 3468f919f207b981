import type { Direction } from './law.ts'
import { approach } from './yoshida-approach.ts'

/** Where the surfaces stand [MPa]: α*, β, R, and the stagnation surface. */
export type YoshidaState = {
  readonly star: number
  readonly beta: number
  readonly R: number
  readonly centre: number
  readonly radius: number
}

export const unloaded: YoshidaState = { star: 0, beta: 0, R: 0, centre: 0, radius: 0 }

/** Steps in which the size a of the gap counts as constant: about a hundredth of its own way. */
const longestStep = 5e-4

/** In how many equal steps a plastic strain is walked. */
export const stepsOf = (dp: number): number => Math.max(1, Math.ceil(dp / longestStep))

/**
 * The state after a plastic strain dp > 0 in a direction; parameters Y, B, C, b, Rsat, m, h.
 *
 * @param growth  R [MPa] after a part of dp, outside stagnation, in place of the law that saturates
 */
export function advanced(
  parameters: readonly number[],
  from: YoshidaState,
  d: Direction,
  dp: number,
  growth?: (part: number) => number,
): YoshidaState {
  const count = stepsOf(dp)
  let at = from
  for (let i = 0; i < count; i++) at = yoshidaStep(parameters, at, d, dp / count, growth?.((dp * (i + 1)) / count))
  return at
}

/** One step, in closed form but for the gap, which is that of its middle; R grows to `reached` where that is given. */
export function yoshidaStep(
  parameters: readonly number[],
  from: YoshidaState,
  d: Direction,
  dp: number,
  reached?: number,
): YoshidaState {
  const [Y, B, C, b, Rsat, m, h] = parameters as [number, number, number, number, number, number, number]
  const { star, beta, R, centre, radius } = from
  const limit = d * b
  const betaAfter = limit + (beta - limit) * Math.exp(-m * dp)
  // The stagnation surface: |β − centre| ≤ radius. R grows only where β pushes it outwards.
  const edge = centre + d * radius
  const outside = d * (betaAfter - edge)
  let grown = R
  let [newCentre, newRadius] = [centre, radius]
  if (outside > 0) {
    // β that starts inside grows R only on the rest of its way: e^(−m·dp) of that rest is what is left of the limit.
    const inside = d * (edge - beta) > 0
    grown = reached ?? Rsat + (R - Rsat) * (inside ? (limit - betaAfter) / (limit - edge) : Math.exp(-m * dp))
    newRadius = radius + h * outside
    newCentre = centre + d * (1 - h) * outside
  }
  const gap = B + (R + grown) / 2 - Y
  return { star: d * approach(d * star, gap, C * dp), beta: betaAfter, R: grown, centre: newCentre, radius: newRadius }
}
