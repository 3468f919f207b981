import type { Geometry, Specimen } from '../../read/specimen.ts'
import { channelOf, completeRows, indexOfMaximum } from '../../evaluate/steps/columns.ts'
import { tensileSignals } from '../../evaluate/record/signals.ts'
import type { Evaluation } from '../../evaluate/result/evaluation.ts'
import type { MaximumWithoutRinging } from './smoothing.ts'

export type TimedFlow = {
  readonly time: Float64Array | null
  readonly plastic: Float64Array
  readonly stress: Float64Array
  /** e − R/E [1], as nominal rates are engineering rates. */
  readonly engineering: Float64Array
  /** At the end of the rate window [1], and whether it is uniform elongation. */
  readonly end: number
  readonly uniform: boolean
}

/**
 * Zero and elastic line of the tensile evaluation, or the nominal modulus [MPa] without a line.
 * @param top  maximum force if it is not the highest reading
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
