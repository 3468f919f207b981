import { Fragment } from 'react'
import { sampleContact } from '#contract/sample-contact.ts'
import type { SiteText } from '#contract/site-texts.ts'
import styles from '#web/requests/requests.module.css'

/** Where the laboratory is and when somebody answers, as its operator says it; until then a sample that says it is one. */
export function ContactDetails({ own }: { readonly own: SiteText | null }) {
  const rows = own?.facts.find(({ label }) => label === sampleContact.label)?.rows ?? sampleContact.rows
  return (
    <section aria-labelledby="where">
      <h2 id="where">{sampleContact.label}</h2>
      {!own && <p className={styles['example']}>Sample text: replace with your address, hours and mailbox.</p>}
      {own && own.text !== '' && <p>{own.text}</p>}
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
