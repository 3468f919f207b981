import type { Curve } from '../../curves/curve.ts'
import type { Flag } from '../../evaluate/result/flags.ts'
import type { HalfCycle } from './half-cycles.ts'
import { lineThrough } from '../../numerics/linear-regression.ts'
import { interpolate } from '../../numerics/interpolate.ts'

type ReverseYield = {
  /** strain = intercept + stress/modulus. */
  readonly modulus: number
  readonly intercept: number
  readonly points: number
  readonly yields: readonly ({ readonly stress: number; readonly strain: number } | null)[]
}

/** Fewer rows scatter by tens of GPa. */
const minRows = 5
/** Elastic part of the unloading, shares of σf. */
const elastic = [0.9, 0.3] as const

/**
 * Reverse yield by offset [1] from the unloading line, fitted as strain over stress between 90 % and 30 % of the stress
 * at reversal (docs/science/tests.md#ctc-cyclic-tension-and-compression).
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
  const line = end - from < minRows ? undefined : lineThrough(stress, strain, from, end)
  if (!line || !(line.slope > 0)) return { reason: 'unloading_line_short' }
  return {
    modulus: 1 / line.slope,
    intercept: line.intercept,
    points: line.count,
    yields: offsets.map((offset) => {
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

export const offsets = [0.0005, 0.002] as const

export type Reversal = {
  readonly number: number
  /** Strain [1] and stress [MPa] at the reversal. */
  readonly strain: number
  readonly accumulated: number
  readonly forward: number
  readonly reverse: ReverseYield | null
  /** |σr|/σf at both offsets; null if the leg ends before. */
  readonly ratio: readonly [number | null, number | null]
  readonly BSP: number | null
  readonly BEP: number | null
  readonly softening: PermanentSoftening | null
  readonly reason: Flag | null
}

export function reversals(
  strain: Float64Array,
  stress: Float64Array,
  path: Float64Array,
  cycles: readonly HalfCycle[],
  first: { readonly modulus: number; readonly yield: number | null },
  monotonic: Curve | undefined,
): Reversal[] {
  let largest = 0
  for (const value of stress) largest = Math.max(largest, Math.abs(value))
  return cycles.slice(1).flatMap((leg, i): Reversal[] => {
    const forward = stress[leg.from]!
    // Smaller unloadings occur while the machine waits.
    if (-leg.direction * forward < 0.1 * largest) return []
    const found = reverseYield(strain, stress, leg, offsets)
    const reverse = 'reason' in found ? null : found
    const measures = (k: number) => {
      const at = reverse?.yields[k]
      return at ? bauschinger(forward, at.stress, first.yield ?? Number.NaN) : null
    }
    const wide = measures(1)
    return [
      {
        number: i + 2,
        strain: strain[leg.from]!,
        accumulated: path[leg.from]!,
        forward,
        reverse,
        ratio: [measures(0)?.ratio ?? null, wide?.ratio ?? null],
        BSP: wide?.BSP ?? null,
        BEP: wide && Number.isFinite(wide.BEP) ? wide.BEP : null,
        softening: monotonic ? permanentSoftening(path, stress, leg, monotonic) : null,
        reason: 'reason' in found ? found.reason : null,
      },
    ]
  })
}

/**
 * Bauschinger measures of signed stresses [MPa] (docs/science/tests.md#ctc-cyclic-tension-and-compression): reversal
 * σf, reverse yield σr, first yield σy0, positive; BEP is NaN without it. Reverse yield before zero stress gives a
 * negative ratio.
 */
export function bauschinger(
  forward: number,
  reverse: number,
  initial = Number.NaN,
): { ratio: number; BSP: number; BEP: number } {
  const turned = -Math.sign(forward) * reverse
  const size = Math.abs(forward)
  return { ratio: turned / size, BSP: (size - turned) / size, BEP: (size - turned) / (2 * (size - initial)) }
}

type PermanentSoftening = {
  /** Mean distance [MPa]; negative if the reversed curve is above the monotonic one. */
  readonly stress: number
  readonly from: number
  readonly to: number
  readonly transient: boolean
}

/**
 * Distance of the monotonic curve to the reversed leg, last half of the common strains
 * (docs/science/tests.md#ctc-cyclic-tension-and-compression). Null if the monotonic curve covers less than 0.5 %.
 */
export function permanentSoftening(
  accumulated: Float64Array,
  stress: Float64Array,
  leg: HalfCycle,
  monotonic: Curve,
): PermanentSoftening | null {
  const begin = accumulated[leg.from]!
  const end = Math.min(accumulated[leg.to - 1]!, monotonic.x.at(-1) ?? 0)
  if (!(end - begin > 0.005)) return null
  const from = (begin + end) / 2
  const rows: number[] = []
  for (let i = leg.from; i < leg.to; i++) if (accumulated[i]! >= from && accumulated[i]! <= end) rows.push(i)
  if (rows.length < 5) return null
  const distance = rows.map((i) => interpolate(monotonic.x, monotonic.y, accumulated[i]!) - leg.direction * stress[i]!)
  const mean = distance.reduce((a, b) => a + b, 0) / distance.length
  const x = rows.map((i) => accumulated[i]!)
  const change = (lineThrough(x, distance)?.slope ?? 0) * (end - from)
  return { stress: mean, from, to: end, transient: Math.abs(change) > 0.2 * Math.abs(mean) }
}

/** Σ|Δεp| with a constant modulus and a threshold against noise. */
export function accumulatedPlastic(
  strain: Float64Array,
  stress: Float64Array,
  modulus: number,
  cycles: readonly HalfCycle[],
): Float64Array {
  const path = new Float64Array(strain.length)
  let done = 0
  for (const { from, to, direction } of cycles) {
    const start = strain[from]! - stress[from]! / modulus
    let max = 0
    for (let i = from; i < to; i++) {
      max = Math.max(max, direction * (strain[i]! - stress[i]! / modulus - start))
      path[i] = done + max
    }
    done += max
  }
  for (let i = cycles.at(-1)?.to ?? 0; i < path.length; i++) path[i] = done
  return path
}
