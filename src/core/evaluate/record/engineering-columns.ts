import type { Issue } from '../../issue.ts'
import type { Channel, Geometry, Specimen } from '../../read/specimen.ts'
import type { Flag } from '../result/flags.ts'
import { remeasured } from '../steps/geometry.ts'
import { channelOf } from '../steps/columns.ts'
import { chooseStrain } from './strain-choice.ts'

type EngineeringColumns = {
  readonly stress: Float64Array | undefined
  readonly strain: Float64Array | undefined
  readonly strainChannel: Channel | undefined
  /** Whether a dimension of the caller replaced one of the file. */
  readonly isRecalculated: boolean
  readonly cautions: readonly Flag[]
  readonly issues: readonly Issue[]
}

/**
 * Stress: the column of the file, else force over section, else from true columns. Strain: `chooseStrain`, else from
 * true columns. Crosshead travel includes machine compliance and is not used.
 * @param given  a section gives precedence to force, a length Le to extension
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
    isRecalculated: (section && byForce) || (gauge && choice !== undefined && choice.channel.role !== 'eng_strain'),
    strainChannel: choice?.channel,
    cautions: choice?.cautions ?? [],
    issues: choice?.issues ?? [],
  }
}

function nominal(stress: Float64Array | undefined, strain: Float64Array | undefined) {
  return strain && stress?.map((value, i) => value * Math.exp(-(strain[i] ?? Number.NaN)))
}
