import type { Issue } from '../../issue.ts'
import type { Channel, ChannelRole, Geometry, Specimen } from '../../read/specimen.ts'
import type { Flag } from '../result/flags.ts'
import { measuredLength } from './gauge-lengths.ts'
import { channelOf } from '../steps/columns.ts'
import { engineeringColumns } from './engineering-columns.ts'
import { sectionContradictions } from '../steps/geometry.ts'

/** NaN where the file has no number. */
export type TensileSignals = {
  /** R [MPa] */
  readonly stress: Float64Array | null
  /** e of an extensometer [1]. */
  readonly strain: Float64Array | null
  /** Engineering, negative in tension [1]. */
  readonly width: Float64Array | null
  readonly reasons: readonly string[]
  /** Undefined if calculated from true strain. */
  readonly column: Channel | undefined
  /** [mm] */
  readonly length: number | undefined
  readonly cautions: readonly Flag[]
  readonly issues: readonly Issue[]
}

/** @param given  dimensions of the caller, with which force and extension precede the computed columns of the file */
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
        `Cross-section missing: stress cannot be computed from force.`,
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
        'Gauge length missing: strain, modulus, proof strength and elongation cannot be computed from extension.',
        'L0=… or, of the extensometer, Le=…',
      ),
    )
  } else if (!strain && channel('crosshead')) {
    reasons.push('crosshead_only')
    issues.push(
      warning(
        'crosshead-only',
        'Only crosshead travel is recorded, which includes machine deformation: strength at maximum force is evaluated, but no property that requires strain.',
      ),
    )
  } else if (!strain) {
    const poor = specimen.channels.find(({ role }) => role === 'extension' || role === 'eng_strain')
    reasons.push(poor ? 'too_few_points' : 'no_strain')
    issues.push(
      poor
        ? noCurve(poor)
        : warning(
            'no-strain',
            'No channel contains strain or extension: only strengths at maximum force are evaluated.',
          ),
    )
  }

  issues.push(...sectionContradictions(specimen, geometry, stress))
  const widthColumn = channel('eng_width_strain')
  const narrowing = channel('width_extension')
  if (!widthColumn && narrowing && b0 === undefined)
    issues.push(warning('width-missing', 'Width missing: r cannot be computed from the change of width.', 'b0=…'))
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

/** Lists columns that may be the load; for two materials side by side they often have only their names. */
function noLoad({ channels }: Specimen): string {
  const unknown = channels.filter(({ role }) => role === 'other').map(({ name }) => `'${name}'`)
  if (unknown.length === 0) return 'No channel contains stress or force.'
  const listed = unknown.slice(0, 4).join(', ')
  return unknown.length === 1
    ? `No channel was recognised as stress or force: the quantity of ${listed} is unknown. Assign the columns.`
    : `No channel was recognised as stress or force: ${listed} do not name a quantity. Choose one of the columns; for two materials, name them as 'stress A [MPa]' and 'stress B [MPa]', each next to its strain.`
}

function noCurve({ name, values }: Channel): Issue {
  const count = values.filter(Number.isFinite).length
  const found = count < 5 ? `${count} numbers` : 'the same number in every row'
  return {
    severity: 'warning',
    code: 'too-few-points',
    message: `'${name}' contains ${found}; a curve needs at least five different numbers. Check that the whole test was exported.`,
  }
}

function warning(code: string, message: string, pass?: string): Issue {
  return { severity: 'warning', code, message: pass ? `${message} Pass --geometry ${pass}.` : message }
}
