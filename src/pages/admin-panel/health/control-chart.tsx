import { useMemo } from 'react'
import { CurveChart } from '#web/chart/chart.tsx'
import type { ChartAxis, ChartSeries } from '#web/chart/series.ts'
import type { DataColumn } from '#web/data-table/column.ts'
import { DataTable } from '#web/data-table/data-table.tsx'
import { day } from '#web/format/day.ts'
import type { HealthData } from './load.server.ts'
import { percent } from './percent.ts'

type Series = NonNullable<HealthData['control']>['values']
type Point = Series['points'][number]
type ChartProps = {
  readonly of: Series
  readonly title: string
  readonly subtitle: string
  readonly source: string
  readonly fileName: string
  readonly y: { readonly label: string; readonly symbol: string }
  readonly point?: 'Value' | 'Subgroup' | 'Coil' | 'Record'
  /** Message in place of a chart with fewer than two points. */
  readonly few: string
}

const maxSignals = 20

export function ControlChart({ of, title, subtitle, source, fileName, y, point = 'Value', few }: ChartProps) {
  const series = useMemo(() => seriesOf(of), [of])
  const signals = useMemo(
    () => of.points.flatMap((one, i) => (one.signal === null ? [] : [{ ...one, place: i + 1 }])),
    [of],
  )
  const { label, symbol } = y
  const axes = useMemo<{ x: ChartAxis; y: ChartAxis }>(
    () => ({
      x: { label: `${point} in order of time`, symbol: 'No.', kind: 'count' },
      y: { label, symbol, kind: 'percentStrain' },
    }),
    [point, label, symbol],
  )
  if (of.points.length < 2) return <p>{few}</p>
  return (
    <>
      <CurveChart {...{ title, subtitle, source, fileName, series, ...axes }} headingLevel={3} />
      {signals.length > maxSignals && (
        <p>
          Rules flag {signals.length} of {of.points.length}; the newest {maxSignals} are listed.
        </p>
      )}
      {signals.length > 0 ? (
        <DataTable
          caption={`Flagged ${point}s, ${title}`}
          columns={signalColumns}
          rows={signals.slice(-maxSignals)}
          rowId={({ place }) => String(place)}
        />
      ) : (
        <p>No rule flags a {point.toLowerCase()}.</p>
      )}
    </>
  )
}

function seriesOf({ points, limits }: Series): ChartSeries[] {
  const synthetic = points.some((point) => point.synthetic)
  const own = (of: (point: Point) => boolean) =>
    points.flatMap((point, i) => (of(point) ? [{ ...point, place: i + 1 }] : []))
  const drawn = (id: string, label: string, colour: number, some: ReturnType<typeof own>): ChartSeries => ({
    id,
    label,
    x: some.map(({ place }) => place),
    y: some.map(({ value }) => value),
    names: some.map((one) => `${one.specimen}, ${day(one.day)}`),
    colour,
    kind: 'measured',
    draw: 'points',
    synthetic,
  })
  const level = (id: string, label: string, at: readonly number[]): ChartSeries => ({
    id,
    label,
    x: points.map((_, i) => i + 1),
    y: [...at],
    colour: 7,
    kind: 'reference',
    synthetic: false,
  })
  const pointed = own(({ signal }) => signal !== null)
  return [
    drawn(
      'values',
      'Values',
      0,
      own(({ signal }) => signal === null),
    ),
    ...(pointed.length > 0 ? [drawn('signals', 'Flagged by a rule', 5, pointed)] : []),
    ...(limits
      ? [
          level('upper', 'Upper limit', limits.upper),
          level('centre', 'Centre', limits.centre),
          level('lower', 'Lower limit', limits.lower),
        ]
      : []),
  ]
}

/** With the position on the chart, because an operator may measure a level twice a day. */
const signalColumns: readonly DataColumn<Point & { readonly place: number }>[] = [
  {
    id: 'specimen',
    head: 'Specimen',
    name: 'specimen',
    sort: ({ specimen }) => specimen,
    cell: ({ specimen }) => ({ text: specimen }),
  },
  {
    id: 'at',
    head: 'Measured',
    name: 'measured',
    sort: (row) => row.day,
    cell: (row) => ({ text: day(row.day), copy: row.day }),
  },
  {
    id: 'value',
    head: 'Deviation',
    name: 'deviation',
    numeric: true,
    sort: ({ value }) => value,
    cell: ({ value }) => ({ text: percent(value), copy: String(value) }),
  },
  { id: 'signal', head: 'Rule', name: 'rule', wrap: true, cell: ({ signal }) => ({ text: signal ?? '' }) },
]
