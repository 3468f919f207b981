import type { ParameterOrigin } from '#contract/views/simulation.ts'
import type { TabParameter } from '#core/parameter-sets/index.ts'

/** Parameters read from tests: modulus of first loading, start of the anchored law, rate of the slowest tests. */
const readOff: ReadonlySet<string> = new Set(['E0', 'em', 'sm', 'Hm', 'reference_rate'])

/** Origin as shown; a modulus without first loading was fitted to the chords. */
export function originOf(
  { id, origin }: Pick<TabParameter, 'id' | 'origin'>,
  moduli: readonly number[],
): ParameterOrigin {
  return readOff.has(id) && (id !== 'E0' || moduli.length > 0) ? 'measured' : origin
}
