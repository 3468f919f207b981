import { DataTable } from '#web/data-table/data-table.tsx'
import { dayColumn, linkColumn, textColumn } from '#web/data-table/plain-columns.tsx'
import type { TrackingData } from './load.server.ts'

type Project = Extract<TrackingData['shown'], { layout: 'table' }>['projects'][number]

const columns = [
  linkColumn<Project>('Project', ({ code }) => code, { to: (_row, code) => `/project-tracking-system/${code}` }),
  textColumn<Project>('Title', ({ title }) => title, { wrap: 'brief' }),
  textColumn<Project>('Stage', ({ stageName }) => stageName),
  textColumn<Project>('Customer', ({ organisation }) => organisation ?? 'Temporary'),
  textColumn<Project>('Rows tested', ({ tested, rows }) => (rows === 0 ? null : `${tested}/${rows}`), {
    numeric: true,
    sort: ({ tested, rows }) => (rows === 0 ? undefined : tested / rows),
  }),
  textColumn<Project>('Owner', ({ owner }) => owner),
  dayColumn<Project>('Due', ({ due }) => due, {
    remark: ({ late }) => (late ? { words: 'late', tone: 'danger' } : undefined),
  }),
  dayColumn<Project>('Updated', ({ changedAt }) => changedAt),
]

export function ProjectTable({ projects }: { readonly projects: readonly Project[] }) {
  return <DataTable caption="Projects" columns={columns} rows={projects} rowId="id" empty="No projects match." />
}
