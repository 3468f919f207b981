import { dot, solveLinear } from '../../numerics/linear-system.ts'
import type { Specimen } from '../../read/specimen.ts'
import type { EvaluationOptions } from '../result/evaluation.ts'
import { resolveGeometry } from '../steps/geometry.ts'
import { prepareCurve } from './preparation.ts'
import { tensileSignals } from './signals.ts'
import { channelOf } from '../steps/columns.ts'

export type MachineCompliance = {
  /** [mm/MPa] */
  readonly perStress: number
  /** Fitted length that deforms like the gauge length [mm]. */
  readonly length: number
}

/** Share of the largest stress after grip settling; strain range [1]. */
const min = { readings: 30, stress: 0.2, strain: 0.01 } as const
/** As a share of the scatter of the travel (root mean squares). */
const maxMisfit = 0.01
/** As multiples of the gauge length. */
const lengths = { min: 0.8, max: 10 } as const

/**
 * Compliance of machine and grips from extensometer and travel, by least squares: u = u₀ + C·R + L·e. Valid for uniform
 * strain beyond the elastic part, where R and e are proportional.
 * @param strain, stress  engineering, by the extensometer [1, MPa]
 * @param travel, gauge   travel, and gauge length of the extensometer [mm]
 * @returns the compliance, or the reason as the end of "the travel is not used: …"
 */
export function machineCompliance(
  rows: readonly number[],
  { strain, stress, travel }: Readonly<Record<'strain' | 'stress' | 'travel', Float64Array>>,
  gauge: number,
): MachineCompliance | string {
  const largest = rows.reduce((max, i) => Math.max(max, stress[i]!), 0)
  const settled = rows.filter((i) => stress[i]! > min.stress * largest)
  if (settled.length < min.readings)
    return `only ${settled.length} readings contain both travel and extension; ${min.readings} are required`
  const covered = strain[settled.at(-1)!]! - strain[settled[0]!]!
  if (covered < min.strain)
    return `both were recorded over only ${percent(covered)} strain; ${percent(min.strain)} is required to separate machine and specimen`

  const [e, R, u] = [deviations(strain, settled), deviations(stress, settled), deviations(travel, settled)]
  const normal = [
    [dot(e, e), dot(e, R)],
    [dot(e, R), dot(R, R)],
  ]
  const [length, perStress] = solveLinear(normal, [dot(e, u), dot(R, u)]) ?? [Number.NaN, Number.NaN]
  const left = Math.max(0, dot(u, u) - length! * dot(e, u) - perStress! * dot(R, u))
  const misfit = Math.sqrt(left / dot(u, u))
  if (!(misfit <= maxMisfit))
    return `it deviates ${Number.isFinite(misfit) ? `by ${percent(misfit)} ` : ''}from the extensometer (limit ${percent(maxMisfit)}): slipping grips or another movement`
  // Slightly negative values are scatter of the two instruments.
  if (perStress! * largest < -maxMisfit * length! * covered)
    return 'it is smaller than the extension of the specimen, so it is not machine travel'
  if (length! < lengths.min * gauge || length! > lengths.max * gauge)
    return `it corresponds to a stretching length of ${length!.toPrecision(3)} mm, which does not match an extensometer of ${Number(gauge.toPrecision(4))} mm`
  return { perStress: Math.max(0, perStress!), length: length! }
}

function deviations(values: Float64Array, rows: readonly number[]): Float64Array {
  const mean = rows.reduce((sum, i) => sum + values[i]!, 0) / rows.length
  return Float64Array.from(rows, (i) => values[i]! - mean)
}

function percent(share: number): string {
  return `${Number((100 * share).toPrecision(3))} %`
}

type ComplianceOfTension = {
  readonly perForce: number
  readonly length: number
}

/** Per force, up to maximum force: shows loose grips and worn spindles. Returns a reason if it is unknown. */
export function complianceOfTension(
  specimen: Specimen,
  options: Pick<EvaluationOptions, 'geometry'> = {},
): ComplianceOfTension | string {
  const travel = channelOf(specimen, 'crosshead')?.values
  if (!travel) return 'no crosshead travel is recorded'
  const { geometry } = resolveGeometry(specimen.geometry, options.geometry)
  const { stress, strain, length: gauge } = tensileSignals(specimen, geometry, options.geometry)
  if (!stress || !strain) return 'no force or extension to compare the travel with'
  if (geometry.S0 === undefined) return 'the cross-section is unknown'
  if (gauge === undefined) return 'the extensometer length is unknown'
  const curve = prepareCurve(strain, stress, null)
  if (!curve) return 'the rows contain no tension'
  const rows: number[] = []
  const last = curve.end === 'extensometer_removed' ? Math.floor(0.99 * curve.lastRow) : curve.lastRow
  for (let i = 0; i <= last && stress[i] !== curve.maximum; i++)
    if (Number.isFinite(strain[i]!) && Number.isFinite(stress[i]!) && Number.isFinite(travel[i]!)) rows.push(i)
  const found = machineCompliance(rows, { strain, stress, travel }, gauge)
  return typeof found === 'string' ? found : { perForce: (1000 * found.perStress) / geometry.S0, length: found.length }
}
