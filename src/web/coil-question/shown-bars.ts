import type { ColumnSpread } from '#contract/views/coil-panel.ts'
import { plainSymbol } from '#web/format/symbol.ts'
import { shownRange } from './shown-range.ts'

/** `Rm, RD`: of a number among filters. */
export function spreadName(column: ColumnSpread['column']): string {
  return column ? [plainSymbol(column.symbol), column.orientation].filter(Boolean).join(', ') : 'Thickness'
}

export type ShownBars = {
  readonly from: number
  readonly to: number
  readonly step: number
  /** Where the first bar begins and the last one ends. */
  readonly least: number
  readonly most: number
  readonly counts: readonly number[]
}

/** The bars of a number in the unit in which people read it, the least first. */
export function shownBars(
  { from, to, start, step, counts }: NonNullable<ColumnSpread['histogram']>,
  factor: number,
): ShownBars {
  const size = Math.abs(factor)
  const [least, most] = shownRange([start, start + step * counts.length], factor) as [number, number]
  const [lowest, highest] = shownRange([from, to], factor) as [number, number]
  return {
    from: lowest,
    to: highest,
    step: step * size,
    least,
    most,
    counts: factor < 0 ? counts.toReversed() : counts,
  }
}

/** The nearest quarter of a bar, the ends themselves included. */
export function onStep({ least, most, step }: Pick<ShownBars, 'least' | 'most' | 'step'>, value: number): number {
  const quarter = step / 4
  const own = least + quarter * Math.round((value - least) / quarter)
  return Number(Math.min(most, Math.max(least, own)).toPrecision(9))
}
