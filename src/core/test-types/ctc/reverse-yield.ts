import type { Flag } from '../../evaluate/result/flags.ts'
import { lineThrough } from '../../evaluate/steps/line.ts'
import type { HalfCycle } from './half-cycles.ts'

/** The elastic line of an unloading, and where the reversed leg leaves it. */
export type ReverseYield = {
  /** Strain of the line at a stress: intercept + stress/slope. */
  readonly modulus: number
  readonly intercept: number
  readonly points: number
  /** Stress and strain at each offset, in the order asked; null where the leg ends before. */
  readonly yields: readonly ({ readonly stress: number; readonly strain: number } | null)[]
}

/** On fewer rows the line wanders by tens of GPa (seen on records of a few dozen rows a half cycle). */
const leastRows = 5
/** Fractions of σf between which the unloading is taken for elastic. */
const elastic = [0.9, 0.3] as const

/**
 * Reverse yield by offset from the unloading line (docs/science/tests.md#ctc-cyclic-tension-and-compression): the line is fitted between 90 % and 30 % of the stress at the
 * reversal, strain on stress, as the stress is the cleaner signal there.
 *
 * @param leg      the reversed half cycle
 * @param offsets  plastic strains, e.g. 0.0005 and 0.002 [1]
 */
export function reverseYield(
  strain: Float64Array,
  stress: Float64Array,
  leg: HalfCycle,
  offsets: readonly number[],
): ReverseYield | { readonly reason: Flag } {
  const sign = -leg.direction // of the stress before the reversal
  const forward = sign * stress[leg.from]!
  let from = leg.from
  while (from < leg.to && sign * stress[from]! > elastic[0] * forward) from++
  let end = from
  while (end < leg.to && sign * stress[end]! >= elastic[1] * forward) end++
  const line = end - from < leastRows ? undefined : lineThrough(stress, strain, from, end)
  if (!line || !(line.slope > 0)) return { reason: 'unloading_line_short' }
  return {
    modulus: 1 / line.slope,
    intercept: line.intercept,
    points: line.count,
    yields: offsets.map((offset) => {
      // Distance from the offset line, positive before it is crossed.
      const gap = (i: number) => offset - leg.direction * (strain[i]! - (line.slope * stress[i]! + line.intercept))
      for (let i = end; i < leg.to; i++) {
        if (gap(i) > 0) continue
        const share = gap(i - 1) > 0 ? gap(i - 1) / (gap(i - 1) - gap(i)) : 1
        return {
          stress: stress[i - 1]! + share * (stress[i]! - stress[i - 1]!),
          strain: strain[i - 1]! + share * (strain[i]! - strain[i - 1]!),
        }
      }
      return null
    }),
  }
}
