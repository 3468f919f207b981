import type { Issue } from '../../issue.ts'
import type { Channel, ChannelRole, Geometry, Specimen } from '../../read/specimen.ts'
import type { Flag } from '../result/flags.ts'
import { measuredLength } from './gauge-lengths.ts'
import { channelOf } from '../steps/columns.ts'
import { engineeringColumns } from './engineering-columns.ts'
import { sectionContradictions } from '../steps/section-contradictions.ts'

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
  /** The column that became the strain; undefined where it comes from a true one. */
  readonly column: Channel | undefined
  /** Length over which the strain was measured [mm]; undefined where nothing says it. */
  readonly length: number | undefined
  /** Cautions for every number that rests on the strain. */
  readonly cautions: readonly Flag[]
  readonly issues: readonly Issue[]
}

/**
 * Chooses the channels of an evaluation, and says what is missing where there are none.
 *
 * @param given  dimensions that the caller gave: with them force and extension go before the stress and strain columns,
 *               which the file computed from its own
 */
export function tensileSignals(specimen: Specimen, geometry: Geometry, given?: Geometry): TensileSignals {
  const issues: Issue[] = []
  const reasons: string[] = []
  const { b0 } = geometry
  const channel = (role: ChannelRole) => channelOf(specimen, role)
  const { stress, strain, strainChannel, cautions, issues: chosen } = engineeringColumns(specimen, geometry, given)
  const measured = measuredLength(specimen, strainChannel, geometry, given)
  issues.push(...chosen, ...measured.issues)

  if (!stress && channel('force')) {
    reasons.push('section_missing')
    issues.push(
      warning(
        'section-missing',
        `Force is there but the section is not known: no stress can be computed.`,
        'b0=…,t0=… or S0=… or d0=…',
      ),
    )
  } else if (!stress) {
    const poor = specimen.channels.find(({ role }) => role === 'force' || role === 'eng_stress')
    reasons.push(poor ? 'too_few_points' : 'no_stress')
    issues.push(poor ? noCurve(poor) : warning('no-stress', noLoad(specimen)))
  }

  if (!strain && channel('extension')) {
    reasons.push('gauge_length_missing')
    issues.push(
      warning(
        'gauge-length-missing',
        'Extension is there but the gauge length is not known: no strain, modulus, proof strength or elongation.',
        'L0=… or, of the extensometer, Le=…',
      ),
    )
  } else if (!strain && channel('crosshead')) {
    reasons.push('crosshead_only')
    issues.push(
      warning(
        'crosshead-only',
        'Only crosshead travel is there, which contains the stretch of the machine: strengths at maximum force are evaluated, nothing that needs strain.',
      ),
    )
  } else if (!strain) {
    const poor = specimen.channels.find(({ role }) => role === 'extension' || role === 'eng_strain')
    reasons.push(poor ? 'too_few_points' : 'no_strain')
    issues.push(
      poor
        ? noCurve(poor)
        : warning('no-strain', 'No channel holds strain or extension: only strengths at maximum force are evaluated.'),
    )
  }

  issues.push(...sectionContradictions(specimen, geometry, stress))
  const widthColumn = channel('eng_width_strain')
  const narrowing = channel('width_extension')
  if (!widthColumn && narrowing && b0 === undefined)
    issues.push(warning('width-missing', 'Change of width is there but the width is not: no r-value.', 'b0=…'))
  const narrowed = b0 === undefined ? undefined : narrowing?.values.map((value) => value / b0)
  return {
    stress: stress ?? null,
    strain: strain ?? null,
    width: widthColumn?.values ?? narrowed ?? null,
    reasons,
    cautions,
    column: strainChannel,
    length: measured.length,
    issues,
  }
}

/** Which columns might hold it: two materials side by side often name nothing but themselves. */
function noLoad({ channels }: Specimen): string {
  const unknown = channels.filter(({ role }) => role === 'other').map(({ name }) => `'${name}'`)
  if (unknown.length === 0) return 'No channel holds stress or force.'
  const listed = unknown.slice(0, 4).join(', ')
  return unknown.length === 1
    ? `No channel is known to hold stress or force: ${listed} does not say what it is. Choose it among the columns.`
    : `No channel is known to hold stress or force: ${listed} do not say what they are. Choose one among the columns; if they are two materials, name them as 'stress A [MPa]' and 'stress B [MPa]', each beside its strain.`
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

function warning(code: string, message: string, pass?: string): Issue {
  return { severity: 'warning', code, message: pass ? `${message} Pass --geometry ${pass}.` : message }
}
