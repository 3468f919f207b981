import type { Issue } from '../../issue.ts'
import type { Channel, Geometry, Specimen } from '../../read/specimen.ts'
import type { Flag } from '../result/flags.ts'
import { remeasured } from '../steps/geometry.ts'
import { channelOf } from '../steps/columns.ts'
import { chooseStrain } from './strain-choice.ts'

/** Engineering stress [MPa] and strain [1] of a test, row by row, as far as the file has them. */
export type EngineeringColumns = {
  readonly stress: Float64Array | undefined
  readonly strain: Float64Array | undefined
  /** The column that became the strain; undefined where it comes from a true one. */
  readonly strainChannel: Channel | undefined
  /** Whether one of them rests on a dimension of the caller, so that what the file computed no longer holds. */
  readonly anew: boolean
  /** Cautions for whatever rests on the strain. */
  readonly cautions: readonly Flag[]
  /** Which column is the strain, and which others might have been. */
  readonly issues: readonly Issue[]
}

/**
 * Stress: the file's own column, else force over section, else from true columns. Strain: the column for which the evidence speaks
 * (`chooseStrain`), else from true columns. Crosshead travel is never taken for strain: it holds the machine's own stretch, so every
 * number read from it would be wrong.
 *
 * @param given  dimensions that the caller gave: with a section force goes first, with an extensometer length Le the extension
 */
export function engineeringColumns(specimen: Specimen, geometry: Geometry, given?: Geometry): EngineeringColumns {
  const { S0 } = geometry
  const { section, gauge } = remeasured(given)
  const values = (role: Parameters<typeof channelOf>[1]) => channelOf(specimen, role)?.values
  const [force, column] = [values('force'), values('eng_stress')]
  const [trueStress, trueStrain] = [values('true_stress'), values('true_strain')]
  const byForce = force !== undefined && S0 !== undefined && (section || !column)
  const measured = byForce ? force.map((value) => value / S0) : column
  const stress = measured ?? nominal(trueStress, trueStrain)
  const load = stress ?? force
  const choice = chooseStrain(specimen, load && { values: load, isStress: stress !== undefined }, geometry, gauge)
  return {
    stress,
    strain: choice?.strain ?? trueStrain?.map(Math.expm1),
    anew: (section && byForce) || (gauge && choice !== undefined && choice.channel.role !== 'eng_strain'),
    strainChannel: choice?.channel,
    cautions: choice?.cautions ?? [],
    issues: choice?.issues ?? [],
  }
}

/** Stress over the section before the test, from that over the section of the moment. */
function nominal(stress: Float64Array | undefined, strain: Float64Array | undefined) {
  return strain && stress?.map((value, i) => value * Math.exp(-(strain[i] ?? Number.NaN)))
}
