import { type ExportTable, exchangeUnit } from '#core/export/table.ts'
import { displayOf, toDisplay } from '#web/format/unit-system.ts'
import { type ChartAxis, chartOrigin, type ChartSeries, kindWord, originOf } from './series.ts'
import type { StaticChart } from './svg/chart-svg.ts'
import { widthToDisplay } from './words.ts'

export function seriesTable({
  series,
  x,
  y,
}: Pick<StaticChart, 'series' | 'x' | 'y'>): Pick<ExportTable, 'columns' | 'rows'> {
  const rows = series.flatMap((line) => Array.from(line.x, (_, point) => ({ line, point, half: line.spread?.[point] })))
  type Row = (typeof rows)[number]
  const column = (name: string, unit: string, of: (row: Row) => string | number | null) => ({
    name,
    unit: exchangeUnit(unit),
    cell: (row: number) => of(rows[row]!),
  })
  const shown = (axis: ChartAxis, of: (line: ChartSeries) => ArrayLike<number>) => (row: Row) =>
    toDisplay(of(row.line)[row.point]!, axis.kind, 'SI')
  const [xUnit, yUnit] = [displayOf(x.kind, 'SI').unit, displayOf(y.kind, 'SI').unit]
  return {
    columns: [
      column('line', '-', ({ line }) => line.label),
      column('kind', '-', ({ line }) => kindWord(line)),
      ...(series.some(({ names }) => names)
        ? [column('name', '-', ({ line, point }) => line.names?.[point] ?? null)]
        : []),
      column(
        'x',
        xUnit,
        shown(x, (line) => line.x),
      ),
      column(
        'y',
        yUnit,
        shown(y, (line) => line.y),
      ),
      ...(rows.some(({ half }) => half !== undefined)
        ? [column('y_half_width', yUnit, ({ half }) => (half === undefined ? null : widthToDisplay(y, half, 'SI')))]
        : []),
      ...(chartOrigin(series) === 'mixed' ? [column('origin', '-', ({ line }) => originOf(line))] : []),
    ],
    rows: rows.length,
  }
}
