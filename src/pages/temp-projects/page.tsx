import { Link } from 'react-router'
import { adminMeta } from '#pages/frame/page-meta.ts'
import { AdminPage } from '#web/admin/admin-page.tsx'
import { DataTable } from '#web/data-table/data-table.tsx'
import { dayColumn, linkColumn, textColumn } from '#web/data-table/plain-columns.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Form } from '#web/ui/form.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { Route } from './+types/page.ts'
import { loadTemporary, type TemporaryData } from './load.server.ts'
import { module } from './module.ts'

export { temporaryAction as action } from './verbs.server.ts'
export { sendToAction as clientAction } from '#web/ui/send-to-action.ts'

export const loader = ({ context }: Route.LoaderArgs) => loadTemporary(context)

export const meta = adminMeta(module, 'Projects of the laboratory without a customer.')

type Project = TemporaryData['projects'][number]

const columns = [
  linkColumn<Project>('Project', ({ code }) => code, { to: (_row, code) => `/project-tracking-system/${code}` }),
  textColumn<Project>('Title', ({ title }) => title, { wrap: true }),
  textColumn<Project>('Stage', ({ stageName, archived }) => (archived ? 'Archived' : stageName)),
  textColumn<Project>('Owner', ({ owner }) => owner),
  dayColumn<Project>('Kept until', ({ keepUntil }) => keepUntil, {
    remark: ({ soon }) => (soon ? { words: 'soon', tone: 'warning' } : undefined),
  }),
]

export default function TemporaryProjects({ loaderData: { projects } }: Route.ComponentProps) {
  return (
    <AdminPage
      title="Temporary projects"
      lead="Laboratory trials without a customer. Each is archived after 90 days; its owner is notified 14 days before."
    >
      <Form
        verb="make-temporary"
        submit="Create temporary project"
        sending="Creating…"
        label="New temporary project"
        once
        aside={
          <Link to="/project-tracking-system/create-new" className={buttonClass('quiet')}>
            Create one with its tests
          </Link>
        }
      >
        <TextField label="Title" name="title" required maxLength={120} />
      </Form>
      <DataTable
        caption="Temporary projects"
        columns={columns}
        rows={projects}
        rowId="code"
        empty="No temporary projects."
      />
    </AdminPage>
  )
}
