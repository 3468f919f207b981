import type { ChannelRole } from '../read/specimen.ts'
import type { QuantityId } from '../units/quantity.ts'
import type { DemoChannel } from './demo.ts'

/**
 * A column as a machine would log it: rounded to a fixed resolution. That also makes the catalogue independent of how an
 * engine rounds the last bit of exp or log.
 *
 * @param decimals  resolution 10^−decimals in the stored unit
 */
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

/** Nearest multiple of 10^−decimals. */
export function rounded(value: number, decimals: number): number {
  return roundTo(value, 10 ** decimals)
}

function roundTo(value: number, step: number): number {
  const result = Math.round(value * step) / step
  return result === 0 ? 0 : result // no negative zero
}
