import { type ReactNode, useMemo } from 'react'
import type { ChartAxis, ChartSeries } from '#web/chart/series.ts'
import { chartTable } from '#web/chart/table.ts'
import { CurveTable } from './curve-table.tsx'

type PointsBelowProps = {
  /** Title of the chart above. */
  readonly title: string
  readonly series: readonly ChartSeries[]
  readonly x: ChartAxis
  readonly y: ChartAxis
  /** Its files. */
  readonly children?: ReactNode
}

/** The points of the chart above, to be opened. */
export function PointsBelow({ title, series, x, y, children }: PointsBelowProps) {
  const table = useMemo(() => chartTable(series, x, y, 'SI'), [series, x, y])
  return (
    <details>
      <summary>The same as a table</summary>
      {children}
      <CurveTable caption={`Points of ${title}`} table={table} />
    </details>
  )
}
