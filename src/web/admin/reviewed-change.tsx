import type { ChangeAnswer, ChangePreview } from '#contract/organisations/changes.ts'
import { Form, type FormProps } from '#web/ui/form.tsx'
import { MovedNumbers } from './moved-numbers.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import styles from './review.module.css'

export type FormFields = Readonly<Record<string, readonly string[]>>

type ReviewedChangeProps = Pick<FormProps<ChangeAnswer>, 'aside' | 'onDone'> & {
  readonly fields: FormFields
  readonly preview: ChangePreview
}

export function ReviewedChange({ fields, preview, aside, onDone }: ReviewedChangeProps) {
  const { sentences, destructive } = preview
  const reasonNeeded = destructive || fields['needsReason'] !== undefined
  return (
    <div className={styles['review']}>
      {sentences.length === 0 ? (
        <p>Access does not change.</p>
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
        label="Save change"
        submit="Save"
        look={destructive ? 'danger' : 'primary'}
        hidden={withoutOwn(fields)}
        once
        onDone={onDone}
        aside={aside}
      >
        {/* Secrets are never written into a page: readers without scripts enter it again here. */}
        {fields['clientSecret'] === undefined && fields['kind']?.[0] === 'company.set-login' && (
          <PasswordField label="Enter the client secret again to store it" name="clientSecret" autoComplete="off" />
        )}
        <TextField
          label="Reason"
          name="reason"
          rows={2}
          maxLength={500}
          required={reasonNeeded}
          check={reasonNeeded ? tooShort : undefined}
          hint="Stored permanently in the audit trail. Do not enter names of people."
        />
      </Form>
    </div>
  )
}

function tooShort(reason: string): string {
  return reason.trim().length < 3 ? 'Enter a reason' : ''
}

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
