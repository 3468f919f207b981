import { useMemo, useState } from 'react'
import type { ChartView } from '#core/test-types/test-type.ts'
import { testType } from '#core/test-types/index.ts'
import { CurveChart } from '#web/chart/chart.tsx'
import type { ChartAxis, ChartSeries } from '#web/chart/series.ts'
import { chartTable } from '#web/chart/table.ts'
import { CurveTable } from '#web/data-table/curve-table.tsx'
import { chartAxis } from '#web/material/test-chart/chart-axis.ts'
import { Segmented } from '#web/ui/segmented.tsx'
import type { OwnCurveKind } from '#contract/own-data/own-specimen.ts'
import { ownSeries } from './own-series.ts'
import styles from './own-data.module.css'
import type { OpenFile } from './use-own-data.ts'

const views = [
  { id: 'chart', label: 'Chart' },
  { id: 'table', label: 'Table' },
] as const

const stressStrain: ChartAxis = { label: 'Strain', symbol: 'ε', kind: 'trueStrain', fromZero: true }
const stressAxis: ChartAxis = { label: 'Stress', symbol: 'σ', kind: 'stress' }

type Drawing = { readonly label: string; readonly x: ChartAxis; readonly y: ChartAxis }

/** Tension charts of the catalogue; other kinds have separate names. */
const tension: Readonly<Partial<Record<OwnCurveKind, Drawing>>> = Object.fromEntries(
  ['engineering', 'true', 'flow'].map((id) => {
    const view = testType('UAT').charts.find((chart) => chart.id === id) as ChartView
    return [id, { label: view.label, x: chartAxis(view.x), y: chartAxis(view.y) }]
  }),
)
const others: Readonly<Partial<Record<OwnCurveKind, Drawing>>> = {
  bending: {
    label: 'force–angle',
    x: { label: 'Bending angle', symbol: 'α', kind: 'angle' },
    y: { label: 'Force', symbol: 'F', kind: 'force' },
  },
  asymmetry: {
    label: 'asymmetry',
    x: stressStrain,
    y: { label: 'Asymmetry', symbol: 'a', kind: 'exponent', fromZero: false },
  },
}

function drawingOf(kind: OwnCurveKind): Drawing {
  return tension[kind] ?? others[kind] ?? { label: kind, x: stressStrain, y: stressAxis }
}

type OwnChartProps = {
  readonly files: readonly OpenFile[]
  readonly chart: OwnCurveKind
  /** Absent: fixed chart. */
  readonly onChart?: (chart: OwnCurveKind) => void
  /** One of several charts, without tools. */
  readonly only?: boolean
  readonly overlay: readonly ChartSeries[]
}

export function OwnChart({ files, chart, onChart, only = false, overlay }: OwnChartProps) {
  const [as, setAs] = useState<'chart' | 'table'>('chart')
  const kinds = useMemo(() => kindsOf(files), [files])
  const kind = kinds.includes(chart) ? chart : (kinds[0] ?? 'engineering')
  const { label, x, y } = drawingOf(kind)
  const own = useMemo(() => seriesOf(files, kind), [files, kind])
  const series = useMemo(() => [...own, ...(kind === chart ? overlay : [])], [own, overlay, kind, chart])
  if (own.length === 0) return null
  const tools = (
    <>
      <Segmented label="Curves as" value={as} onChange={setAs} options={views} />
      {onChart && kinds.length > 1 && (
        <Segmented
          label="Chart"
          value={kind}
          onChange={onChart}
          options={kinds.map((id) => ({ id, label: drawingOf(id).label }))}
        />
      )}
    </>
  )
  if (as === 'table') {
    return (
      <div className={styles['part']}>
        <div className={styles['tools']}>{tools}</div>
        <CurveTable caption={`Your curves, ${label}, as displayed`} table={chartTable(series, x, y, 'SI')} />
      </div>
    )
  }
  return (
    <CurveChart
      title={`Your curves, ${label}`}
      subtitle="Own data, evaluated in this browser"
      series={series}
      x={x}
      y={y}
      {...(!only && { toolbar: tools })}
      fileName={`own-data_${kind}`}
      headingLevel={only ? 3 : 2}
    />
  )
}

export function kindsOf(files: readonly OpenFile[]): OwnCurveKind[] {
  const found = files.flatMap(({ read }) => (read?.specimens ?? []).flatMap(({ curves }) => Object.keys(curves)))
  if (files.some(({ first }) => first.length > 0)) found.unshift('engineering')
  return [...new Set(found)] as OwnCurveKind[]
}

function seriesOf(files: readonly OpenFile[], kind: OwnCurveKind): ChartSeries[] {
  const made: ChartSeries[] = []
  for (const { first, read } of files) {
    if (kind === 'engineering' && !read) {
      for (const { id, label, curve } of first) {
        const { x, y, recorded } = curve
        made.push({
          id,
          label: `${label}, as read`,
          x,
          y,
          recorded,
          colour: made.length,
          kind: 'measured',
          synthetic: false,
        })
      }
    }
    made.push(...ownSeries(read?.specimens ?? [], kind, made.length))
  }
  return made
}
