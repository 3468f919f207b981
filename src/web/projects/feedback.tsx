import { day } from '#web/format/day.ts'
import { Select } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import styles from './projects.module.css'

type Given = { readonly stars: number; readonly body: string; readonly at: string; readonly own: boolean }

/** What customers thought of a project, with a picture of the stars beside their number. */
export function Feedback({ given }: { readonly given: readonly Given[] }) {
  if (given.length === 0) return null
  return (
    <ul className={styles['rows']} aria-label="Feedback">
      {given.map(({ stars, body, at, own }) => (
        <li key={at}>
          <p className={styles['when']}>
            <span aria-hidden>{'★'.repeat(stars) + '☆'.repeat(5 - stars)}</span> {stars} of 5{own && ', yours'} ·{' '}
            {day(at)}
          </p>
          {body !== '' && <p className={styles['body']}>{body}</p>}
        </li>
      ))}
    </ul>
  )
}

const words = ['', 'poor', 'fair', 'good', 'very good', 'excellent']
const choices = [5, 4, 3, 2, 1].map((stars) => ({ value: String(stars), label: `${stars}, ${words[stars]}` }))

/** For the customer of a delivered project; a second time it replaces the first. */
export function FeedbackForm({ code, own }: { readonly code: string; readonly own: Given | undefined }) {
  return (
    <Form
      verb="give-feedback"
      hidden={{ code }}
      submit={own ? 'Change feedback' : 'Send feedback'}
      sending="Sending…"
      said="Thank you."
      label="Feedback"
    >
      <Select label="Stars" name="stars" options={choices} defaultValue={String(own?.stars ?? 5)} />
      <TextField
        label="What was good, what was not"
        name="text"
        rows={3}
        maxLength={2000}
        defaultValue={own?.body ?? ''}
        hint="The laboratory and your colleagues read it."
      />
    </Form>
  )
}
