import type { ParameterOrigin } from '#contract/views/simulation.ts'
import type { TabParameter } from '#core/parameter-sets/index.ts'

/**
 * Parameters that are read off the tests: the modulus of first loading, where the anchored law begins, and the rate that the slowest
 * tests reached.
 */
const readOff: ReadonlySet<string> = new Set(['E0', 'em', 'sm', 'Hm', 'reference_rate'])

/** What a reader is told of a parameter; a modulus without a first loading was sought among the chords. */
export function originOf(
  { id, origin }: Pick<TabParameter, 'id' | 'origin'>,
  moduli: readonly number[],
): ParameterOrigin {
  return readOff.has(id) && (id !== 'E0' || moduli.length > 0) ? 'measured' : origin
}
