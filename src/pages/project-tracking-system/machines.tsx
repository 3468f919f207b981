import { testPositionName } from '#contract/projects/test-position.ts'
import { rowStageNames } from '#contract/projects/rows.ts'
import type { DataColumn } from '#web/data-table/column.ts'
import { DataTable } from '#web/data-table/data-table.tsx'
import { dayColumn, linkColumn, textColumn } from '#web/data-table/plain-columns.tsx'
import { day } from '#web/format/day.ts'
import type { TrackingData } from './load.server.ts'

type Shown = Extract<TrackingData['shown'], { layout: 'machines' }>
type Row = Shown['rows'][number]
type Load = Shown['load']['machines'][number]

const columns = [
  textColumn<Row>('Machine', ({ machine }) => machine || 'none yet', { sort: ({ machine }) => machine || undefined }),
  linkColumn<Row>('Project', ({ code }) => code, { to: (_row, code) => `/project-tracking-system/${code}` }),
  textColumn<Row>('Sheet', ({ material }) => material),
  textColumn<Row>('Test', testPositionName),
  textColumn<Row>('Tested', ({ tested, replicates }) => `${tested}/${replicates}`, { numeric: true, sort: undefined }),
  textColumn<Row>('Stage', ({ stage }) => rowStageNames[stage]),
  textColumn<Row>('Owner', ({ owner }) => owner),
  dayColumn<Row>('Due', ({ due }) => due),
]

export function Machines({ rows, load }: Pick<Shown, 'rows' | 'load'>) {
  const weeks: readonly DataColumn<Load>[] = [
    textColumn<Load>('Machine', ({ machine }) => machine),
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
        <p>
          Weeks start on Monday. Late rows count in the current week; rows without a date or machine are not counted.
        </p>
        <DataTable
          caption="Replicates to be tested by machine and week"
          columns={weeks}
          rows={load.machines}
          rowId="machine"
          empty="No tests scheduled."
        />
      </section>
      <section aria-labelledby="rows">
        <h2 id="rows">Rows</h2>
        <DataTable caption="Rows to be tested" columns={columns} rows={rows} rowId="id" empty="No rows." />
      </section>
    </>
  )
}
