import type { Issue } from '../../issue.ts'
import type { ChannelRole, Geometry, Specimen } from '../../read/specimen.ts'
import type { Flag } from '../result/flags.ts'
import { channelOf } from '../steps/columns.ts'
import { engineeringColumns } from './engineering-columns.ts'
import { warning } from '../steps/nothing.ts'
import { sectionContradictions } from '../steps/section-contradictions.ts'

/** True stress and strain of a test that may go both ways, row by row; NaN where the file has no number. */
export type TrueSignals = {
  readonly strain: Float64Array | null
  readonly stress: Float64Array | null
  readonly reasons: readonly Flag[]
  readonly issues: readonly Issue[]
}

/**
 * True quantities of cyclic and unloading tests: as stored, else σ = R(1 + e) over ε = ln(1 + e) from engineering
 * columns, else from force, section, extension and gauge length. No neck forms in such tests before their last leg.
 *
 * Where stored true columns have the opposite sign of the engineering ones, those are used: they carry the machine's sign.
 *
 * @param given  dimensions that the caller gave: with them force and extension go before what the file computed
 */
export function trueSignals(specimen: Specimen, geometry: Geometry, given?: Geometry): TrueSignals {
  const trueStress = channelOf(specimen, 'true_stress')
  const trueStrain = channelOf(specimen, 'true_strain')
  const { stress, strain, anew, issues: chosen } = engineeringColumns(specimen, geometry, given)
  const issues: Issue[] = sectionContradictions(specimen, geometry, stress)
  if (trueStress && trueStrain && !(anew && stress && strain)) {
    const turned = strain !== undefined && product(trueStrain.values, strain) < 0
    if (!turned || !stress) return { strain: trueStrain.values, stress: trueStress.values, reasons: [], issues }
    issues.push(
      warning(
        'true-columns-turned',
        `'${trueStrain.name}' and '${trueStress.name}' have the opposite sign of the engineering columns; the engineering ones are used, in which tension is positive.`,
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
