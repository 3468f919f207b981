import type { Issue } from '../../issue.ts'
import type { Geometry, Specimen } from '../../read/specimen.ts'
import type { Flag } from '../flags.ts'
import { channelOf } from './columns.ts'
import { warning } from './nothing.ts'

/** True stress and strain of a test that may go both ways, row by row; NaN where the file has no number. */
export type TrueSignals = {
  readonly strain: Float64Array | null
  readonly stress: Float64Array | null
  readonly reasons: readonly Flag[]
  readonly used: readonly string[]
  readonly issues: readonly Issue[]
}

/**
 * True quantities of cyclic and unloading tests: as stored, else σ = R(1 + e) over ε = ln(1 + e) from engineering
 * columns, else from force, section, extension and gauge length. No neck forms in such tests before their last leg.
 *
 * Where stored true columns have the opposite sign of the engineering ones, those are used: they carry the machine's sign.
 */
export function trueSignals(specimen: Specimen, { S0, L0 }: Geometry): TrueSignals {
  const issues: Issue[] = []
  const used: string[] = []
  const trueStress = channelOf(specimen, 'true_stress')
  const trueStrain = channelOf(specimen, 'true_strain')
  const force = channelOf(specimen, 'force')
  const extension = channelOf(specimen, 'extension')
  const stressColumn = channelOf(specimen, 'eng_stress')
  const strainColumn = channelOf(specimen, 'eng_strain')
  const stress = stressColumn?.values ?? (force && S0 !== undefined ? force.values.map((f) => f / S0) : undefined)
  const strain =
    strainColumn?.values ?? (extension && L0 !== undefined ? extension.values.map((d) => d / L0) : undefined)

  if (trueStress && trueStrain) {
    const turned = strain !== undefined && product(trueStrain.values, strain) < 0
    if (!turned || !stress) {
      used.push(trueStrain.name, trueStress.name)
      return { strain: trueStrain.values, stress: trueStress.values, reasons: [], used, issues }
    }
    issues.push(
      warning(
        'true-columns-turned',
        `'${trueStrain.name}' and '${trueStress.name}' have the opposite sign of the engineering columns; the engineering ones are used, in which tension is positive.`,
      ),
    )
  }
  if (!stress || !strain) return { strain: null, stress: null, reasons: reasonsOf(), used, issues }
  used.push((strainColumn ?? extension)!.name, (stressColumn ?? force)!.name)
  return {
    strain: strain.map((e) => (e > -1 ? Math.log1p(e) : Number.NaN)),
    stress: stress.map((s, i) => s * (1 + strain[i]!)),
    reasons: [],
    used,
    issues,
  }

  function reasonsOf(): Flag[] {
    const withoutStress: Flag[] = force ? ['section_missing'] : ['no_stress']
    const withoutStrain: Flag[] = extension
      ? ['gauge_length_missing']
      : [channelOf(specimen, 'crosshead') ? 'crosshead_only' : 'no_strain']
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
