import { roleNames } from '#contract/access/roles.ts'
import type { DataColumn } from '#web/data-table/column.ts'
import { DataTable } from '#web/data-table/data-table.tsx'
import { linkColumn, textColumn } from '#web/data-table/plain-columns.tsx'
import { useUrlState } from '#web/url-state/use-url-state.ts'
import { adminMeta } from '#pages/frame/page-meta.ts'
import { AdminPage } from '#web/admin/admin-page.tsx'
import { dayAndTime } from '#web/format/day.ts'
import { ReviewForm } from '#web/admin/review-form.tsx'
import { SidePanel } from '#web/admin/side-panel.tsx'
import styles from '#web/admin/split.module.css'
import type { Route } from './+types/page.ts'
import { loadPeople, type PeopleData } from './load.server.ts'
import { module } from './module.ts'
import { PersonForms } from './person-forms.tsx'

export const loader = ({ context }: Route.LoaderArgs) => loadPeople(context)

export const meta = adminMeta(module, 'Accounts, their roles and organisations.')

type Row = PeopleData['people'][number]

const columns: readonly DataColumn<Row>[] = [
  linkColumn('Person', ({ name, email }) => name || email, { to: ({ id }) => `?person=${id}` }),
  textColumn('E-mail', ({ email }) => email),
  textColumn('Role', ({ role }) => roleNames[role]),
  textColumn('Organisation', ({ organisation }) => organisation),
  textColumn('State', ({ state }) => state),
]

export default function People({ loaderData }: Route.ComponentProps) {
  const { people, requests, organisations, self } = loaderData
  const [asked] = useUrlState(module.state)
  const person = people.find(({ id }) => id === asked.person)
  return (
    <AdminPage
      title="People and roles"
      lead="You cannot change your own role. One administrator must remain. A second administrator must approve a new one."
    >
      {requests.length > 0 && <Waiting requests={requests} self={self} />}
      <div className={styles['split']}>
        <DataTable caption="People" columns={columns} rows={people} rowId="id" roomy />
        {person && (
          <SidePanel title={person.name || person.email} close="?">
            <PersonForms key={person.id} person={person} organisations={organisations} own={person.id === self} />
          </SidePanel>
        )}
      </div>
    </AdminPage>
  )
}

function Waiting({ requests, self }: Pick<PeopleData, 'requests' | 'self'>) {
  return (
    <section aria-labelledby="waiting">
      <h2 id="waiting">Waiting for a second administrator</h2>
      <ul className={styles['plain']}>
        {requests.map(({ id, email, role, reason, by, byId, at }) => (
          <li key={id} className={styles['pair']}>
            <span>
              {email} as {roleNames[role]}: “{reason}” ({by ?? 'a former colleague'}, {dayAndTime(at)})
            </span>
            <ReviewForm
              small
              label="Approve"
              title={`Make ${email} an administrator`}
              kind="role.decide"
              hidden={{ request: id, decision: 'approved' }}
              disabledReason={byId === self ? 'You requested this yourself' : undefined}
            />
            <ReviewForm
              small
              look="quiet"
              label="Refuse"
              title={`Refuse to make ${email} an administrator`}
              kind="role.decide"
              hidden={{ request: id, decision: 'refused' }}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
