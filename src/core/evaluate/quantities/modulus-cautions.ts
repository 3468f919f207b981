import type { Flag } from '../result/flags.ts'

/** Cautions that every number resting on the elastic line repeats. */
const ofElasticLine: ReadonlySet<string> = new Set<Flag>([
  'E_nominal_used',
  'E_outside_steel_range',
  'strain_scale_implausible',
])

/**
 * Flags of a number on a page that explains the moduli of its coil in one sentence: without those that say the same again. A number that
 * is missing keeps its reason.
 */
export function besideModulusRemark(
  property: string,
  value: number | null,
  flags: readonly string[],
): readonly string[] {
  if (value === null) return flags
  return flags.filter((flag) => !ofElasticLine.has(flag) && !(property === 'uat.E' && flag === 'outside_typical_range'))
}
