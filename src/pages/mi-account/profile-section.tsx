import type { AccountAnswer } from '#contract/accounts/account.ts'
import { personNameProblem } from '#contract/accounts/person-name.ts'
import { Card } from '#web/ui/card.tsx'
import { Form } from '#web/ui/form.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { dayOf } from './dates.ts'
import parts from './parts.module.css'

export function ProfileSection({ own }: { readonly own: AccountAnswer }) {
  const { firstName, lastName, email, organization, createdAt } = own
  const name = { required: true, maxLength: 100, check: personNameProblem }
  return (
    <Card title="Profile">
      <div className={parts['form']}>
        <Form verb="profile" label="Profile" submit="Save" successMessage="Saved" once>
          <TextField {...name} label="First name" name="firstName" autoComplete="given-name" defaultValue={firstName} />
          <TextField {...name} label="Last name" name="lastName" autoComplete="family-name" defaultValue={lastName} />
        </Form>
        <dl className={parts['facts']}>
          <dt>E-mail</dt>
          <dd>{email}</dd>
          <dt>Organisation</dt>
          <dd>{organization || 'none'}</dd>
          <dt>Member since</dt>
          <dd>{dayOf(createdAt)}</dd>
        </dl>
      </div>
    </Card>
  )
}
