import { Spline } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { Figure } from '#core/visualizer/index.ts'
import { CurveChart } from '#web/chart/chart.tsx'
import type { Corner } from '#web/chart/chart.tsx'
import type { ChartSeries } from '#web/chart/series.ts'
import { chartTable } from '#web/chart/table.ts'
import { CurveTable } from '#web/data-table/curve-table.tsx'
import { ChartFrame } from '#web/material/test-chart/chart-frame.tsx'
import { Button } from '#web/ui/button.tsx'
import { figureChart } from './figure-chart.ts'

type FigureViewProps = {
  readonly figure: Figure
  readonly coil: string
  readonly synthetic: boolean
  readonly credit?: string | undefined
  readonly as: 'chart' | 'table'
  /** Without extension. */
  readonly fileName: string
  readonly more?: readonly ChartSeries[] | undefined
  readonly onDrawn?: ((corners: readonly Corner[]) => void) | undefined
}

export function FigureView({ figure, coil, synthetic, credit, as, fileName, more, onDrawn }: FigureViewProps) {
  const chart = useMemo(() => figureChart(figure, { coil, synthetic }), [figure, coil, synthetic])
  const { title, subtitle, x, y, equalAxes } = chart
  const series = useMemo(() => [...chart.series, ...(more ?? [])], [chart, more])
  const [log, setLog] = useState(chart.log)
  const [drawing, setDrawing] = useState(false)
  if (as === 'table') {
    const table = chartTable(series, x, y, 'SI')
    return (
      <ChartFrame
        {...{ title, subtitle }}
        synthetic={synthetic}
        source={`${table.rows} rows, as displayed in the chart.`}
      >
        <CurveTable caption={`Points of ${title}`} table={table} />
      </ChartFrame>
    )
  }
  return (
    <CurveChart
      {...{ title, subtitle, series, x, y, log, equalAxes, credit, fileName }}
      onLogChange={setLog}
      {...(onDrawn && {
        outlineOpen: true,
        onOutline: drawing
          ? (corners) => {
              setDrawing(false)
              onDrawn(corners)
            }
          : undefined,
        toolbar: (
          <Button
            small
            look={drawing ? 'secondary' : 'quiet'}
            aria-pressed={drawing}
            onPress={() => setDrawing(!drawing)}
            aria-label="Draw a strain path with the pointer"
          >
            <Spline size={16} aria-hidden />
            {drawing ? 'Draw now' : 'Draw path'}
          </Button>
        ),
      })}
    />
  )
}
