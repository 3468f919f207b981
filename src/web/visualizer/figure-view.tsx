import { useMemo, useState } from 'react'
import type { Figure } from '#core/visualizer/index.ts'
import { CurveChart } from '#web/chart/chart.tsx'
import type { ChartSeries } from '#web/chart/series.ts'
import { chartTable } from '#web/chart/table.ts'
import { CurveTable } from '#web/data-table/curve-table.tsx'
import { ChartFrame } from '#web/material/test-chart/chart-frame.tsx'
import { figureChart } from './figure-chart.ts'

type FigureViewProps = {
  readonly figure: Figure
  /** Name of the coil. */
  readonly coil: string
  readonly synthetic: boolean
  readonly as: 'chart' | 'table'
  /** Of downloads, without ending. */
  readonly fileName: string
  /** Lines that do not belong to the drawing: a live fit. */
  readonly more?: readonly ChartSeries[] | undefined
}

/** A figure as a chart, or as the table of the points that the chart draws. */
export function FigureView({ figure, coil, synthetic, as, fileName, more }: FigureViewProps) {
  const chart = useMemo(() => figureChart(figure, { coil, synthetic }), [figure, coil, synthetic])
  const { title, subtitle, x, y, equalAxes } = chart
  const series = useMemo(() => [...chart.series, ...(more ?? [])], [chart, more])
  const [log, setLog] = useState(chart.log)
  if (as === 'table') {
    const table = chartTable(series, x, y, 'SI')
    return (
      <ChartFrame
        {...{ title, subtitle }}
        synthetic={synthetic}
        source={`${table.rows} rows, as the chart draws them.`}
      >
        <CurveTable caption={`Points of ${title}`} table={table} />
      </ChartFrame>
    )
  }
  return <CurveChart {...{ title, subtitle, series, x, y, log, equalAxes, fileName }} onLogChange={setLog} />
}
