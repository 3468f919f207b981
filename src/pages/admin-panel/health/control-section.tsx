import { useMemo } from 'react'
import { Link } from 'react-router'
import { type ComparedBy, comparedBy } from '#contract/laboratory-health.ts'
import split from '#web/admin/split.module.css'
import { CurveChart } from '#web/chart/chart.tsx'
import type { ChartAxis, ChartSeries } from '#web/chart/series.ts'
import type { DataColumn } from '#web/data-table/column.ts'
import { DataTable } from '#web/data-table/data-table.tsx'
import { day } from '#web/format/day.ts'
import type { HealthData } from './load.server.ts'
import { percent } from './percent.ts'

type Control = NonNullable<HealthData['control']>
type Bias = Control['groups'][number]
type Point = Control['points'][number]
type ControlProps = {
  readonly control: Control
  readonly test: string
  readonly by: ComparedBy
  readonly groups: readonly string[]
}

const x: ChartAxis = { label: 'Value in the order of time', symbol: 'No.', kind: 'count' }
const y: ChartAxis = { label: 'Deviation from the mean of its level', symbol: 'd', kind: 'percentStrain' }

/** How one property goes with time, and which group lies off the others. */
export function ControlSection({ control, test, by, groups }: ControlProps) {
  const { points, name, property, group } = control
  const series = useMemo(() => seriesOf(control), [control])
  const signals = useMemo(() => points.filter(({ signal }) => signal !== null), [points])
  const addressOf = (one?: string) =>
    `?${new URLSearchParams({ test, by, property, ...(one && { group: one }) })}#control`
  return (
    <section aria-labelledby="control">
      <h2 id="control">{name}: bias and control chart</h2>
      <DataTable
        caption={`Bias of each ${comparedBy[by].toLowerCase()}, ${name}`}
        columns={biasColumns(comparedBy[by])}
        rows={control.groups}
        rowId={(row) => row.group}
        density="compact"
        empty={<p>No value states its {comparedBy[by].toLowerCase()}, or none has a second one beside it.</p>}
      />
      {groups.length > 1 && (
        <nav aria-label="Values on the chart" className={split['bar']}>
          <Link to={addressOf()} preventScrollReset aria-current={group === null ? 'true' : undefined}>
            All
          </Link>
          {groups.map((one) => (
            <Link key={one} to={addressOf(one)} preventScrollReset aria-current={group === one ? 'true' : undefined}>
              {one}
            </Link>
          ))}
        </nav>
      )}
      {points.length < 2 ? (
        <p>
          A chart needs two values that state when they were measured, with another value of the same coil beside each.
        </p>
      ) : (
        <>
          <CurveChart
            title={`${name}${group === null ? '' : `, ${group}`}`}
            subtitle="Deviation of each value from the mean of its coil and condition"
            source="The newest 500 values at most · limits: three sigma by moving ranges"
            fileName={`control-${property}`}
            headingLevel={3}
            {...{ series, x, y }}
          />
          <DataTable
            caption={`Values that a rule points at, ${name}`}
            columns={signalColumns}
            rows={signals}
            rowId={({ specimen, at }) => `${specimen} ${at}`}
            density="compact"
            empty={<p>No rule points at a value.</p>}
          />
        </>
      )}
    </section>
  )
}

function seriesOf({ points, limits }: Control): ChartSeries[] {
  const synthetic = points.some((point) => point.synthetic)
  const own = (of: (point: Point) => boolean) =>
    points.flatMap((point, i) => (of(point) ? [{ ...point, place: i + 1 }] : []))
  const drawn = (id: string, label: string, colour: number, some: ReturnType<typeof own>): ChartSeries => ({
    id,
    label,
    x: some.map(({ place }) => place),
    y: some.map(({ deviation }) => deviation),
    names: some.map(({ specimen, at }) => `${specimen}, ${day(at)}`),
    colour,
    kind: 'measured',
    draw: 'points',
    synthetic,
  })
  const level = (id: string, label: string, at: number): ChartSeries => ({
    id,
    label,
    x: [1, points.length],
    y: [at, at],
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
    ...(pointed.length > 0 ? [drawn('signals', 'A rule points at', 5, pointed)] : []),
    ...(limits
      ? [
          level('upper', 'Upper limit', limits.upper),
          level('centre', 'Centre', limits.centre),
          level('lower', 'Lower limit', limits.lower),
        ]
      : []),
  ]
}

function biasColumns(head: string): readonly DataColumn<Bias>[] {
  return [
    { id: 'group', head, name: head.toLowerCase(), sort: ({ group }) => group, cell: ({ group }) => ({ text: group }) },
    {
      id: 'n',
      head: 'Values',
      name: 'values',
      numeric: true,
      sort: ({ n }) => n,
      cell: ({ n }) => ({ text: String(n) }),
    },
    {
      id: 'bias',
      head: 'Mean deviation',
      name: 'mean deviation',
      numeric: true,
      sort: ({ bias }) => bias,
      cell: ({ bias }) => ({ text: percent(bias), copy: String(bias) }),
    },
    {
      id: 'interval',
      head: '95 % interval',
      name: '95 % interval',
      cell: ({ interval }) => ({ text: interval ? `${percent(interval[0])} to ${percent(interval[1])}` : '–' }),
    },
  ]
}

const signalColumns: readonly DataColumn<Point>[] = [
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
    sort: ({ at }) => at,
    cell: ({ at }) => ({ text: day(at), copy: at }),
  },
  {
    id: 'deviation',
    head: 'Deviation',
    name: 'deviation',
    numeric: true,
    sort: ({ deviation }) => deviation,
    cell: ({ deviation }) => ({ text: percent(deviation), copy: String(deviation) }),
  },
  { id: 'signal', head: 'Rule', name: 'rule', wrap: true, cell: ({ signal }) => ({ text: signal ?? '' }) },
]
