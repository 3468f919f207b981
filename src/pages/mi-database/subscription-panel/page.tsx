import { Link } from 'react-router'
import { type SubscriptionStatus, statusNames } from '#contract/organisations/status.ts'
import { adminMeta } from '#pages/frame/page-meta.ts'
import { AdminPage } from '#web/admin/admin-page.tsx'
import { SidePanel } from '#web/admin/side-panel.tsx'
import styles from '#web/admin/split.module.css'
import type { DataColumn } from '#web/data-table/column.ts'
import { DataTable } from '#web/data-table/data-table.tsx'
import { dayColumn, textColumn } from '#web/data-table/plain-columns.tsx'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { useUrlState } from '#web/url-state/use-url-state.ts'
import type { Route } from './+types/page.ts'
import { loadSubscriptions, type SubscriptionsData } from './load.server.ts'
import { module } from './module.ts'
import { NewSubscription, SubscriptionForms } from './subscription-forms.tsx'
import { subscriptionsCsv } from './subscriptions-csv.ts'

export const loader = ({ context, request }: Route.LoaderArgs) =>
  loadSubscriptions(context, new URL(request.url).searchParams)

export const meta = adminMeta(module, 'Plans, terms and seats of organisations.')

type Row = SubscriptionsData['subscriptions'][number]

const tones: Readonly<Record<SubscriptionStatus, BadgeTone>> = {
  active: 'success',
  trial: 'info',
  ending: 'warning',
  expired: 'neutral',
  suspended: 'danger',
  planned: 'neutral',
}

const columns: readonly DataColumn<Row>[] = [
  {
    id: 'organisation',
    head: 'Organisation',
    name: 'organisation',
    sort: ({ organisation }) => organisation,
    cell: ({ id, organisation, domains }) => ({
      text: `${organisation} (${domains.join(', ')})`,
      show: (
        <>
          <Link to={`?subscription=${id}`} preventScrollReset>
            {organisation}
          </Link>{' '}
          <span className={styles['muted']}>{domains.join(', ')}</span>
        </>
      ),
    }),
  },
  textColumn('Plan', ({ plan }) => plan),
  textColumn('Status', ({ status }) => statusNames[status], {
    cell: ({ status }) => ({
      text: statusNames[status],
      show: <Badge tone={tones[status]}>{statusNames[status]}</Badge>,
    }),
  }),
  textColumn('Seats', ({ seats, seatsTaken }) => `${seatsTaken}/${seats}`, {
    name: 'seats taken of all',
    sort: ({ seatsTaken }) => seatsTaken,
  }),
  dayColumn('From', ({ startsAt }) => startsAt),
  { ...dayColumn<Row>('To', ({ endsAt }) => endsAt), name: 'to, excluded' },
  textColumn('Grants', ({ grants }) => grants.map(({ name }) => name).join(', ') || null, {
    wrap: true,
    sort: undefined,
  }),
]

export default function Subscriptions({ loaderData }: Route.ComponentProps) {
  const { subscriptions, organisations, plans, chosen } = loaderData
  const [asked] = useUrlState(module.state)
  const only = asked.status
  const shown = only === undefined ? subscriptions : subscriptions.filter(({ status }) => status === only)
  return (
    <AdminPage title="Subscriptions">
      <div className={styles['bar']}>
        <nav aria-label="By status" className={styles['bar']}>
          <Link to="?" aria-current={only === undefined ? 'true' : undefined}>
            All {subscriptions.length}
          </Link>
          {(Object.keys(statusNames) as SubscriptionStatus[]).map((status) => (
            <Link key={status} to={`?status=${status}`} aria-current={only === status ? 'true' : undefined}>
              {statusNames[status]} {subscriptions.filter((each) => each.status === status).length}
            </Link>
          ))}
        </nav>
        <a
          href={`data:text/csv;charset=utf-8,${encodeURIComponent(subscriptionsCsv(shown))}`}
          download="subscriptions.csv"
          className={buttonClass('secondary')}
        >
          Export CSV
        </a>
        <Link to="?subscription=new" preventScrollReset className={buttonClass('primary')}>
          New subscription
        </Link>
      </div>
      <div className={styles['split']}>
        <DataTable
          caption="Subscriptions"
          columns={columns}
          rows={shown}
          rowId="id"
          empty="No subscriptions with this status."
          roomy
        />
        {chosen && (
          <SidePanel title={`${chosen.organisation}: ${chosen.plan}`} close="?">
            <SubscriptionForms key={chosen.id} subscription={chosen} plans={plans} />
          </SidePanel>
        )}
        {asked.subscription === 'new' && (
          <SidePanel title="New subscription" close="?">
            <NewSubscription organisations={organisations} plans={plans} />
          </SidePanel>
        )}
      </div>
    </AdminPage>
  )
}
