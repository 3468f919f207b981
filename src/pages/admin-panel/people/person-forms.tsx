import { useState } from 'react'
import { Link } from 'react-router'
import { type Role, roleNames, roles } from '#contract/access/roles.ts'
import { Select } from '#web/ui/field.tsx'
import { ReviewForm } from '#web/admin/review-form.tsx'
import styles from '#web/admin/split.module.css'
import type { PeopleData } from './load.server.ts'

type PersonFormsProps = {
  readonly person: PeopleData['people'][number]
  readonly organisations: PeopleData['organisations']
  readonly own: boolean
}

export function PersonForms({ person, organisations, own }: PersonFormsProps) {
  const [role, setRole] = useState<Role>(person.role)
  const [organisation, setOrganisation] = useState(person.organisationId ?? '')
  const other = person.state === 'disabled' ? 'active' : 'disabled'
  const name = person.name || person.email
  return (
    <>
      <p className={styles['muted']}>
        {person.email} · {person.state}
        {person.steward && ' · data steward'}
        {person.boundTo !== null && ` · company log-in at ${person.boundTo}`}
      </p>
      <div className={styles['pair']}>
        <ReviewForm
          title={`${name}: ${roleNames[person.role]} → ${roleNames[role]}`}
          kind="account.role"
          hidden={{ account: person.id }}
          needsReason={role === 'ROLE_ADMIN'}
          disabledReason={own ? 'You cannot change your own role' : role === person.role ? 'No changes' : undefined}
        >
          <Select
            label="Role"
            name="role"
            value={role}
            options={roles.map((each) => ({ value: each, label: roleNames[each] }))}
            onValue={(value) => setRole(roles.find((each) => each === value) ?? person.role)}
          />
        </ReviewForm>
      </div>
      <div className={styles['pair']}>
        <ReviewForm
          title={`Organisation of ${name}`}
          kind="account.organisation"
          hidden={{ account: person.id }}
          disabledReason={organisation === (person.organisationId ?? '') ? 'No changes' : undefined}
        >
          <Select
            label="Organisation"
            name="organisation"
            value={organisation}
            none="None"
            options={organisations}
            onValue={setOrganisation}
          />
        </ReviewForm>
      </div>
      <div className={styles['pair']}>
        <ReviewForm
          label={other === 'disabled' ? 'Disable account…' : 'Enable account…'}
          title={`${other === 'disabled' ? 'Disable' : 'Enable'} ${name}`}
          kind="account.state"
          hidden={{ account: person.id, state: other }}
          look={other === 'disabled' ? 'danger' : 'secondary'}
          needsReason={other === 'disabled'}
          disabledReason={
            own ? 'You cannot disable your own account' : person.state === 'pending' ? 'Not activated yet' : undefined
          }
        />
        <Link to={`/admin-panel/access?account=${person.id}`}>Why can {name} see …?</Link>
        <Link to={`/admin-panel/audit?account=${person.id}`}>Audit trail</Link>
      </div>
      {(person.steward || (person.organisationId !== null && isCustomer(person.role))) && (
        <div className={styles['pair']}>
          <ReviewForm
            label={person.steward ? 'Remove data steward…' : 'Make data steward…'}
            title={person.steward ? `Remove ${name} as data steward` : `Make ${name} data steward`}
            kind="account.steward"
            hidden={{ account: person.id, steward: person.steward ? 'no' : 'yes' }}
            disabledReason={!person.steward && person.state !== 'active' ? 'Not active' : undefined}
          />
        </div>
      )}
      {person.boundTo !== null && <BindAnew account={person.id} name={name} />}
    </>
  )
}

/** The company has changed the identifier, or the address has a new owner; the site cannot distinguish the two. */
function BindAnew({ account, name }: { readonly account: string; readonly name: string }) {
  return (
    <div className={styles['pair']}>
      <ReviewForm
        label="Relink to the same person…"
        title={`Relink ${name} at the next log-in`}
        kind="account.bind-anew"
        hidden={{ account, holder: 'same' }}
      />
      <ReviewForm
        label="Address now belongs to another person…"
        title={`Release the e-mail address of ${name}`}
        kind="account.bind-anew"
        hidden={{ account, holder: 'other' }}
        look="danger"
      />
    </div>
  )
}

function isCustomer(role: Role): boolean {
  return role === 'ROLE_CUSTOMER' || role === 'ROLE_CUSTOMER_BMW'
}
