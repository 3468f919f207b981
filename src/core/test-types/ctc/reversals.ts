import type { Curve } from '../../curves/curve.ts'
import type { Flag } from '../../evaluate/result/flags.ts'
import type { HalfCycle } from './half-cycles.ts'
import { type PermanentSoftening, permanentSoftening } from './permanent-softening.ts'
import { type ReverseYield, reverseYield } from './reverse-yield.ts'

/** Plastic strains by which reverse yield is told [1]. */
export const offsets = [0.0005, 0.002] as const

/** One turning of the load. */
export type Reversal = {
  /** Number of the half cycle that begins here, from 2. */
  readonly number: number
  /** Strain, accumulated plastic strain [1] and stress [MPa] at the turning. */
  readonly strain: number
  readonly accumulated: number
  readonly forward: number
  readonly reverse: ReverseYield | null
  /** |σr|/σf at both offsets; null where the leg ends before. */
  readonly ratio: readonly [number | null, number | null]
  /** At 0.2 %. */
  readonly BSP: number | null
  readonly BEP: number | null
  readonly softening: PermanentSoftening | null
  readonly reason: Flag | null
}

/** Every reversal of a cyclic record that turns a stress of at least a tenth of the largest. */
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
    // A small unloading of a machine that waits is not a reversal of the load.
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
 * Bauschinger measures of one reversal (docs/science/tests.md#ctc-cyclic-tension-and-compression). Stresses in their own signs [MPa]; a reverse yield that comes before zero
 * stress makes the ratio negative.
 *
 * @param forward  σf, stress at the reversal
 * @param reverse  σr, reverse yield stress
 * @param initial  σy0, yield stress of the first loading, positive; BEP is NaN without it
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
