import { Link } from 'react-router'
import { mayDo } from '#contract/access/staff-actions.ts'
import { pageMeta } from '#pages/page-meta.ts'
import type { Route } from './+types/page.ts'
import { AdminPage } from '#web/admin/admin-page.tsx'
import { day } from '#web/format/day.ts'
import { loadOverview } from './load.server.ts'
import styles from '#web/admin/split.module.css'

export const loader = ({ context }: Route.LoaderArgs) => loadOverview(context)

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({
    title: 'Administration',
    description: 'People, organisations, plans, subscriptions and the audit trail.',
    path: '/admin-panel',
    origin: matches[0].loaderData?.origin,
  })
}

export default function Overview({
  loaderData: { organisations, plans, roleRequests, requests, conversations, ending, role },
}: Route.ComponentProps) {
  return (
    <AdminPage title="Administration">
      <section aria-labelledby="waits">
        <h2 id="waits">To do</h2>
        <ul className={styles['plain']}>
          {roleRequests > 0 && (
            <li>
              <Link to="/admin-panel/people">
                {roleRequests} {roleRequests === 1 ? 'role waits' : 'roles wait'} for a second administrator
              </Link>
            </li>
          )}
          {requests > 0 && (
            <li>
              <Link to="/request-inbox">
                {requests} new {requests === 1 ? 'request' : 'requests'}
              </Link>
            </li>
          )}
          {conversations > 0 && (
            <li>
              <Link to="/support-inbox">
                {conversations} {conversations === 1 ? 'conversation' : 'conversations'} with unread messages
              </Link>
            </li>
          )}
          {ending.map(({ id, organisation, plan, endsAt }) => (
            <li key={id}>
              <Link to={`/mi-database/subscription-panel?subscription=${id}`}>
                {organisation}: {plan} ends on {day(endsAt)}
              </Link>
            </li>
          ))}
          {roleRequests + requests + conversations + ending.length === 0 && <li>Nothing to do.</li>}
        </ul>
      </section>
      <section aria-labelledby="there">
        <h2 id="there">Overview</h2>
        <ul className={styles['plain']}>
          <li>
            <Link to="/admin-panel/organisations">{organisations} organisations</Link>
          </li>
          <li>
            <Link to="/admin-panel/plans">{plans} plans</Link>
          </li>
          {mayDo(role, 'audit.read') && (
            <li>
              <Link to="/admin-panel/audit">Audit trail</Link>
            </li>
          )}
        </ul>
      </section>
    </AdminPage>
  )
}
