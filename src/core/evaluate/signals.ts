import type { Issue } from '../issue.ts'
import type { Channel, ChannelRole, Geometry, Specimen } from '../read/specimen.ts'
import { channelOf } from './steps/columns.ts'

/** Engineering quantities of one tensile test, row by row; NaN where the file has no number. */
export type TensileSignals = {
  /** Engineering stress R [MPa]; null when neither stress nor force and section are known. */
  readonly stress: Float64Array | null
  /** Engineering strain e [1] from an extensometer; null when there is none. */
  readonly strain: Float64Array | null
  /** Engineering width strain [1], negative in tension. */
  readonly width: Float64Array | null
  /** Why strain or stress is missing, for the flags of what depends on it. */
  readonly reasons: readonly string[]
  /** Channels used, as the file names them. */
  readonly used: readonly string[]
  readonly issues: readonly Issue[]
}

/**
 * Chooses the channels of an evaluation. Crosshead travel is never taken for strain: it holds the machine's own
 * stretch, so every number read from it would be wrong.
 *
 * @param overridden  names of dimensions that the caller gave: with them force and extension go before the stress and
 *                    strain columns, which the file computed from its own dimensions
 */
export function tensileSignals(specimen: Specimen, geometry: Geometry, overridden: Geometry = {}): TensileSignals {
  const issues: Issue[] = []
  const reasons: string[] = []
  const used: string[] = []
  const { S0, L0, b0 } = geometry
  const channel = (role: ChannelRole) => channelOf(specimen, role)
  const take = (found: Channel, divisor = 1) => {
    used.push(found.name)
    return divisor === 1 ? found.values : found.values.map((value) => value / divisor)
  }

  const force = channel('force')
  const stressColumn = channel('eng_stress')
  const trueStress = channel('true_stress')
  const trueStrain = channel('true_strain')
  const newSection = ['S0', 'b0', 't0', 'd0'].some((name) => name in overridden)
  let stress: Float64Array | null = null
  if (force && S0 !== undefined && (newSection || !stressColumn)) stress = take(force, S0)
  else if (stressColumn) stress = take(stressColumn)
  else if (trueStress && trueStrain) {
    used.push(trueStress.name)
    stress = trueStress.values.map((value, i) => value * Math.exp(-(trueStrain.values[i] ?? Number.NaN)))
  } else if (force) {
    reasons.push('section_missing')
    issues.push(
      missing(
        'section-missing',
        `Force is there but the section is not known: no stress can be computed.`,
        'b0=…,t0=… or S0=… or d0=…',
      ),
    )
  } else {
    const poor = specimen.channels.find(({ role }) => role === 'force' || role === 'eng_stress')
    reasons.push(poor ? 'too_few_points' : 'no_stress')
    issues.push(poor ? noCurve(poor) : missing('no-stress', 'No channel holds stress or force.'))
  }

  const extension = channel('extension')
  const strainColumn = channel('eng_strain')
  let strain: Float64Array | null = null
  if (extension && L0 !== undefined && ('L0' in overridden || !strainColumn)) strain = take(extension, L0)
  else if (strainColumn) strain = take(strainColumn)
  else if (trueStrain) strain = take(trueStrain).map(Math.expm1)
  else if (extension) {
    reasons.push('gauge_length_missing')
    issues.push(
      missing(
        'gauge-length-missing',
        'Extension is there but the gauge length is not known: no strain, modulus, proof strength or elongation.',
        'L0=…',
      ),
    )
  } else if (channel('crosshead')) {
    reasons.push('crosshead_only')
    issues.push(
      missing(
        'crosshead-only',
        'Only crosshead travel is there, which contains the stretch of the machine: strengths at maximum force are evaluated, nothing that needs strain.',
      ),
    )
  } else {
    const poor = specimen.channels.find(({ role }) => role === 'extension' || role === 'eng_strain')
    reasons.push(poor ? 'too_few_points' : 'no_strain')
    issues.push(
      poor
        ? noCurve(poor)
        : missing('no-strain', 'No channel holds strain or extension: only strengths at maximum force are evaluated.'),
    )
  }

  const widthColumn = channel('eng_width_strain')
  const narrowing = channel('width_extension')
  let width: Float64Array | null = null
  if (widthColumn) width = take(widthColumn)
  else if (narrowing && b0 !== undefined) width = take(narrowing, b0)
  else if (narrowing)
    issues.push(missing('width-missing', 'Change of width is there but the width is not: no r-value.', 'b0=…'))
  return { stress, strain, width, reasons, used, issues }
}

function noCurve({ name, values }: Channel): Issue {
  const count = values.filter(Number.isFinite).length
  const found = count < 5 ? `${count} numbers` : 'the same number in every row'
  return {
    severity: 'warning',
    code: 'too-few-points',
    message: `'${name}' holds ${found}; a curve needs at least five that differ. Check that the whole test was exported.`,
  }
}

function missing(code: string, message: string, pass?: string): Issue {
  return { severity: 'warning', code, message: pass ? `${message} Pass --geometry ${pass}.` : message }
}
