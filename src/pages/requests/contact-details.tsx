import { Fragment } from 'react'
import type { ContactFacts } from '#pages/reading/load-request-form.server.ts'
import { useStaff } from '#pages/frame/use-staff.ts'
import styles from '#web/requests/requests.module.css'

export function ContactDetails({ label, rows, text, sample }: ContactFacts) {
  const staff = useStaff()
  return (
    <section aria-labelledby="where">
      <h2 id="where">{label}</h2>
      {staff && sample && (
        <p className={styles['example']}>Sample text: replace with your address, hours and mailbox.</p>
      )}
      {text !== '' && <p>{text}</p>}
      <dl className={styles['facts']}>
        {rows.map(({ name, value, note }) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd>
              {/^[^\s@]+@[^\s@]+$/.test(value) ? <a href={`mailto:${value}`}>{value}</a> : value}
              {note !== undefined && ` (${note})`}
            </dd>
          </Fragment>
        ))}
      </dl>
    </section>
  )
}
