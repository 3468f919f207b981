import { supportDurations, type SupportAccess } from '#contract/organisations/support-access.ts'
import { SupportUses } from '#web/private-data/support-uses.tsx'
import { Card } from '#web/ui/card.tsx'
import { Select } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { minuteOf } from './dates.ts'
import parts from './parts.module.css'

type Props = { readonly accesses: readonly SupportAccess[]; readonly mayGive: boolean }

/** Support access of an organisation: given, used, ended. */
export function SupportAccessCard({ accesses, mayGive }: Props) {
  const active = accesses.find((access) => access.active)
  const past = accesses.filter((access) => !access.active)
  return (
    <Card title="Support access">
      <div className={parts['form']}>
        <p>
          Saved views, carts and webhooks of your organisation are closed to the staff of Material Insights. Support
          access lets administrators read them for a limited time. Each use is listed here with its reason.
        </p>
        {active ? (
          <>
            <p>
              Given by {active.givenBy} until {minuteOf(active.endsAt)}.
            </p>
            {active.uses.length === 0 ? <p>Not used yet.</p> : <SupportUses uses={active.uses} />}
            <Form
              verb="end-support-access"
              hidden={{ access: active.id }}
              submit="End support access"
              sending="Ending…"
              look="danger"
            />
          </>
        ) : mayGive ? (
          <Form
            verb="give-support-access"
            label="Give support access"
            submit="Give support access"
            sending="Giving access…"
            once
          >
            <Select label="Duration" name="hours" defaultValue="24" options={supportDurations} />
            <p>All customers of your organisation get a mail, and each of them can end the access.</p>
          </Form>
        ) : (
          <p>Data stewards of your organisation can give it.</p>
        )}
      </div>
      {past.length > 0 && (
        <ul className={parts['list']} aria-label="Past support accesses">
          {past.map(({ id, givenBy, givenAt, endsAt, endedAt, endedBy, uses }) => (
            <li key={id} className={parts['item']}>
              <span className={parts['what']}>
                {minuteOf(givenAt)} to {minuteOf(endedAt ?? endsAt)}
                <span className={parts['small']}>
                  given by {givenBy}
                  {endedBy !== null && `, ended by ${endedBy}`}
                  {uses.length === 0 && ', not used'}
                </span>
              </span>
              {uses.length > 0 && <SupportUses uses={uses} />}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
