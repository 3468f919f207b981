import { plainSymbol } from '#web/format/symbol.ts'
import { displayOf, toDisplay, type UnitSystem } from '#web/format/unit-system.ts'
import { kindTold, type ChartAxis, type ChartSeries } from './series.ts'
import { widthToDisplay } from './words.ts'

/** The chart as a table: two columns per curve, three where it has a band, rows as long as the longest curve. */
export type ChartTable = {
  readonly columns: readonly {
    readonly series: string
    /** Measured, fitted, extrapolated …; empty where everything was measured. */
    readonly kind: string
    readonly symbol: string
    readonly unit: string
  }[]
  readonly rows: number
  /** Number at a place, in the unit of its column with full precision; undefined below the end of a shorter curve. */
  readonly at: (row: number, column: number) => number | undefined
}

/** Every plotted point, in the units shown; nothing is joined or interpolated, because curves do not share their x. */
export function chartTable(series: readonly ChartSeries[], x: ChartAxis, y: ChartAxis, system: UnitSystem): ChartTable {
  const told = kindTold(series)
  const columns = series.flatMap((one) => {
    const half = one.spread
    const column = (axis: ChartAxis, sign: string, at: (row: number) => number | undefined) => ({
      series: one.label,
      kind: told(one),
      symbol: sign + plainSymbol(axis.symbol),
      unit: displayOf(axis.kind, system).unit,
      at,
    })
    const shown = (value: number | undefined, axis: ChartAxis) =>
      value === undefined ? undefined : toDisplay(value, axis.kind, system)
    return [
      column(x, '', (row) => shown(one.x[row], x)),
      column(y, '', (row) => shown(one.y[row], y)),
      ...(half
        ? [column(y, '± ', (row) => (half[row] === undefined ? undefined : widthToDisplay(y, half[row], system)))]
        : []),
    ]
  })
  return {
    columns: columns.map(({ at: _at, ...column }) => column),
    rows: Math.max(0, ...series.map((one) => one.x.length)),
    at: (row, column) => columns[column]?.at(row),
  }
}
