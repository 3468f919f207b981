import { Link } from 'react-router'
import { rowStageNames } from '#contract/projects/rows.ts'
import type { DataColumn } from '#web/data-table/column.ts'
import { DataTable } from '#web/data-table/data-table.tsx'
import { day } from '#web/format/day.ts'
import type { TrackingData } from './load.server.ts'

type Shown = Extract<TrackingData['shown'], { layout: 'machines' }>
type Row = Shown['rows'][number]
type Load = Shown['load']['machines'][number]

const columns: readonly DataColumn<Row>[] = [
  {
    id: 'machine',
    head: 'Machine',
    name: 'machine',
    sort: ({ machine }) => machine || undefined,
    cell: ({ machine }) => ({ text: machine || 'none yet' }),
  },
  {
    id: 'code',
    head: 'Project',
    name: 'project',
    sort: ({ code }) => code,
    cell: ({ code }) => ({ text: code, show: <Link to={`/project-tracking-system/${code}`}>{code}</Link> }),
  },
  {
    id: 'sheet',
    head: 'Sheet',
    name: 'sheet',
    sort: ({ material }) => material,
    cell: ({ material }) => ({ text: material }),
  },
  {
    id: 'test',
    head: 'Test',
    name: 'test',
    cell: ({ test, direction }) => ({ text: direction === '-' ? test : `${test} ${direction}` }),
  },
  {
    id: 'replicates',
    head: 'Tested',
    name: 'tested',
    numeric: true,
    cell: ({ tested, replicates }) => ({ text: `${tested}/${replicates}` }),
  },
  { id: 'stage', head: 'Stage', name: 'stage', cell: ({ stage }) => ({ text: rowStageNames[stage] }) },
  {
    id: 'owner',
    head: 'Owner',
    name: 'owner',
    sort: ({ owner }) => owner ?? undefined,
    cell: ({ owner }) => ({ text: owner ?? '–' }),
  },
  {
    id: 'due',
    head: 'Due',
    name: 'due',
    sort: ({ due }) => due ?? undefined,
    cell: ({ due }) => ({ text: due === null ? '–' : day(due) }),
  },
]

/** How much each machine has to do by week, and the rows behind it. */
export function Machines({ rows, load }: Pick<Shown, 'rows' | 'load'>) {
  const weeks: readonly DataColumn<Load>[] = [
    { id: 'machine', head: 'Machine', name: 'machine', cell: ({ machine }) => ({ text: machine }) },
    ...load.weeks.map((week, i): DataColumn<Load> => ({
      id: week,
      head: day(week),
      name: `week from ${day(week)}`,
      numeric: true,
      cell: ({ replicates }) => ({ text: replicates[i] ? String(replicates[i]) : '–' }),
    })),
  ]
  return (
    <>
      <section aria-labelledby="load">
        <h2 id="load">Replicates by week</h2>
        <p>Weeks begin on Monday. What is late stands in this week; rows without a day or a machine are not counted.</p>
        <DataTable
          caption="Replicates to be tested by machine and week"
          columns={weeks}
          rows={load.machines}
          rowId={({ machine }) => machine}
          density="compact"
          empty={<p>No machine has anything to test.</p>}
        />
      </section>
      <section aria-labelledby="rows">
        <h2 id="rows">Rows</h2>
        <DataTable
          caption="Rows to be tested"
          columns={columns}
          rows={rows}
          rowId={({ id }) => id}
          density="compact"
          empty={<p>No rows here.</p>}
        />
      </section>
    </>
  )
}
