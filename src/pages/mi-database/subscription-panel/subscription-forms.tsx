import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import { roleNames } from '#contract/access/roles.ts'
import { dayAndTime, dayInput, fromDayInput } from '#web/format/day.ts'
import { GrantsForm } from '#web/admin/grants-form.tsx'
import { ReviewChange } from '#web/admin/review-change.tsx'
import styles from '#web/admin/split.module.css'
import { Checkbox, Select } from '#web/ui/field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { ChosenSubscription } from './load.server.ts'

type Named = { readonly id: string; readonly name: string }
type Terms = { plan: string; from: string; to: string; seats: string; trial: boolean }

/** Everything about one subscription: terms, suspension, its own grants, people, history. */
export function SubscriptionForms({
  subscription,
  plans,
}: {
  subscription: ChosenSubscription
  plans: readonly Named[]
}) {
  const { id, organisation, suspended, people, grants, history, choices, seats, seatsTaken } = subscription
  const [terms, setTerms] = useState<Terms>({
    plan: subscription.planId,
    from: dayInput(subscription.startsAt),
    to: dayInput(subscription.endsAt),
    seats: String(seats),
    trial: subscription.trial,
  })
  const wanted = {
    ...(terms.plan !== subscription.planId && { plan: terms.plan }),
    ...(terms.from !== dayInput(subscription.startsAt) && { startsAt: fromDayInput(terms.from) ?? '' }),
    ...(terms.to !== dayInput(subscription.endsAt) && { endsAt: fromDayInput(terms.to) ?? '' }),
    ...(terms.seats !== String(seats) && { seats: Number(terms.seats) }),
    ...(terms.trial !== subscription.trial && { trial: terms.trial }),
  }
  return (
    <>
      <TermFields terms={terms} plans={plans} onChange={setTerms} />
      <div className={styles['pair']}>
        <ReviewChange
          label="Review…"
          title={`Subscription of ${organisation}`}
          change={{ kind: 'subscription.change', subscription: id, ...wanted }}
          look="primary"
          disabledReason={Object.keys(wanted).length === 0 ? 'Unchanged' : undefined}
        />
        {suspended ? (
          <ReviewChange
            label="Resume…"
            title={`Resume the subscription of ${organisation}`}
            change={{ kind: 'subscription.resume', subscription: id }}
          />
        ) : (
          <ReviewChange
            label="Suspend…"
            title={`Suspend the subscription of ${organisation}`}
            change={{ kind: 'subscription.suspend', subscription: id }}
            look="danger"
            needsReason
          />
        )}
      </div>

      <h3>Grants of its own, beside the plan</h3>
      <GrantsForm
        to={{ subscription: id }}
        holder={`subscription of ${organisation}`}
        choices={choices}
        grants={grants.filter((grant) => grant.subscription === id)}
        dates
      />

      <h3>
        People ({seatsTaken} of {seats} seats)
      </h3>
      <ul className={styles['plain']}>
        {people.map(({ id: person, name, email, role, state }) => (
          <li key={person}>
            <Link to={`/admin-panel/people?person=${person}`}>{name || email}</Link> · {roleNames[role]}
            {state === 'active' ? '' : ` · ${state}`} ·{' '}
            <Link to={`/admin-panel/access?account=${person}`}>What {name || email} can see</Link>
          </li>
        ))}
      </ul>

      <h3>Notes</h3>
      <Note subscription={subscription} />

      <h3>History</h3>
      {history.length === 0 ? (
        <p className={styles['quiet']}>No change since it was made.</p>
      ) : (
        <ul className={styles['plain']}>
          {history.map(({ id: line, at, action, name, after }) => (
            <li key={line}>
              {dayAndTime(at)} · {action} · {name ?? 'command line'}
              <span className={styles['quiet']}> {reasonOf(after)}</span>
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
    <>
      <TextField
        label="For administrators alone"
        rows={4}
        maxLength={5000}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <div className={styles['pair']}>
        <ReviewChange
          label="Save note…"
          title={`Note about ${organisation}`}
          change={{ kind: 'subscription.note', subscription: id, text }}
          disabledReason={text.trim() === note ? 'Unchanged' : undefined}
        />
      </div>
    </>
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
  const [terms, setTerms] = useState<Terms>({ plan: plans[0]?.id ?? '', from: '', to: '', seats: '5', trial: false })
  // Of what stands in the form: pressed twice, it is one subscription.
  const key = useMemo(() => newKey(organisation, terms), [organisation, terms])
  const [startsAt, endsAt] = [fromDayInput(terms.from), fromDayInput(terms.to)]
  const change = {
    kind: 'subscription.create',
    key,
    organisation,
    plan: terms.plan,
    startsAt: startsAt ?? '',
    endsAt: endsAt ?? '',
    seats: Number(terms.seats),
    trial: terms.trial,
  } as const
  return (
    <>
      <Select
        label="Organisation"
        value={organisation}
        options={organisations.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={({ target }) => setOrganisation(target.value)}
      />
      <TermFields terms={terms} plans={plans} onChange={setTerms} />
      <div className={styles['pair']}>
        <ReviewChange
          label="Review…"
          title="New subscription"
          change={change}
          look="primary"
          disabledReason={startsAt === undefined || endsAt === undefined ? 'Both dates are needed' : undefined}
        />
      </div>
    </>
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
      <Select
        label="Plan"
        value={terms.plan}
        options={plans.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={({ target }) => set({ plan: target.value })}
      />
      <div className={styles['pair']}>
        <TextField
          label="From"
          type="date"
          required
          value={terms.from}
          onChange={({ target }) => set({ from: target.value })}
        />
        <TextField
          label="To"
          type="date"
          required
          value={terms.to}
          onChange={({ target }) => set({ to: target.value })}
        />
        <TextField
          label="Seats"
          type="number"
          min={1}
          required
          value={terms.seats}
          onChange={({ target }) => set({ seats: target.value })}
        />
      </div>
      <p className={styles['quiet']}>The day of “To” is the first one without access, in UTC.</p>
      <Checkbox checked={terms.trial} onChange={({ target }) => set({ trial: target.checked })}>
        Trial
      </Checkbox>
    </>
  )
}
