import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import { roleNames } from '#contract/access/roles.ts'
import { isActiveRegistrar, maxNewCustomers, registrarNotice } from '#contract/organisations/registrars.ts'
import { dayAndTime, dayInput } from '#web/format/day.ts'
import { GrantsForm } from '#web/admin/grants-form.tsx'
import { ReviewForm } from '#web/admin/review-form.tsx'
import styles from '#web/admin/split.module.css'
import { Checkbox, Select } from '#web/ui/field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { ChosenSubscription } from './load.server.ts'

type Named = { readonly id: string; readonly name: string }
type Terms = { plan: string; startsAt: string; endsAt: string; seats: string; trial: boolean }

export function SubscriptionForms({
  subscription,
  plans,
}: {
  subscription: ChosenSubscription
  plans: readonly Named[]
}) {
  const { id, organisation, status, suspended, people, grants, history, choices, seats, seatsTaken } = subscription
  const registrars = status === 'expired' || status === 'suspended' ? [] : people.filter(isActiveRegistrar)
  const shown: Terms = {
    plan: subscription.planId,
    startsAt: dayInput(subscription.startsAt),
    endsAt: dayInput(subscription.endsAt),
    seats: String(seats),
    trial: subscription.trial,
  }
  const [terms, setTerms] = useState<Terms>(shown)
  const names = Object.keys(shown) as (keyof Terms)[]
  const same = names.every((name) => terms[name] === shown[name])
  return (
    <>
      <ReviewForm
        className={styles['stack']}
        title={`Subscription of ${organisation}`}
        kind="subscription.change"
        hidden={{
          subscription: id,
          ...Object.fromEntries(
            names.map((name) => [`${name}.shown`, shown[name] === true ? 'on' : shown[name] || '']),
          ),
        }}
        look="primary"
        disabledReason={same ? 'No changes' : undefined}
      >
        <TermFields terms={terms} plans={plans} onChange={setTerms} />
      </ReviewForm>
      <div className={styles['pair']}>
        {suspended ? (
          <ReviewForm
            label="Resume…"
            title={`Resume the subscription of ${organisation}`}
            kind="subscription.resume"
            hidden={{ subscription: id }}
          />
        ) : (
          <ReviewForm
            label="Suspend…"
            title={`Suspend the subscription of ${organisation}`}
            kind="subscription.suspend"
            hidden={{ subscription: id }}
            look="danger"
            needsReason
          />
        )}
      </div>

      <h3>Extra access beyond the plan</h3>
      <GrantsForm
        to={{ subscription: id }}
        holder={`subscription of ${organisation}`}
        choices={choices}
        grants={grants.filter((grant) => grant.subscription === id)}
        dates
      />

      <h3>
        Members ({seatsTaken} of {seats} seats)
      </h3>
      {registrars.length > 0 && (
        <div className={styles['notice']} role="note">
          <p>{registrarNotice(registrars.length)}</p>
          <ReviewForm
            label={registrars.length === 1 ? 'Make them a customer…' : 'Make them customers…'}
            title={`Make registrars of ${organisation} customers`}
            kind="account.make-customers"
            hidden={{ subscription: id, account: registrars.slice(0, maxNewCustomers).map((each) => each.id) }}
          />
        </div>
      )}
      <ul className={styles['plain']}>
        {people.map(({ id: person, name, email, role, state }) => (
          <li key={person}>
            <Link to={`/admin-panel/people?person=${person}`}>{name || email}</Link> · {roleNames[role]}
            {state === 'active' ? '' : ` · ${state}`} ·{' '}
            <Link to={`/admin-panel/access?account=${person}`}>What {name || email} can see</Link>
            {registrars.length > 1 && registrars.some((each) => each.id === person) && (
              <>
                {' '}
                <ReviewForm
                  small
                  label={`Make ${name || email} a customer…`}
                  title={`Make ${name || email} a customer`}
                  kind="account.make-customers"
                  hidden={{ subscription: id, account: person }}
                />
              </>
            )}
          </li>
        ))}
      </ul>

      <h3>Notes</h3>
      <Note subscription={subscription} />

      <h3>History</h3>
      {history.length === 0 ? (
        <p className={styles['muted']}>No changes yet.</p>
      ) : (
        <ul className={styles['plain']}>
          {history.map(({ id: line, at, action, name, after }) => (
            <li key={line}>
              {dayAndTime(at)} · {action} · {name ?? 'command line'}
              <span className={styles['muted']}> {reasonOf(after)}</span>
            </li>
          ))}
        </ul>
      )}
      <Link to={`/admin-panel/audit?object=${id}`}>Audit trail</Link>
    </>
  )
}

