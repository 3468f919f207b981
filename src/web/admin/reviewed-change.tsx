import type { ChangeAnswer, ChangePreview } from '#contract/organisations/changes.ts'
import { Form, type FormProps } from '#web/ui/form.tsx'
import { MovedNumbers } from './moved-numbers.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import styles from './review.module.css'

export type FormFields = Readonly<Record<string, readonly string[]>>

type ReviewedChangeProps = Pick<FormProps<ChangeAnswer>, 'aside' | 'onDone'> & {
  /** As the form has sent them. */
  readonly fields: FormFields
  readonly preview: ChangePreview
}

/** What a change does to people, the reason for it, and the button that makes it. */
export function ReviewedChange({ fields, preview, aside, onDone }: ReviewedChangeProps) {
  const { sentences, destructive } = preview
  const reasonNeeded = destructive || fields['needsReason'] !== undefined
  return (
    <div className={styles['review']}>
      {sentences.length === 0 ? (
        <p>No access changes.</p>
      ) : (
        <ul className={destructive ? styles['loss'] : styles['gain']}>
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      <People preview={preview} />
      {preview.moved && <MovedNumbers moved={preview.moved} />}
      <Form<ChangeAnswer>
        verb="save"
        action="/admin-panel/changes"
        label="Save the change"
        submit="Save"
        look={destructive ? 'danger' : 'primary'}
        hidden={withoutOwn(fields)}
        once
        onDone={onDone}
        aside={aside}
      >
        {/* Never written into a page again: readers without scripts enter it here. */}
        {fields['clientSecret'] === undefined && fields['kind']?.[0] === 'company.set-login' && (
          <PasswordField label="Client secret, once more, to store one" name="clientSecret" autoComplete="off" />
        )}
        <TextField
          label="Reason"
          name="reason"
          rows={2}
          maxLength={500}
          required={reasonNeeded}
          check={reasonNeeded ? tooShort : undefined}
          hint="Kept in the audit trail for good: no names of people."
        />
      </Form>
    </div>
  )
}

function tooShort(reason: string): string {
  return reason.trim().length < 3 ? 'A reason is needed' : ''
}

/** The fields of the change itself. */
function withoutOwn({
  verb: _verb,
  once: _once,
  scripted: _scripted,
  proof: _proof,
  reason: _reason,
  ...rest
}: FormFields) {
  return rest
}

/** Who exactly, for those who want to know. */
function People({ preview: { effects } }: { preview: ChangePreview }) {
  const people = new Map(effects.flatMap(({ people: each }) => each.map(({ id, name }) => [id, name])))
  if (people.size === 0) return null
  return (
    <details>
      <summary>
        {people.size} {people.size === 1 ? 'person' : 'people'} concerned
      </summary>
      <ul>
        {[...people].slice(0, 200).map(([id, name]) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
    </details>
  )
}
