import { Link } from 'react-router'
import { adminMeta } from '#pages/frame/page-meta.ts'
import { callerContext } from '#pages/reading/services.ts'
import { readAsStaff } from '#pages/reading/staff.server.ts'
import { inbox } from '#laboratory/views/projects/index.ts'
import { AdminPage } from '#web/admin/admin-page.tsx'
import split from '#web/admin/split.module.css'
import { ToDoTable } from '#web/admin/to-do-table.tsx'
import type { Route } from './+types/page.ts'
import { module } from './module.ts'

export function loader({ context }: Route.LoaderArgs) {
  const caller = context.get(callerContext)
  const self = caller.kind === 'account' ? caller.accountId : null
  return readAsStaff(context, 'projects.read', async (db) => ({ items: await inbox(db, self) }))
}

export const meta = adminMeta(module, 'Tasks for you and for the laboratory.')

export default function Inbox({ loaderData: { items } }: Route.ComponentProps) {
  const own = items.filter((item) => item.own)
  const free = items.filter((item) => !item.own)
  return (
    <AdminPage title="Inbox" lead="Your tasks, and tasks that anyone in the laboratory can take. Oldest first.">
      <p className={split['bar']}>
        <Link to="/mi-account/notifications">Choose e-mail notifications</Link>
      </p>
      <section aria-labelledby="own">
        <h2 id="own">For me: {own.length}</h2>
        <ToDoTable caption="My tasks" items={own} />
      </section>
      <section aria-labelledby="free">
        <h2 id="free">Unassigned: {free.length}</h2>
        <ToDoTable caption="Unassigned tasks of the laboratory" items={free} />
      </section>
    </AdminPage>
  )
}
