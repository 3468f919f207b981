import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import { mayDo } from '#contract/access/staff-actions.ts'
import type { DataColumn } from '#web/data-table/column.ts'
import { DataTable } from '#web/data-table/data-table.tsx'
import { countColumn, linkColumn, textColumn } from '#web/data-table/plain-columns.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useUrlState } from '#web/url-state/use-url-state.ts'
import { adminMeta } from '#pages/frame/page-meta.ts'
import { AdminPage } from '#web/admin/admin-page.tsx'
import { ReviewForm } from '#web/admin/review-form.tsx'
import { SidePanel } from '#web/admin/side-panel.tsx'
import styles from '#web/admin/split.module.css'
import type { Route } from './+types/page.ts'
import { CompanyLoginForms } from './company-login-forms.tsx'
import { DirectoryTokens } from './directory-tokens.tsx'
import { LimitsForms } from './limits-forms.tsx'
import { PrivateDataForms } from './private-data-forms.tsx'
import { ServiceAccounts } from './service-accounts.tsx'
import { rulesOf } from './domain-rules.ts'
import { loadOrganisations, type OrganisationsData } from './load.server.ts'
import { module } from './module.ts'

export { organisationsAction as action } from './verbs.server.ts'
export { sendToAction as clientAction } from '#web/ui/send-to-action.ts'

export const loader = ({ context, request }: Route.LoaderArgs) =>
  loadOrganisations(context, new URL(request.url).searchParams.get('organisation'))

export const meta = adminMeta(module, 'Organisations and their e-mail domains.')

type Row = OrganisationsData['organisations'][number]

const columns = (logins: OrganisationsData['companyLogins']): readonly DataColumn<Row>[] => [
  linkColumn('Organisation', ({ name }) => name, { to: ({ id }) => `?organisation=${id}` }),
  textColumn('Domains', ({ domains }) => domains.join(', ') || null, { sort: undefined }),
  textColumn('Log-in', ({ id }) => rulesOf(logins, id).join(' · ') || 'Password', { wrap: true }),
  textColumn('Active plans', ({ plans }) => plans.join(', ') || null),
  countColumn('Members', ({ people }) => people),
  countColumn('Private materials', ({ privateMaterials }) => privateMaterials),
]

export default function Organisations({ loaderData }: Route.ComponentProps) {
  const { organisations, companyLogins, privateData, files, machines, directoryTokens, role } = loaderData
  const [{ organisation: asked }] = useUrlState(module.state)
  const organisation = organisations.find(({ id }) => id === asked)
  return (
    <AdminPage
      title="Organisations"
      lead="Everyone who confirms an e-mail address in one of its domains belongs to an organisation."
    >
      <p>
        <Link to="?organisation=new" preventScrollReset className={buttonClass('primary')}>
          New organisation
        </Link>
      </p>
      <div className={styles['split']}>
        <DataTable
          caption="Organisations"
          columns={useMemo(() => columns(companyLogins), [companyLogins])}
          rows={organisations}
          rowId="id"
          roomy
        />
        {(organisation ?? asked === 'new') && (
          <SidePanel title={organisation?.name ?? 'New organisation'} close="?">
            <OrganisationForm key={asked} organisation={organisation} />
            {organisation && mayDo(role, 'people.change') && (
              <CompanyLoginForms key={organisation.id} organisation={organisation} logins={companyLogins} />
            )}
            {organisation && mayDo(role, 'people.change') && (
              <DirectoryTokens
                key={`directory ${organisation.id}`}
                organisation={organisation.id}
                tokens={directoryTokens}
              />
            )}
            {organisation && files && mayDo(role, 'limits.change') && (
              <LimitsForms key={`limits ${organisation.id}`} limits={{ ...organisation, files }} />
            )}
            {organisation && mayDo(role, 'people.change') && (
              <ServiceAccounts key={`machines ${organisation.id}`} organisation={organisation.id} machines={machines} />
            )}
            {organisation && privateData?.organisation.id === organisation.id && (
              <PrivateDataForms data={privateData} />
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
  const same = organisation?.name === values.name && organisation.domains.join() === values.domains.join()
  return (
    <>
      <ReviewForm
        className={styles['stack']}
        title={organisation ? `Change ${organisation.name}` : `New organisation ${values.name}`}
        kind={organisation ? 'organisation.change' : 'organisation.create'}
        {...(organisation && { hidden: { organisation: organisation.id, shown: organisation.domains.join(' ') } })}
        look="primary"
        disabledReason={values.name === '' ? 'Enter a name' : same ? 'No changes' : undefined}
      >
        <TextField label="Name" name="name" required value={name} onValue={setName} />
        <TextField
          label="E-mail domains"
          name="domains"
          hint="Separated by commas. Free-mail domains are refused."
          required
          value={domains}
          onValue={setDomains}
        />
      </ReviewForm>
      {organisation && <Link to={`/admin-panel/audit?object=${organisation.id}`}>Audit trail</Link>}
    </>
  )
}
