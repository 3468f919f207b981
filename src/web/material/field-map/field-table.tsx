import type { ChartView } from '#core/test-types/test-type.ts'
import { CurveTable } from '#web/data-table/curve-table.tsx'
import { formatFixed } from '#web/format/number.ts'
import { plainSymbol } from '#web/format/symbol.ts'
import type { ShownField } from '#contract/views/test.ts'

type FieldTableProps = {
  readonly title: string
  readonly chart: ChartView
  readonly field: ShownField
  /** Row by row; NaN without a measurement. */
  readonly values: Float64Array
}

export function FieldTable({ title, chart, field: { columns, x, y, step }, values }: FieldTableProps) {
  const cells = Array.from(values.keys()).filter((cell) => Number.isFinite(values[cell]))
  const at = (row: number, column: number): number | undefined => {
    const cell = cells[row]
    if (cell === undefined) return undefined
    return [x + step[0] * (cell % columns), y + step[1] * Math.floor(cell / columns), values[cell]][column]
  }
  return (
    <CurveTable
      caption={`Points of ${title}`}
      table={{
        rows: cells.length,
        at,
        columns: [
          { series: chart.x.label, symbol: chart.x.symbol, unit: 'mm' },
          { series: chart.y.label, symbol: chart.y.symbol, unit: 'mm' },
          { series: chart.beside?.label ?? '', symbol: plainSymbol(chart.beside?.symbol ?? ''), unit: '1' },
        ],
      }}
      format={(value, column) => formatFixed(value, column === 2 ? 4 : 2)}
    />
  )
}
