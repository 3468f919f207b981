import { useMemo, useState } from 'react'
import type { ShownSeries } from '#contract/views/test.ts'
import { CurveChart } from '#web/chart/chart.tsx'
import { chartOrigin } from '#web/chart/series.ts'
import { chartTable } from '#web/chart/table.ts'
import { CurveTable } from '#web/data-table/curve-table.tsx'
import { AddMyCurve } from '#web/own-data/add-my-curve.tsx'
import type { OwnSpecimen } from '#contract/own-data/own-specimen.ts'
import { ownSeries } from '#web/own-data/own-series.ts'
import { BarChart } from '#web/material/test-chart/bar-chart.tsx'
import { ChartFrame } from '#web/material/test-chart/chart-frame.tsx'
import { useFullPoints } from '#web/material/test-chart/use-full-points.ts'
import { SymbolText } from '#web/ui/symbol.tsx'
import { comparisonChart } from './comparison-chart.ts'
import type { ComparatorData } from './load.server.ts'
import { coilColours } from './coil-colours.ts'
import styles from './page.module.css'
import { useComparator } from './use-comparator.ts'

const none: readonly ShownSeries[] = []
/** Charts of tension that can include a curve of the reader's file. */
const ownKinds = ['engineering', 'true', 'flow'] as const

export function ComparatorChart({ data }: { readonly data: ComparatorData }) {
  const { picture, coils, facts } = data
  const { state } = useComparator()
  const { chart } = picture
  const [mine, setMine] = useState<readonly OwnSpecimen[]>([])
  const kind = ownKinds.find((id) => state.test === 'UAT' && picture.kind === 'test' && id === chart.id)
  const {
    title,
    subtitle,
    source,
    series: drawn,
    bars,
    x,
    y,
    equalAxes,
    credit,
  } = useMemo(() => comparisonChart({ picture, coils, facts }, state), [picture, coils, facts, state])
  const series = useMemo(
    () => [
      ...drawn,
      ...(kind ? ownSeries(mine, kind, Math.max(-1, ...coilColours(state.colours, coils.length)) + 1) : []),
    ],
    [drawn, mine, kind, coils.length, state.colours],
  )
  const fileName = `comparison_${state.test}_${chart.id}`.toLowerCase()
  const full = useFullPoints(picture.kind === 'test' ? picture.series : none, chart)
  return (
    <section className={styles['chart']} aria-labelledby="curves-title">
      <h2 id="curves-title" className="visually-hidden">
        Curves
      </h2>
      {picture.kind === 'test' && picture.view.kind === 'bars' ? (
        <BarChart {...{ title, subtitle, source, credit, fileName }} id={chart.y.channel} rows={bars} />
      ) : series.length === 0 ? (
        <p className={styles['empty']}>No curves of these materials for this test.</p>
      ) : state.view === 'points' ? (
        <PointsTable {...{ title, subtitle, series, x, y }} />
      ) : (
        <CurveChart
          {...{ title, subtitle, source, credit, series, x, y, equalAxes }}
          finer={full.finer}
          onZoom={full.onZoom}
          fileName={fileName}
        />
      )}
      {kind && <AddMyCurve kind={kind} onSpecimens={setMine} />}
      {picture.notes.length > 0 && (
        <ul className={styles['notes']}>
          {picture.notes.map((note) => (
            <li key={note}>
              <SymbolText of={note} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

type PointsProps = Pick<Parameters<typeof CurveChart>[0], 'title' | 'subtitle' | 'series' | 'x' | 'y'>

function PointsTable({ title, subtitle, series, x, y }: PointsProps) {
  const table = chartTable(series, x, y, 'SI')
  return (
    <ChartFrame
      {...{ title, subtitle: subtitle ?? '' }}
      synthetic={chartOrigin(series) === 'synthetic'}
      source={`${table.rows} rows, thinned as in the chart. The files of each material contain all recorded points.`}
    >
      <CurveTable caption={`Points of ${title}`} table={table} />
    </ChartFrame>
  )
}
