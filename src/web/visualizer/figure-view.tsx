import { useMemo, useState } from 'react'
import type { Figure } from '#core/visualizer/index.ts'
import { CurveChart } from '#web/chart/chart.tsx'
import type { ChartSeries } from '#web/chart/series.ts'
import { chartTable } from '#web/chart/table.ts'
import { CurveTable } from '#web/data-table/curve-table.tsx'
import { chartAxis } from '#web/material/test-chart/chart-axis.ts'
import { ChartFrame } from '#web/material/test-chart/chart-frame.tsx'

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
  const series = useMemo(
    () => [
      ...figure.lines.map(({ curve, ...line }): ChartSeries => ({
        ...line,
        // Nobody doubts a direction or a path that they typed.
        synthetic: synthetic && line.kind !== 'reference',
        x: curve.x,
        y: curve.y,
      })),
      ...(more ?? []),
    ],
    [figure, synthetic, more],
  )
  const x = useMemo(() => chartAxis(figure.x), [figure.x])
  const y = useMemo(() => chartAxis(figure.y), [figure.y])
  const [log, setLog] = useState({ x: figure.x.scale === 'log', y: figure.y.scale === 'log' })
  if (as === 'table') {
    const table = chartTable(series, x, y, 'SI')
    return (
      <ChartFrame
        title={figure.label}
        subtitle={coil}
        synthetic={synthetic}
        source={`${table.rows} rows, as the chart draws them.`}
      >
        <CurveTable caption={`Points of ${figure.label}`} table={table} />
      </ChartFrame>
    )
  }
  return (
    <CurveChart
      title={figure.label}
      subtitle={coil}
      {...{ series, x, y, log, fileName }}
      onLogChange={setLog}
      equalAxes={figure.equalAxes}
    />
  )
}
