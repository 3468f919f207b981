import { Link } from 'react-router'
import { adminMeta } from '#pages/admin-meta.ts'
import { AdminPage } from '#web/admin/admin-page.tsx'
import type { DataColumn } from '#web/data-table/column.ts'
import { DataTable } from '#web/data-table/data-table.tsx'
import { day } from '#web/format/day.ts'
import { Badge } from '#web/ui/badge.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Form } from '#web/ui/form.tsx'
import { sendToAction } from '#web/ui/send-to-action.ts'
import { TextField } from '#web/ui/text-field.tsx'
import type { Route } from './+types/page.ts'
import { loadTemporary, type TemporaryData } from './load.server.ts'
import { module } from './module.ts'
import { temporaryAction } from './verbs.server.ts'

export const loader = ({ context }: Route.LoaderArgs) => loadTemporary(context)

export const action = temporaryAction

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendToAction({ serverAction })

export const meta = adminMeta(module, 'Projects of the laboratory without a customer.')

type Project = TemporaryData['projects'][number]

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
    id: 'stage',
    head: 'Stage',
    name: 'stage',
    sort: ({ stageName }) => stageName,
    cell: ({ stageName }) => ({ text: stageName }),
  },
  {
    id: 'owner',
    head: 'Owner',
    name: 'owner',
    sort: ({ owner }) => owner ?? undefined,
    cell: ({ owner }) => ({ text: owner ?? '–' }),
  },
  {
    id: 'until',
    head: 'Kept until',
    name: 'kept until',
    sort: ({ keepUntil }) => keepUntil ?? undefined,
    cell: ({ keepUntil, archived, soon }) => {
      const text = archived ? 'Archived' : keepUntil === null ? '–' : day(keepUntil)
      return {
        text: soon ? `${text}, soon` : text,
        copy: keepUntil ?? undefined,
        ...(soon && {
          show: (
            <>
              {text} <Badge tone="warning">soon</Badge>
            </>
          ),
        }),
      }
    },
  },
]

/** Quick projects of the laboratory: made here, kept for a stated time, turned into a customer's or archived on their own page. */
export default function TemporaryProjects({ loaderData: { projects } }: Route.ComponentProps) {
  return (
    <AdminPage
      title="Temporary projects"
      lead="Trials of the laboratory without a customer. Each is kept for 90 days; its owner is told 14 days before it is archived."
    >
      <Form
        verb="make-temporary"
        submit="Create temporary project"
        sending="Creating…"
        label="New temporary project"
        once
        aside={
          <Link to="/project-tracking-system/create-new" className={buttonClass('quiet')}>
            With its rows
          </Link>
        }
      >
        <TextField label="Title" name="title" required maxLength={120} />
      </Form>
      <DataTable
        caption="Temporary projects"
        columns={columns}
        rows={projects}
        rowId={({ code }) => code}
        density="compact"
        empty={<p>No temporary projects.</p>}
      />
    </AdminPage>
  )
}
