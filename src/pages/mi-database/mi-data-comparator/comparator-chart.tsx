import { useMemo, useState } from 'react'
import { testType } from '#core/test-types/index.ts'
import type { ShownSeries } from '#contract/views/test.ts'
import { unpack } from '#contract/views/packed.ts'
import { CurveChart } from '#web/chart/chart.tsx'
import type { ChartSeries } from '#web/chart/series.ts'
import { chartTable } from '#web/chart/table.ts'
import { CurveTable } from '#web/data-table/curve-table.tsx'
import { AddMyCurve } from '#web/own-data/add-my-curve.tsx'
import type { OwnSpecimen } from '#web/own-data/own-file.ts'
import { ownSeries } from '#web/own-data/own-series.ts'
import { BarChart } from '#web/material/test-chart/bar-chart.tsx'
import { chartAxis } from '#web/material/test-chart/chart-axis.ts'
import { ChartFrame } from '#web/material/test-chart/chart-frame.tsx'
import { chartSeries } from '#web/material/test-chart/chart-series.ts'
import { useFullPoints } from '#web/material/test-chart/use-full-points.ts'
import type { ComparatorData, ComparisonPicture } from './load.server.ts'
import styles from './page.module.css'
import { useComparator } from './use-comparator.ts'

const none: readonly ShownSeries[] = []
/** Charts of tension that a file of the reader's own has a curve for. */
const ownKinds = ['engineering', 'true', 'flow'] as const

/** All coils in one pair of axes, as a chart or as the table of exactly what it draws. */
export function ComparatorChart({ data }: { readonly data: ComparatorData }) {
  const { picture, coils, facts } = data
  const { state } = useComparator()
  const { chart } = picture
  const [mine, setMine] = useState<readonly OwnSpecimen[]>([])
  const kind = ownKinds.find((id) => state.test === 'UAT' && picture.kind === 'test' && id === chart.id)
  const series = useMemo(
    () => [...linesOf(picture), ...(kind ? ownSeries(mine, kind, coils.length) : [])],
    [picture, mine, kind, coils.length],
  )
  const x = useMemo(() => chartAxis(chart.x), [chart.x])
  const y = useMemo(() => chartAxis(chart.y), [chart.y])
  const full = useFullPoints(picture.kind === 'test' ? picture.series : none, chart)
  const title = `${chart.y.label} over ${chart.x.label.slice(0, 1).toLowerCase()}${chart.x.label.slice(1)}`
  const subtitle = coils.map(({ name }) => name).join(', ')
  const source = sourceOf(facts, picture.kind === 'test' ? testType(state.test)?.standard : undefined)
  return (
    <section className={styles['chart']} aria-labelledby="curves-title">
      <h2 id="curves-title" className="visually-hidden">
        Curves
      </h2>
      {picture.kind === 'test' && picture.view.kind === 'bars' ? (
        <BarChart {...{ title, subtitle, source }} id={chart.y.channel} rows={picture.bars} />
      ) : series.length === 0 ? (
        <p className={styles['empty']}>No curve of these materials to draw here.</p>
      ) : state.view === 'points' ? (
        <PointsTable {...{ title, subtitle, series, x, y }} />
      ) : (
        <CurveChart
          {...{ title, subtitle, source, series, x, y }}
          equalAxes={picture.equalAxes}
          finer={full.finer}
          onZoom={full.onZoom}
          fileName={`comparison_${state.test}_${chart.id}`.toLowerCase()}
        />
      )}
      {kind && <AddMyCurve kind={kind} onSpecimens={setMine} />}
      {picture.notes.length > 0 && (
        <ul className={styles['notes']}>
          {picture.notes.map((note) => (
            <li key={note}>{note}</li>
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
      synthetic={series.some(({ synthetic }) => synthetic)}
      source={`${table.rows} rows as displayed in the chart; files of each material hold every recorded point.`}
    >
      <CurveTable caption={`Points of ${title}`} table={table} />
    </ChartFrame>
  )
}

function linesOf(picture: ComparisonPicture): ChartSeries[] {
  if (picture.kind === 'test') return chartSeries(picture.series)
  return picture.series.map(({ x, y, spread, ...line }) => ({
    ...line,
    x: unpack(x),
    y: unpack(y),
    spread: spread === undefined ? undefined : unpack(spread),
  }))
}

/** Where all coils were tested by one standard it stands here; otherwise each says its own in the list above the chart. */
function sourceOf(facts: ComparatorData['facts'], usual: string | undefined): string {
  const standards = new Set(facts.map(({ standard }) => standard ?? usual ?? ''))
  const counts = facts.map(({ name, specimens }) => `${name}: n = ${specimens}`)
  return [...(standards.size === 1 ? [[...standards][0]!] : [...standards]), ...counts].filter(Boolean).join(' · ')
}
