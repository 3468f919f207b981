import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { mayDo } from '#contract/access/staff-actions.ts'
import type { StaffChange } from '#contract/organisations/changes.ts'
import type { DataColumn } from '#web/data-table/column.ts'
import { DataTable } from '#web/data-table/data-table.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { adminMeta } from '#pages/admin-meta.ts'
import { AdminPage } from '#web/admin/admin-page.tsx'
import { openingColumn } from '../opening-column.tsx'
import { ReviewChange } from '#web/admin/review-change.tsx'
import { SidePanel } from '#web/admin/side-panel.tsx'
import styles from '#web/admin/split.module.css'
import type { Route } from './+types/page.ts'
import { CompanyLoginForms } from './company-login-forms.tsx'
import { loadOrganisations, type OrganisationsData } from './load.server.ts'

export const loader = ({ context }: Route.LoaderArgs) => loadOrganisations(context)

export const meta = adminMeta('/admin-panel/organisations', 'Organisations and their e-mail domains.')

type Row = OrganisationsData['organisations'][number]

const columns: readonly DataColumn<Row>[] = [
  openingColumn('Organisation', 'organisation', ({ name }) => name),
  { id: 'domains', head: 'Domains', name: 'domains', cell: ({ domains }) => ({ text: domains.join(', ') || '–' }) },
  {
    id: 'plans',
    head: 'Running plans',
    name: 'running plans',
    sort: ({ plans }) => plans.join(', '),
    cell: ({ plans }) => ({ text: plans.join(', ') || '–' }),
  },
  {
    id: 'people',
    head: 'People',
    name: 'people',
    numeric: true,
    sort: ({ people }) => people,
    cell: ({ people }) => ({ text: String(people) }),
  },
  {
    id: 'private',
    head: 'Private materials',
    name: 'private materials',
    numeric: true,
    sort: ({ privateMaterials }) => privateMaterials,
    cell: ({ privateMaterials }) => ({ text: String(privateMaterials) }),
  },
]

export default function Organisations({ loaderData: { organisations, companyLogins, role } }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const asked = search.get('organisation')
  const organisation = organisations.find(({ id }) => id === asked)
  return (
    <AdminPage
      role={role}
      title="Organisations"
      lead="An organisation is its e-mail domains: whoever proves an address there by mail belongs to it."
    >
      <p>
        <Link to="?organisation=new" preventScrollReset className={buttonClass('primary')}>
          New organisation
        </Link>
      </p>
      <div className={styles['split']}>
        <DataTable caption="Organisations" columns={columns} rows={organisations} rowId={({ id }) => id} />
        {(organisation ?? asked === 'new') && (
          <SidePanel title={organisation?.name ?? 'New organisation'} close="?">
            <OrganisationForm key={asked} organisation={organisation} />
            {organisation && mayDo(role, 'people.change') && (
              <CompanyLoginForms key={organisation.id} organisation={organisation} logins={companyLogins} />
            )}
          </SidePanel>
        )}
      </div>
    </AdminPage>
  )
}

function OrganisationForm({ organisation }: { organisation: Row | undefined }) {
  const [name, setName] = useState(organisation?.name ?? '')
  const [domains, setDomains] = useState(organisation?.domains.join(', ') ?? '')
  const values = { name: name.trim(), domains: domains.split(/[\s,;]+/).filter((each) => each !== '') }
  const change: StaffChange = organisation
    ? { kind: 'organisation.change', organisation: organisation.id, ...values, shown: organisation.domains }
    : { kind: 'organisation.create', ...values }
  const same = organisation?.name === values.name && organisation.domains.join() === values.domains.join()
  return (
    <>
      <TextField label="Name" required value={name} onChange={({ target }) => setName(target.value)} />
      <TextField
        label="E-mail domains"
        hint="Separated by commas. Free-mail domains are refused."
        required
        value={domains}
        onChange={({ target }) => setDomains(target.value)}
      />
      <div className={styles['pair']}>
        <ReviewChange
          label="Review…"
          title={organisation ? `Change ${organisation.name}` : `New organisation ${values.name}`}
          change={change}
          look="primary"
          disabledReason={values.name === '' ? 'A name is needed' : same ? 'Unchanged' : undefined}
        />
        {organisation && <Link to={`/admin-panel/audit?object=${organisation.id}`}>Audit trail</Link>}
      </div>
    </>
  )
}
