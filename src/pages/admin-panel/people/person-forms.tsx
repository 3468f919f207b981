import { useState } from 'react'
import { Link } from 'react-router'
import { type Role, roleNames, roles } from '#contract/access/roles.ts'
import { Select } from '#web/ui/field.tsx'
import { ReviewChange } from '#web/admin/review-change.tsx'
import styles from '#web/admin/split.module.css'
import type { PeopleData } from './load.server.ts'

type PersonFormsProps = {
  readonly person: PeopleData['people'][number]
  readonly organisations: PeopleData['organisations']
  /** It is the reader himself. */
  readonly own: boolean
}

/** What can be changed about a person: role, organisation, whether he may log in. */
export function PersonForms({ person, organisations, own }: PersonFormsProps) {
  const [role, setRole] = useState<Role>(person.role)
  const [organisation, setOrganisation] = useState(person.organisationId ?? '')
  const other = person.state === 'disabled' ? 'active' : 'disabled'
  const name = person.name || person.email
  return (
    <>
      <p className={styles['quiet']}>
        {person.email} · {person.state}
      </p>
      <div className={styles['pair']}>
        <Select
          label="Role"
          value={role}
          options={roles.map((each) => ({ value: each, label: roleNames[each] }))}
          onChange={({ target }) => setRole(roles.find((each) => each === target.value) ?? person.role)}
        />
        <ReviewChange
          label="Review…"
          title={`${name}: ${roleNames[person.role]} → ${roleNames[role]}`}
          change={{ kind: 'account.role', account: person.id, role }}
          needsReason={role === 'ROLE_ADMIN'}
          disabledReason={own ? 'Not your own' : role === person.role ? 'Unchanged' : undefined}
        />
      </div>
      <div className={styles['pair']}>
        <Select
          label="Organisation"
          value={organisation}
          options={[
            { value: '', label: 'None' },
            ...organisations.map(({ id, name: label }) => ({ value: id, label })),
          ]}
          onChange={({ target }) => setOrganisation(target.value)}
        />
        <ReviewChange
          label="Review…"
          title={`Organisation of ${name}`}
          change={{ kind: 'account.organisation', account: person.id, organisation: organisation || null }}
          disabledReason={organisation === (person.organisationId ?? '') ? 'Unchanged' : undefined}
        />
      </div>
      <div className={styles['pair']}>
        <ReviewChange
          label={other === 'disabled' ? 'Disable account…' : 'Enable account…'}
          title={`${other === 'disabled' ? 'Disable' : 'Enable'} ${name}`}
          change={{ kind: 'account.state', account: person.id, state: other }}
          look={other === 'disabled' ? 'danger' : 'secondary'}
          needsReason={other === 'disabled'}
          disabledReason={own ? 'Not yourself' : person.state === 'pending' ? 'Not activated yet' : undefined}
        />
        <Link to={`/admin-panel/access?account=${person.id}`}>Why can {name} see …?</Link>
        <Link to={`/admin-panel/audit?account=${person.id}`}>Audit trail</Link>
      </div>
    </>
  )
}