function Note({ subscription: { id, organisation, note } }: { subscription: ChosenSubscription }) {
  const [text, setText] = useState(note)
  return (
    <ReviewForm
      className={styles['stack']}
      label="Save note…"
      title={`Note about ${organisation}`}
      kind="subscription.note"
      hidden={{ subscription: id }}
      disabledReason={text.trim() === note ? 'No changes' : undefined}
    >
      <TextField label="For administrators only" name="text" rows={4} maxLength={5000} value={text} onValue={setText} />
    </ReviewForm>
  )
}

function reasonOf(after: unknown): string {
  return typeof after === 'object' && after !== null && 'reason' in after ? `“${String(after.reason)}”` : ''
}

function newKey(_organisation: string, _terms: Terms): string {
  return crypto.randomUUID()
}

type NewProps = { readonly organisations: readonly Named[]; readonly plans: readonly Named[] }

export function NewSubscription({ organisations, plans }: NewProps) {
  const [organisation, setOrganisation] = useState(organisations[0]?.id ?? '')
  const [terms, setTerms] = useState<Terms>({
    plan: plans[0]?.id ?? '',
    startsAt: '',
    endsAt: '',
    seats: '5',
    trial: false,
  })
  // Depends on the form, so that a repeated submission gives one subscription.
  const key = useMemo(() => newKey(organisation, terms), [organisation, terms])
  return (
    <ReviewForm
      className={styles['stack']}
      title="New subscription"
      kind="subscription.create"
      hidden={{ key }}
      look="primary"
      disabledReason={terms.startsAt === '' || terms.endsAt === '' ? 'Enter both dates' : undefined}
    >
      <Select
        label="Organisation"
        name="organisation"
        value={organisation}
        options={organisations}
        onValue={setOrganisation}
      />
      <TermFields terms={terms} plans={plans} onChange={setTerms} />
    </ReviewForm>
  )
}

type TermFieldsProps = {
  readonly terms: Terms
  readonly plans: readonly Named[]
  readonly onChange: (terms: Terms) => void
}

function TermFields({ terms, plans, onChange }: TermFieldsProps) {
  const set = (change: Partial<Terms>) => onChange({ ...terms, ...change })
  return (
    <>
      <Select label="Plan" name="plan" value={terms.plan} options={plans} onValue={(plan) => set({ plan })} />
      <div className={styles['pair']}>
        <TextField
          label="From"
          name="startsAt"
          type="date"
          required
          value={terms.startsAt}
          onValue={(startsAt) => set({ startsAt })}
        />
        <TextField
          label="To"
          name="endsAt"
          type="date"
          required
          value={terms.endsAt}
          onValue={(endsAt) => set({ endsAt })}
        />
        <TextField
          label="Seats"
          name="seats"
          type="number"
          min={1}
          required
          value={terms.seats}
          onValue={(seats) => set({ seats })}
        />
      </div>
      <p className={styles['muted']}>Access ends at the start of the “To” date (UTC).</p>
      <Checkbox name="trial" checked={terms.trial} onTick={(trial) => set({ trial })}>
        Trial
      </Checkbox>
    </>
  )
}
