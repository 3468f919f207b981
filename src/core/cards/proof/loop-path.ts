import { halfCycles } from '../../test-types/ctc/half-cycles.ts'
import type { TestedSpecimen } from '../../parameter-sets/tested-specimen.ts'

/** A history of strain and its stress: turns are where it turns. */
export type Loop = { readonly strain: Float64Array; readonly stress: Float64Array }

/**
 * The loops of a tension–compression test with few points: every turning point, because a law follows strain through them,
 * and rows in between that lie evenly by number.
 *
 * @param perHalfCycle  rows of each half cycle
 */
export function loopOf({ curves }: TestedSpecimen, perHalfCycle: number): Loop | undefined {
  if (!curves.true) return undefined
  const { x: strain, y: stress } = curves.true
  const cycles = halfCycles(strain)
  const last = cycles.length - 1
  const rows = cycles.flatMap(({ from, to }, i) => {
    const count = Math.min(perHalfCycle, to - from)
    // The last row of a half cycle opens the next one.
    const kept = Array.from(
      { length: count },
      (_, k) => from + Math.round((k * (to - 1 - from)) / Math.max(1, count - 1)),
    )
    return i === last ? kept : kept.slice(0, -1)
  })
  return rows.length < 3
    ? undefined
    : {
        strain: Float64Array.from(rows, (row) => strain[row]!),
        stress: Float64Array.from(rows, (row) => stress[row]!),
      }
}
