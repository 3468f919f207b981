import { Fragment } from 'react'
import { contactAddress } from '#contract/sample-contact.ts'
import { ReviewForm } from '#web/admin/review-form.tsx'
import styles from '#web/admin/split.module.css'
import { TextField } from '#web/ui/text-field.tsx'
import type { TextsData } from './load.server.ts'

/** The operator's words and facts of one page; saved, they are what the page states. */
export function TextForm({ page }: { readonly page: NonNullable<TextsData['chosen']> }) {
  const { address, title, text, facts, changedAt } = page
  return (
    <>
      <ReviewForm
        className={styles['stack']}
        kind="text.set"
        title={`Text of ${title}`}
        look="primary"
        hidden={{ address, shown: changedAt ?? '', label: facts.map(({ label }) => label) }}
      >
        {/* What was saved stands in the fields; the dialog that says so stays. */}
        <Fragment key={changedAt}>
          {facts.map(({ label, lines }) => (
            <TextField
              key={label}
              label={label}
              name={`facts.${label}`}
              rows={Math.min(12, lines.split('\n').length + 1)}
              required
              defaultValue={lines}
              maxLength={10_000}
              hint="A line for each fact: Name: value | note"
            />
          ))}
          <TextField
            label={address === contactAddress ? 'Words above these facts' : 'Text in place of the sample'}
            name="text"
            rows={8}
            maxLength={20_000}
            defaultValue={text}
            hint={
              address === contactAddress
                ? 'One paragraph.'
                : 'Paragraphs, ## headings and - lists. Leave it empty if the words on the page are true for your laboratory; then only the facts change.'
            }
          />
        </Fragment>
      </ReviewForm>
      <ReviewForm
        className={styles['stack']}
        kind="text.remove"
        title={`Back to the sample text of ${title}`}
        label="Back to the sample text…"
        hidden={{ address }}
        disabledReason={changedAt === null ? 'Shows the sample text' : undefined}
      />
    </>
  )
}
