import type { ColumnSpread } from '#contract/views/coil-panel.ts'
import { plainSymbol } from '#web/format/symbol.ts'
import { shownRange } from '#contract/coil-filter/shown-range.ts'

/** `Rm, RD`. */
export function spreadName(column: ColumnSpread['column']): string {
  return column ? [plainSymbol(column.symbol), column.orientation].filter(Boolean).join(', ') : 'Thickness'
}

export type ShownBars = {
  readonly from: number
  readonly to: number
  readonly step: number
  readonly min: number
  readonly max: number
  readonly counts: readonly number[]
}

export function shownBars(
  { from, to, start, step, counts }: NonNullable<ColumnSpread['histogram']>,
  factor: number,
): ShownBars {
  const size = Math.abs(factor)
  const [min, max] = shownRange([start, start + step * counts.length], factor) as [number, number]
  const [lowest, highest] = shownRange([from, to], factor) as [number, number]
  return {
    from: lowest,
    to: highest,
    step: step * size,
    min,
    max,
    counts: factor < 0 ? counts.toReversed() : counts,
  }
}

/** Nearest quarter of a bar, or an end. */
export function onStep({ min, max, step }: Pick<ShownBars, 'min' | 'max' | 'step'>, value: number): number {
  const quarter = step / 4
  const own = min + quarter * Math.round((value - min) / quarter)
  return Number(Math.min(max, Math.max(min, own)).toPrecision(9))
}
