import type { Geometry, Specimen } from '../../read/specimen.ts'
import { remeasured } from '../geometry.ts'
import { channelOf } from './columns.ts'

/** Engineering stress [MPa] and strain [1] of a test, row by row, as far as the file has them. */
export type EngineeringColumns = {
  readonly stress: Float64Array | undefined
  readonly strain: Float64Array | undefined
  /** Whether one of them rests on a dimension of the caller, so that what the file computed no longer holds. */
  readonly anew: boolean
}

/**
 * The file's own columns, else force over section and extension over gauge length, else from true columns. Crosshead travel is
 * never taken for strain: it holds the machine's own stretch, so every number read from it would be wrong.
 *
 * @param given  dimensions that the caller gave: with them force and extension go first
 */
export function engineeringColumns(specimen: Specimen, { S0, L0 }: Geometry, given?: Geometry): EngineeringColumns {
  const { section, gauge } = remeasured(given)
  const values = (role: Parameters<typeof channelOf>[1]) => channelOf(specimen, role)?.values
  const [force, extension] = [values('force'), values('extension')]
  const [stress, strain] = [values('eng_stress'), values('eng_strain')]
  const [trueStress, trueStrain] = [values('true_stress'), values('true_strain')]
  const byForce = force !== undefined && S0 !== undefined && (section || !stress)
  const byExtension = extension !== undefined && L0 !== undefined && (gauge || !strain)
  return {
    stress: byForce ? force.map((value) => value / S0) : (stress ?? nominal(trueStress, trueStrain)),
    strain: byExtension ? extension.map((value) => value / L0) : (strain ?? trueStrain?.map(Math.expm1)),
    anew: (section && byForce) || (gauge && byExtension),
  }
}

/** Stress over the section before the test, from that over the section of the moment. */
function nominal(stress: Float64Array | undefined, strain: Float64Array | undefined) {
  return strain && stress?.map((value, i) => value * Math.exp(-(strain[i] ?? Number.NaN)))
}
