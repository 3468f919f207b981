import type { Geometry, Specimen } from '../../read/specimen.ts'
import { channelOf, completeRows, indexOfMaximum } from '../../evaluate/steps/columns.ts'
import { tensileSignals } from '../../evaluate/record/signals.ts'
import type { Evaluation } from '../../evaluate/result/evaluation.ts'
import type { MaximumWithoutRinging } from './maximum-without-ringing.ts'

/** Flow curve row by row with the time it was measured at, up to the largest stress. */
export type TimedFlow = {
  readonly time: Float64Array | null
  /** True plastic strain, rising [1], and true stress [MPa]. */
  readonly plastic: Float64Array
  readonly stress: Float64Array
  /** Engineering plastic strain e − R/E of the same rows [1]: nominal rates are engineering ones. */
  readonly engineering: Float64Array
  /** Engineering plastic strain where the rate's window ends [1], and whether that is uniform elongation. */
  readonly end: number
  readonly uniform: boolean
}

/**
 * The rows of a tensile test as a flow curve, from the same zero of strain and with the same elastic line as the tensile evaluation's
 * own: slow and fast curves are compared. At high rates the elastic part has a handful of rows or rings; where the tensile evaluation
 * finds no line at all, the nominal modulus is used on strain as it was recorded.
 *
 * @param nominal  modulus [MPa]
 * @param given    dimensions that the caller gave
 * @param top      maximum force where the highest reading is not it
 */
export function timedFlow(
  specimen: Specimen,
  tension: Pick<Evaluation, 'scalars' | 'geometry' | 'elastic'>,
  nominal: number,
  { given, top }: { readonly given?: Geometry | undefined; readonly top?: MaximumWithoutRinging | undefined } = {},
): TimedFlow | undefined {
  const { stress, strain } = tensileSignals(specimen, tension.geometry, given)
  if (!stress || !strain) return undefined
  const time = channelOf(specimen, 'time')?.values
  const { columns } = completeRows({ strain, stress, time: time ?? strain })
  const value = (id: string) => tension.scalars.find((scalar) => scalar.id === id)?.value ?? null
  const { slope: E, zero } = tension.elastic ?? { slope: nominal, zero: 0 }
  const zeroed = columns.strain.map((e) => e - zero)
  const last = top ? lastUpTo(zeroed, top.strain) : indexOfMaximum(columns.stress)
  const rows: number[] = []
  const plastic: number[] = []
  for (let i = 0; i <= last; i++) {
    const e = zeroed[i]!
    const p = Math.log1p(e) - (columns.stress[i]! * (1 + e)) / E
    if (p > 0 && p > (plastic.at(-1) ?? 0)) {
      rows.push(i)
      plastic.push(p)
    }
  }
  if (rows.length < 5) return undefined
  const percent = value('uat.ag')
  const uniform = top ? top.strain - top.stress / E : percent === null ? null : percent / 100
  const engineering = Float64Array.from(rows, (i) => zeroed[i]! - columns.stress[i]! / E)
  return {
    time: time ? Float64Array.from(rows, (i) => columns.time[i]!) : null,
    plastic: Float64Array.from(plastic),
    stress: Float64Array.from(rows, (i) => columns.stress[i]! * (1 + zeroed[i]!)),
    engineering,
    end: uniform ?? engineering.at(-1)!,
    uniform: uniform !== null,
  }
}

function lastUpTo(strain: Float64Array, end: number): number {
  const beyond = strain.findIndex((e) => e > end)
  return beyond < 0 ? strain.length - 1 : beyond - 1
}
