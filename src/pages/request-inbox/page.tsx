import { Link } from 'react-router'
import { requestStates, stateNames } from '#contract/requests/states.ts'
import { AdminPage } from '#web/admin/admin-page.tsx'
import { dayAndTime } from '#web/format/day.ts'
import { SidePanel } from '#web/admin/side-panel.tsx'
import styles from '#web/admin/split.module.css'
import { pageMeta } from '#pages/page-meta.ts'
import type { DataColumn } from '#web/data-table/column.ts'
import { DataTable } from '#web/data-table/data-table.tsx'
import { sendToAction } from '#web/ui/send-to-action.ts'
import type { Route } from './+types/page.ts'
import { type InboxData, loadInbox } from './load.server.ts'
import { RequestPanel } from './request-panel.tsx'
import { requestInboxAction } from './verbs.server.ts'

export const loader = ({ context, request }: Route.LoaderArgs) => loadInbox(context, new URL(request.url).searchParams)

export const action = requestInboxAction

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendToAction({ serverAction })

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return [
    ...pageMeta({
      title: 'Requests · Administration',
      description: 'What people ask us for, and how far it is.',
      path: '/request-inbox',
      origin: matches[0].loaderData?.origin,
    }),
    { name: 'robots', content: 'noindex' },
  ]
}

type Row = InboxData['rows'][number]

const columns = (state: string): readonly DataColumn<Row>[] => [
  {
    id: 'reference',
    head: 'Reference',
    name: 'reference',
    sort: ({ at }) => at,
    cell: ({ reference }) => ({
      text: reference,
      show: (
        <Link to={`?state=${state}&request=${reference}`} preventScrollReset>
          {reference}
        </Link>
      ),
    }),
  },
  {
    id: 'kind',
    head: 'Kind',
    name: 'kind',
    sort: ({ kindName }) => kindName,
    cell: ({ kindName }) => ({ text: kindName }),
  },
  {
    id: 'from',
    head: 'From',
    name: 'from',
    sort: ({ name }) => name,
    wrap: true,
    cell: ({ name, organisation }) => ({ text: [name, organisation].filter(Boolean).join(', ') }),
  },
  {
    id: 'at',
    head: 'Received',
    name: 'received',
    sort: ({ at }) => at,
    cell: ({ at }) => ({ text: dayAndTime(at), copy: at }),
  },
  {
    id: 'assignee',
    head: 'With',
    name: 'with',
    sort: ({ assignee }) => assignee ?? undefined,
    cell: ({ assignee }) => ({ text: assignee ?? '–' }),
  },
]

/** The desk's list of requests. */
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
          rowId={({ id }) => id}
          empty={<p>No requests here.</p>}
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
