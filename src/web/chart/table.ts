import { plainSymbol } from '#web/format/symbol.ts'
import { displayOf, toDisplay, type UnitSystem } from '#web/format/unit-system.ts'
import type { ChartAxis, ChartSeries } from './series.ts'

/** The chart as a table: two columns per curve, rows as long as the longest curve. */
export type ChartTable = {
  readonly columns: readonly { readonly series: string; readonly symbol: string; readonly unit: string }[]
  readonly rows: number
  /** Number at a place, in the unit of its column with full precision; undefined below the end of a shorter curve. */
  readonly at: (row: number, column: number) => number | undefined
}

/** Every plotted point, in the units shown; nothing is joined or interpolated, because curves do not share their x. */
export function chartTable(series: readonly ChartSeries[], x: ChartAxis, y: ChartAxis, system: UnitSystem): ChartTable {
  const axes = [x, y] as const
  return {
    columns: series.flatMap(({ label }) =>
      axes.map((axis) => ({
        series: label,
        symbol: plainSymbol(axis.symbol),
        unit: displayOf(axis.kind, system).unit,
      })),
    ),
    rows: Math.max(0, ...series.map((one) => one.x.length)),
    at: (row, column) => {
      const one = series[column >> 1]
      const value = (column % 2 === 0 ? one?.x : one?.y)?.[row]
      return value === undefined ? undefined : toDisplay(value, axes[column % 2 === 0 ? 0 : 1].kind, system)
    },
  }
}
