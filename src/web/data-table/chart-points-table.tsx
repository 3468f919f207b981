import { type ReactNode, useMemo } from 'react'
import type { ChartAxis, ChartSeries } from '#web/chart/series.ts'
import { chartTable } from '#web/chart/table.ts'
import { CurveTable } from './curve-table.tsx'

type ChartPointsTableProps = {
  readonly title: string
  readonly series: readonly ChartSeries[]
  readonly x: ChartAxis
  readonly y: ChartAxis
  readonly children?: ReactNode
}

export function ChartPointsTable({ title, series, x, y, children }: ChartPointsTableProps) {
  const table = useMemo(() => chartTable(series, x, y, 'SI'), [series, x, y])
  return (
    <details>
      <summary>Show as table</summary>
      {children}
      <CurveTable caption={`Points of ${title}`} table={table} />
    </details>
  )
}
