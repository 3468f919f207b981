import { plainSymbol } from '#web/format/symbol.ts'
import { displayOf, toDisplay, type UnitSystem } from '#web/format/unit-system.ts'
import { kindLabels, type ChartAxis, type ChartSeries } from './series.ts'
import { widthToDisplay } from './words.ts'

/** Two columns per curve, three with a band; rows as in the longest curve. */
type ChartTable = {
  readonly columns: readonly {
    readonly series: string
    /** Empty if everything was measured. */
    readonly kind: string
    readonly symbol: string
    readonly unit: string
  }[]
  readonly rows: number
  /** Full precision in the unit of the column; undefined below the last point. */
  readonly at: (row: number, column: number) => number | undefined
}

/** All points in the units shown, not interpolated: curves do not share their x. */
export function chartTable(series: readonly ChartSeries[], x: ChartAxis, y: ChartAxis, system: UnitSystem): ChartTable {
  const kindLabel = kindLabels(series)
  const columns = series.flatMap((one) => {
    const half = one.spread
    const column = (axis: ChartAxis, sign: string, at: (row: number) => number | undefined) => ({
      series: one.label,
      kind: kindLabel(one),
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
