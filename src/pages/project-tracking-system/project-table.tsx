import { Link } from 'react-router'
import type { DataColumn } from '#web/data-table/column.ts'
import { DataTable } from '#web/data-table/data-table.tsx'
import { day } from '#web/format/day.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { TrackingData } from './load.server.ts'

type Project = Extract<TrackingData['shown'], { layout: 'table' }>['projects'][number]

const columns: readonly DataColumn<Project>[] = [
  {
    id: 'code',
    head: 'Project',
    name: 'project',
    sort: ({ code }) => code,
    cell: ({ code }) => ({ text: code, show: <Link to={`/project-tracking-system/${code}`}>{code}</Link> }),
  },
  {
    id: 'title',
    head: 'Title',
    name: 'title',
    wrap: true,
    sort: ({ title }) => title,
    cell: ({ title }) => ({ text: title }),
  },
  {
    id: 'customer',
    head: 'Customer',
    name: 'customer',
    sort: ({ organisation }) => organisation ?? undefined,
    cell: ({ organisation }) => ({ text: organisation ?? 'Temporary' }),
  },
  {
    id: 'stage',
    head: 'Stage',
    name: 'stage',
    sort: ({ stageName }) => stageName,
    cell: ({ stageName }) => ({ text: stageName }),
  },
  {
    id: 'tested',
    head: 'Rows tested',
    name: 'rows tested',
    numeric: true,
    sort: ({ tested, rows }) => (rows === 0 ? undefined : tested / rows),
    cell: ({ tested, rows }) => ({ text: rows === 0 ? '–' : `${tested}/${rows}` }),
  },
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
    cell: ({ due, late }) => {
      if (due === null) return { text: '–' }
      const text = late ? `${day(due)}, late` : day(due)
      return {
        text,
        copy: due,
        ...(late && {
          show: (
            <>
              {day(due)} <Badge tone="danger">late</Badge>
            </>
          ),
        }),
      }
    },
  },
  {
    id: 'changed',
    head: 'Updated',
    name: 'updated',
    sort: ({ changedAt }) => changedAt,
    cell: ({ changedAt }) => ({ text: day(changedAt), copy: changedAt }),
  },
]

export function ProjectTable({ projects }: { readonly projects: readonly Project[] }) {
  return (
    <DataTable
      caption="Projects"
      columns={columns}
      rows={projects}
      rowId={({ id }) => id}
      density="compact"
      empty={<p>No projects here.</p>}
    />
  )
}
