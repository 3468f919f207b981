import { Link } from 'react-router'
import { mayDo } from '#contract/access/staff-actions.ts'
import { pageMeta } from '#pages/frame/page-meta.ts'
import type { Route } from './+types/page.ts'
import { AdminPage } from '#web/admin/admin-page.tsx'
import { Facts } from '#web/admin/facts.tsx'
import { day } from '#web/format/day.ts'
import { loadOverview } from './load.server.ts'
import styles from '#web/admin/split.module.css'
import { ToDoTable } from '#web/admin/to-do-table.tsx'

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
  loaderData: { organisations, plans, roleRequests, toDo, attention, ending, role },
}: Route.ComponentProps) {
  const { drafts, jobs, mails } = attention
  return (
    <AdminPage title="Administration">
      <section aria-labelledby="to-do">
        <h2 id="to-do">To do</h2>
        {(toDo.count > 0 || roleRequests + ending.length === 0) && (
          <ToDoTable caption="To do, oldest first" items={toDo.oldest} />
        )}
        {toDo.count > toDo.oldest.length && (
          <p>
            <Link to="/project-tracking-system/inbox">All {toDo.count} in the inbox</Link>
          </p>
        )}
        <ul className={styles['plain']}>
          {roleRequests > 0 && (
            <li>
              <Link to="/admin-panel/people">
                {roleRequests} {roleRequests === 1 ? 'role request' : 'role requests'} waiting for a second
                administrator
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
        </ul>
      </section>
      <section aria-labelledby="overview">
        <h2 id="overview">Overview</h2>
        <Facts
          label="Overview"
          of={{
            'Specimens not yet released': (
              <Link to="/mi-database/material-status?state=unreleased">{drafts.specimens}</Link>
            ),
            'Jobs failed in the last 7 days': <Link to="/admin-panel/jobs?state=failed">{jobs.failed}</Link>,
            'Rejected mails': <Link to="/admin-panel-tools#mails">{mails.refused}</Link>,
            Organisations: <Link to="/admin-panel/organisations">{organisations}</Link>,
            Plans: <Link to="/admin-panel/plans">{plans}</Link>,
          }}
        />
        <p className={styles['bar']}>
          <Link to="/admin-panel/health">Health</Link>
          {mayDo(role, 'audit.read') && <Link to="/admin-panel/audit">Audit trail</Link>}
        </p>
      </section>
    </AdminPage>
  )
}
