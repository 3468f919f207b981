import { Link } from 'react-router'
import { requestStates, stateNames } from '#contract/requests/states.ts'
import { AdminPage } from '#web/admin/admin-page.tsx'
import { SidePanel } from '#web/admin/side-panel.tsx'
import styles from '#web/admin/split.module.css'
import { pageMeta } from '#pages/frame/page-meta.ts'
import type { DataColumn } from '#web/data-table/column.ts'
import { DataTable } from '#web/data-table/data-table.tsx'
import { linkColumn, momentColumn, textColumn } from '#web/data-table/plain-columns.tsx'
import type { Route } from './+types/page.ts'
import { type InboxData, loadInbox } from './load.server.ts'
import { RequestPanel } from './request-panel.tsx'

export { requestInboxAction as action } from './verbs.server.ts'
export { sendToAction as clientAction } from '#web/ui/send-to-action.ts'

export const loader = ({ context, request }: Route.LoaderArgs) => loadInbox(context, new URL(request.url).searchParams)

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({
    title: 'Requests · Administration',
    description: 'Requests from customers and their state.',
    path: '/request-inbox',
    origin: matches[0].loaderData?.origin,
    unlisted: true,
  })
}

type Row = InboxData['rows'][number]

const columns = (state: string): readonly DataColumn<Row>[] => [
  {
    ...linkColumn<Row>('Reference', ({ reference }) => reference, {
      to: (_row, reference) => `?state=${state}&request=${reference}`,
    }),
    sort: ({ at }) => at,
  },
  textColumn('Kind', ({ kindName }) => kindName),
  textColumn('From', ({ name, organisation }) => [name, organisation].filter(Boolean).join(', '), { wrap: true }),
  momentColumn('Received', ({ at }) => at),
  textColumn('Assigned to', ({ assignee }) => assignee),
]

export default function RequestInbox({ loaderData }: Route.ComponentProps) {
  const { state, counts, rows, chosen, desk, self } = loaderData
  return (
    <AdminPage title="Requests" lead="Answers are e-mailed to the sender; notes are internal.">
      <nav aria-label="By state" className={styles['bar']}>
        {requestStates.map((each) => (
          <Link key={each} to={`?state=${each}`} aria-current={each === state ? 'true' : undefined}>
            {stateNames[each]} {counts[each] ?? 0}
          </Link>
        ))}
      </nav>
      <div className={styles['split']}>
        <DataTable
          caption={`Requests: ${stateNames[state]}`}
          columns={columns(state)}
          rows={rows}
          rowId="id"
          empty="No requests in this state."
          roomy
        />
        {chosen && (
          <SidePanel title={`${chosen.reference}: ${chosen.kindName}`} close={`?state=${state}`}>
            <RequestPanel key={chosen.id} request={chosen} desk={desk} self={self} />
          </SidePanel>
        )}
      </div>
    </AdminPage>
  )
}
