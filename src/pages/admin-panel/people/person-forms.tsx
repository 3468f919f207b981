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
  /** The reader's own account. */
  readonly own: boolean
}

/** What can be changed about a person: role, organisation, whether they may log in. */
export function PersonForms({ person, organisations, own }: PersonFormsProps) {
  const [role, setRole] = useState<Role>(person.role)
  const [organisation, setOrganisation] = useState(person.organisationId ?? '')
  const other = person.state === 'disabled' ? 'active' : 'disabled'
  const name = person.name || person.email
  return (
    <>
      <p className={styles['quiet']}>
        {person.email} · {person.state}
        {person.steward && ' · data steward'}
        {person.boundTo !== null && ` · opened by the log-in at ${person.boundTo}`}
      </p>
      <div className={styles['pair']}>
        <ReviewForm
          title={`${name}: ${roleNames[person.role]} → ${roleNames[role]}`}
          kind="account.role"
          hidden={{ account: person.id }}
          needsReason={role === 'ROLE_ADMIN'}
          disabledReason={own ? 'Not your own' : role === person.role ? 'Unchanged' : undefined}
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
          disabledReason={organisation === (person.organisationId ?? '') ? 'Unchanged' : undefined}
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
          disabledReason={own ? 'Not yourself' : person.state === 'pending' ? 'Not activated yet' : undefined}
        />
        <Link to={`/admin-panel/access?account=${person.id}`}>Why can {name} see …?</Link>
        <Link to={`/admin-panel/audit?account=${person.id}`}>Audit trail</Link>
      </div>
      {(person.steward || (person.organisationId !== null && isCustomer(person.role))) && (
        <div className={styles['pair']}>
          <ReviewForm
            label={person.steward ? 'End as data steward…' : 'Make data steward…'}
            title={person.steward ? `${name} stops deciding about private data` : `${name} decides about private data`}
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

/** The company names its person otherwise, or the address has become somebody else’s: which of the two, nobody here can tell. */
function BindAnew({ account, name }: { readonly account: string; readonly name: string }) {
  return (
    <div className={styles['pair']}>
      <ReviewForm
        label="Same person, bind anew…"
        title={`${name} is bound anew at the next log-in`}
        kind="account.bind-anew"
        hidden={{ account, holder: 'same' }}
      />
      <ReviewForm
        label="Somebody else has the address…"
        title={`The account of ${name} gives its address up`}
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
