import { Link } from 'react-router'
import { adminMeta } from '#pages/admin-meta.ts'
import { callerContext } from '#pages/services.ts'
import { readAsStaff } from '#pages/staff.server.ts'
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

export const meta = adminMeta(module, 'To do for you and for the laboratory, with its age.')

/** What waits for the reader, and for anybody of the laboratory: the oldest first. */
export default function Inbox({ loaderData: { items } }: Route.ComponentProps) {
  const own = items.filter((item) => item.own)
  const free = items.filter((item) => !item.own)
  return (
    <AdminPage
      title="Inbox"
      lead="To do for you, and what anybody of the laboratory may take. The oldest stands first."
    >
      <p className={split['bar']}>
        <Link to="/mi-account/notifications">Choose which of these come by e-mail</Link>
      </p>
      <section aria-labelledby="own">
        <h2 id="own">For me: {own.length}</h2>
        <ToDoTable caption="To do for me" items={own} />
      </section>
      <section aria-labelledby="free">
        <h2 id="free">For anybody: {free.length}</h2>
        <ToDoTable caption="To do for anybody of the laboratory" items={free} />
      </section>
    </AdminPage>
  )
}
