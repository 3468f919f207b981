import type { Issue } from '../../issue.ts'
import type { ChannelRole, Geometry, Specimen } from '../../read/specimen.ts'
import type { Flag } from '../result/flags.ts'
import { channelOf } from '../steps/columns.ts'
import { engineeringColumns } from './engineering-columns.ts'
import { warning } from '../result/empty-evaluation.ts'
import { sectionContradictions } from '../steps/geometry.ts'

type TrueSignals = {
  readonly strain: Float64Array | null
  readonly stress: Float64Array | null
  readonly reasons: readonly Flag[]
  readonly issues: readonly Issue[]
}

/**
 * Stored columns, also with the opposite sign of the engineering ones, else engineering columns, else force, section,
 * extension and gauge length. With dimensions of the caller, force and extension take precedence.
 */
export function trueSignals(specimen: Specimen, geometry: Geometry, given?: Geometry): TrueSignals {
  const trueStress = channelOf(specimen, 'true_stress')
  const trueStrain = channelOf(specimen, 'true_strain')
  const { stress, strain, isRecalculated, issues: chosen } = engineeringColumns(specimen, geometry, given)
  const issues: Issue[] = sectionContradictions(specimen, geometry, stress)
  if (trueStress && trueStrain && !(isRecalculated && stress && strain)) {
    const turned = strain !== undefined && product(trueStrain.values, strain) < 0
    if (!turned || !stress) return { strain: trueStrain.values, stress: trueStress.values, reasons: [], issues }
    issues.push(
      warning(
        'true-columns-turned',
        `'${trueStrain.name}' and '${trueStress.name}' have the opposite sign of the engineering columns; the engineering columns are used, with tension positive.`,
      ),
    )
  }
  issues.push(...chosen)
  if (!stress || !strain) return { strain: null, stress: null, reasons: reasonsOf(), issues }
  return {
    strain: strain.map((e) => (e > -1 ? Math.log1p(e) : Number.NaN)),
    stress: stress.map((s, i) => s * (1 + strain[i]!)),
    reasons: [],
    issues,
  }

  function reasonsOf(): Flag[] {
    const has = (role: ChannelRole) => channelOf(specimen, role) !== undefined
    const withoutStress: Flag[] = has('force') ? ['section_missing'] : ['no_stress']
    const withoutStrain: Flag[] = has('extension')
      ? ['gauge_length_missing']
      : [has('crosshead') ? 'crosshead_only' : 'no_strain']
    return [...(stress ? [] : withoutStress), ...(strain ? [] : withoutStrain)]
  }
}

function product(a: Float64Array, b: Float64Array): number {
  let sum = 0
  for (let i = 0; i < Math.min(a.length, b.length); i++) {
    const value = a[i]! * b[i]!
    if (Number.isFinite(value)) sum += value
  }
  return sum
}
