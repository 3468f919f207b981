import Spline from 'lucide-react/icons/spline'
import { useMemo, useState } from 'react'
import type { Figure } from '#core/visualizer/index.ts'
import { CurveChart } from '#web/chart/chart.tsx'
import type { Corner } from '#web/chart/chart.tsx'
import { differenceChart, referenceChoices } from '#web/chart/difference.ts'
import { DifferenceChoice } from '#web/chart/difference-choice.tsx'
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
  /** Id of the series that the others are compared with; empty: the curves themselves. */
  readonly reference?: string | undefined
  readonly onReference?: ((id: string) => void) | undefined
}

export function FigureView({
  figure,
  coil,
  synthetic,
  credit,
  as,
  fileName,
  more,
  onDrawn,
  ...compared
}: FigureViewProps) {
  const { reference = '', onReference } = compared
  const own = useMemo(() => {
    const chart = figureChart(figure, { coil, synthetic })
    return { ...chart, series: [...chart.series, ...(more ?? [])] }
  }, [figure, coil, synthetic, more])
  const difference = useMemo(() => (reference === '' ? undefined : differenceChart(own, reference)), [own, reference])
  const { title, series, x, y, equalAxes, source } = difference ?? { ...own, source: unknownReference(reference) }
  const { subtitle } = own
  const [log, setLog] = useState(own.log)
  const [differenceLog, setDifferenceLog] = useState({ x: own.log.x, y: false })
  const [drawing, setDrawing] = useState(false)
  const choices = useMemo(() => (onReference ? referenceChoices(own) : []), [own, onReference])
  const choice = onReference && (
    <DifferenceChoice choices={choices} value={difference ? reference : ''} onChange={onReference} />
  )
  if (as === 'table') {
    const table = chartTable(series, x, y, 'SI')
    return (
      <ChartFrame
        {...{ title, subtitle }}
        synthetic={synthetic}
        source={[`${table.rows} rows, as displayed in the chart`, source].filter(Boolean).join(' · ')}
        tools={choice}
      >
        <CurveTable caption={`Points of ${title}`} table={table} />
      </ChartFrame>
    )
  }
  const canDraw = onDrawn !== undefined && !difference
  return (
    <CurveChart
      {...{ title, subtitle, series, x, y, equalAxes, source, credit }}
      fileName={difference ? `${fileName}-difference` : fileName}
      log={difference ? differenceLog : log}
      onLogChange={difference ? setDifferenceLog : setLog}
      {...(canDraw && {
        outlineOpen: true,
        onOutline: drawing
          ? (corners) => {
              setDrawing(false)
              onDrawn(corners)
            }
          : undefined,
      })}
      toolbar={
        <>
          {choice}
          {canDraw && (
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
          )}
        </>
      }
    />
  )
}

function unknownReference(reference: string): string | undefined {
  return reference === '' ? undefined : `No line '${reference}' here that others can be compared with`
}
