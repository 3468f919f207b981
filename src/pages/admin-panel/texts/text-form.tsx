import { Fragment } from 'react'
import { contactAddress } from '#contract/site/sample-contact.ts'
import { ReviewForm } from '#web/admin/review-form.tsx'
import styles from '#web/admin/split.module.css'
import { TextField } from '#web/ui/text-field.tsx'
import type { TextsData } from './load.server.ts'

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
        {/* The fields show the saved values; the dialog with the confirmation remains. */}
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
              hint="One fact per line: Name: value | note"
            />
          ))}
          <TextField
            label={address === contactAddress ? 'Text above the facts' : 'Your text'}
            name="text"
            rows={8}
            maxLength={20_000}
            defaultValue={text}
            hint={
              address === contactAddress
                ? 'One paragraph.'
                : 'Paragraphs, ## headings and - lists. Leave empty to use the sample text and change only the facts.'
            }
          />
        </Fragment>
      </ReviewForm>
      <ReviewForm
        className={styles['stack']}
        kind="text.remove"
        title={`Reset ${title} to the sample text`}
        label="Reset to sample text…"
        hidden={{ address }}
        disabledReason={changedAt === null ? 'Already the sample text' : undefined}
      />
    </>
  )
}
