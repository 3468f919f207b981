import { Link, useSearchParams } from 'react-router'
import { type SubscriptionStatus, statusNames } from '#contract/organisations/status.ts'
import { adminMeta } from '#pages/admin-meta.ts'
import { AdminPage } from '#web/admin/admin-page.tsx'
import { day } from '#web/format/day.ts'
import { SidePanel } from '#web/admin/side-panel.tsx'
import styles from '#web/admin/split.module.css'
import type { DataColumn } from '#web/data-table/column.ts'
import { DataTable } from '#web/data-table/data-table.tsx'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import type { Route } from './+types/page.ts'
import { loadSubscriptions, type SubscriptionsData } from './load.server.ts'
import { NewSubscription, SubscriptionForms } from './subscription-forms.tsx'
import { subscriptionsCsv } from './subscriptions-csv.ts'

export const loader = ({ context, request }: Route.LoaderArgs) =>
  loadSubscriptions(context, new URL(request.url).searchParams)

export const meta = adminMeta(
  '/mi-database/subscription-panel',
  'Which organisation has which plan, until when, with how many seats.',
)

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
          <span className={styles['quiet']}>{domains.join(', ')}</span>
        </>
      ),
    }),
  },
  { id: 'plan', head: 'Plan', name: 'plan', sort: ({ plan }) => plan, cell: ({ plan }) => ({ text: plan }) },
  {
    id: 'status',
    head: 'Status',
    name: 'status',
    sort: ({ status }) => statusNames[status],
    cell: ({ status }) => ({
      text: statusNames[status],
      show: <Badge tone={tones[status]}>{statusNames[status]}</Badge>,
    }),
  },
  {
    id: 'seats',
    head: 'Seats',
    name: 'seats taken of all',
    sort: ({ seatsTaken }) => seatsTaken,
    cell: ({ seats, seatsTaken }) => ({ text: `${seatsTaken}/${seats}` }),
  },
  {
    id: 'from',
    head: 'From',
    name: 'from',
    sort: ({ startsAt }) => startsAt,
    cell: ({ startsAt }) => ({ text: day(startsAt), copy: startsAt }),
  },
  {
    id: 'to',
    head: 'To',
    name: 'to, excluded',
    sort: ({ endsAt }) => endsAt,
    cell: ({ endsAt }) => ({ text: day(endsAt), copy: endsAt }),
  },
  {
    id: 'grants',
    head: 'Grants',
    name: 'grants',
    wrap: true,
    cell: ({ grants }) => ({ text: grants.map(({ name }) => name).join(', ') || '–' }),
  },
]

export default function Subscriptions({ loaderData }: Route.ComponentProps) {
  const { subscriptions, organisations, plans, chosen, role } = loaderData
  const [search] = useSearchParams()
  const only = search.get('status')
  const shown = only === null ? subscriptions : subscriptions.filter(({ status }) => status === only)
  return (
    <AdminPage role={role} title="Subscriptions">
      <div className={styles['bar']}>
        <nav aria-label="By status" className={styles['bar']}>
          <Link to="?" aria-current={only === null ? 'true' : undefined}>
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
          rowId={({ id }) => id}
          empty={<p>No subscription with this status.</p>}
        />
        {chosen && (
          <SidePanel title={`${chosen.organisation}: ${chosen.plan}`} close="?">
            <SubscriptionForms key={chosen.id} subscription={chosen} plans={plans} />
          </SidePanel>
        )}
        {search.get('subscription') === 'new' && (
          <SidePanel title="New subscription" close="?">
            <NewSubscription organisations={organisations} plans={plans} />
          </SidePanel>
        )}
      </div>
    </AdminPage>
  )
}
