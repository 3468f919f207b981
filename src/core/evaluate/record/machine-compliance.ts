import { solveLinear } from '../../numerics/linear-system.ts'
import { dot } from '../../numerics/dot.ts'

/** What the travel of the machine holds besides the strain of the specimen. */
export type MachineCompliance = {
  /** Travel of machine and grips per stress of the specimen [mm/MPa]. */
  readonly perStress: number
  /** Length that stretches like the gauge length, found from the readings [mm]. */
  readonly length: number
}

/** Readings of both instruments; share of the largest stress from which the grips have settled; strain over which both were read [1]. */
const least = { readings: 30, stress: 0.2, strain: 0.01 } as const
/** How far the travel may lie off the line, as a share of its own scatter about the mean (both root mean squares). */
const largestMisfit = 0.01
/** Limits of the length that stretches, as multiples of the gauge length. */
const lengths = { least: 0.8, most: 10 } as const

/**
 * Compliance of machine and grips from the readings of extensometer and travel together, by least squares:
 *
 *     u = u₀ + C·R + L·e
 *
 * Holds while the specimen stretches uniformly, and needs the bend of the curve: in the elastic part alone R and e are one line.
 *
 * @param rows    rows that hold all three readings, up to maximum force
 * @param strain  engineering strain of the extensometer [1]
 * @param stress  engineering stress [MPa]
 * @param travel  [mm]
 * @param gauge   length of the extensometer [mm]
 * @returns       or why the readings do not tell it, to go on "the travel is not used: …"
 */
export function machineCompliance(
  rows: readonly number[],
  { strain, stress, travel }: Readonly<Record<'strain' | 'stress' | 'travel', Float64Array>>,
  gauge: number,
): MachineCompliance | string {
  const largest = rows.reduce((most, i) => Math.max(most, stress[i]!), 0)
  const settled = rows.filter((i) => stress[i]! > least.stress * largest)
  if (settled.length < least.readings)
    return `only ${settled.length} readings hold both it and the extensometer, and ${least.readings} are needed`
  const covered = strain[settled.at(-1)!]! - strain[settled[0]!]!
  if (covered < least.strain)
    return `both were read over ${percent(covered)} strain only, and ${percent(least.strain)} is needed to tell the machine from the specimen`

  const [e, R, u] = [deviations(strain, settled), deviations(stress, settled), deviations(travel, settled)]
  const normal = [
    [dot(e, e), dot(e, R)],
    [dot(e, R), dot(R, R)],
  ]
  const [length, perStress] = solveLinear(normal, [dot(e, u), dot(R, u)]) ?? [Number.NaN, Number.NaN]
  const left = Math.max(0, dot(u, u) - length! * dot(e, u) - perStress! * dot(R, u))
  const misfit = Math.sqrt(left / dot(u, u))
  if (!(misfit <= largestMisfit))
    return `while both were read it lies ${Number.isFinite(misfit) ? `${percent(misfit)} ` : ''}off the extensometer, and ${percent(largestMisfit)} is allowed: grips that slip, or another movement`
  // A little less than nothing is the scatter of two instruments; a machine does not stretch backwards.
  if (perStress! * largest < -largestMisfit * length! * covered)
    return 'it moves less than the specimen stretches, so it cannot be the travel of the machine'
  if (length! < lengths.least * gauge || length! > lengths.most * gauge)
    return `it stretches like a length of ${length!.toPrecision(3)} mm, which does not fit an extensometer of ${Number(gauge.toPrecision(4))} mm`
  return { perStress: Math.max(0, perStress!), length: length! }
}

function deviations(values: Float64Array, rows: readonly number[]): Float64Array {
  const mean = rows.reduce((sum, i) => sum + values[i]!, 0) / rows.length
  return Float64Array.from(rows, (i) => values[i]! - mean)
}

function percent(share: number): string {
  return `${Number((100 * share).toPrecision(3))} %`
}
