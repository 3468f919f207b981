import type { ChannelRole } from '../read/specimen.ts'
import type { QuantityId } from '../units/quantity.ts'
import type { DemoChannel } from './demo.ts'
import type { Random } from '../numerics/random.ts'

/** Relative; docs/science/synthetic-data.md#recipes-for-curves. */
export const coilScatter = { yield: 0.025, rm: 0.012, ag: 0.04, a80: 0.05, r: 0.04, lambda: 0.08, limit: 0.03 }
export const replicateScatter = { yield: 0.008, rm: 0.004, ag: 0.02, a80: 0.04, r: 0.02, fracture: 0.04 }

/** Truncation of the scatter, in standard deviations. */
const cut = 2.5

export function scatterFactor(random: Random, deviation: number): number {
  return 1 + deviation * random.truncated(cut)
}

/** Drawn in the order of the names. */
export function scatterFactors<Name extends string>(
  random: Random,
  deviations: Readonly<Record<Name, number>>,
): Record<Name, number> {
  const factors = {} as Record<Name, number>
  for (const name of Object.keys(deviations) as Name[]) factors[name] = scatterFactor(random, deviations[name])
  return factors
}

/** Rounded to 10^−decimals, so that results do not depend on how an engine rounds exp or log. */
export function logged(
  role: ChannelRole,
  name: string,
  quantity: QuantityId,
  values: ArrayLike<number>,
  decimals: number,
): DemoChannel {
  const step = 10 ** decimals
  const rounded = new Float64Array(values.length)
  for (let i = 0; i < values.length; i++) rounded[i] = roundTo(values[i]!, step)
  return { role, name, quantity, values: rounded }
}

export function rounded(value: number, decimals: number): number {
  return roundTo(value, 10 ** decimals)
}

function roundTo(value: number, step: number): number {
  const result = Math.round(value * step) / step
  return result === 0 ? 0 : result // no negative zero
}
