import { formatNumber } from '#web/format/number.ts'
import { toDisplay, type UnitSystem } from '#web/format/unit-system.ts'
import type { Box } from './project.ts'
import { fraction, type Scale, type View } from './scale.ts'
import type { ChartAxis } from './series.ts'
import { ticks } from './ticks.ts'

/** A tick with its place along the axis, 0 … 1. */
export type PlacedTick = { readonly place: number; readonly label: string }

export type Ticks = { readonly x: readonly PlacedTick[]; readonly y: readonly PlacedTick[] }

/** Size taken for granted on the server and before the first measurement; 16:10 as on a wide page. */
export const assumedBox: Box = { width: 720, height: 430 }

/** The same where the axes are equal. */
export const assumedSquare: Box = { width: 430, height: 430 }

/** Ticks of both axes, round in the units shown: one for about 90 px of width and 50 px of height, four to eight. */
export function placeTicks(view: View, axes: { x: ChartAxis; y: ChartAxis }, system: UnitSystem, box: Box): Ticks {
  return {
    x: along(view.x, axes.x, system, box.width / 90),
    y: along(view.y, axes.y, system, box.height / 50),
  }
}

function along(
  scale: Scale,
  { kind, ticks: own }: ChartAxis,
  system: UnitSystem,
  count: number,
): readonly PlacedTick[] {
  const shown = {
    min: toDisplay(scale.min, kind, system),
    max: toDisplay(scale.max, kind, system),
    log: scale.log,
  }
  const named = (own ?? []).filter((value) => value >= shown.min && value <= shown.max)
  const found =
    named.length > 1
      ? named.map((value) => ({ value, label: formatNumber(value, 0) }))
      : ticks(shown, Math.min(8, Math.max(4, Math.floor(count))))
  return found.map(({ value, label }) => ({
    place: fraction(shown, value),
    label,
  }))
}
