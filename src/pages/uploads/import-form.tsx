import { countWords } from '#core/count-words.ts'
import { Link } from 'react-router'
import { WayBack } from '#web/admin/way-back.tsx'
import { Checkbox } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { Alert } from '#web/ui/card.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { dayAndTime } from '#web/format/day.ts'
import type { UploadBatchView } from '#laboratory/views/upload/upload-batch.ts'

type Props = { readonly batch: UploadBatchView; readonly disabledReason: string | undefined }
type Whose = { readonly owner: { readonly name: string } | undefined }

/** The import of a batch that has been checked. */
export function ImportForm({ batch, owner, disabledReason }: Props & Whose) {
  const { id, revision, difference, warnings, problem } = batch
  const aside = difference.rejected + difference.unchanged + difference.leftOut
  return (
    <>
      <h2>Import</h2>
      {problem !== null && (
        <Alert tone="danger" title="The last import did not happen; nothing was stored">
          {problem.split('\n').map((line) => (
            <p key={line}>{line}</p>
          ))}
        </Alert>
      )}
      <p>
        {owner
          ? `Nothing of this batch is stored yet. Its records will wait as drafts, which the staff of Material Insights look at. ${owner.name} sees them with the next release, and nobody else.`
          : 'Nothing of this batch is stored yet. Its records will wait as drafts, which staff see. Readers see them with the next release.'}
        {aside > 0 && ` ${countWords(aside, 'file')} stay${aside === 1 ? 's' : ''} out.`}
      </p>
      <Form
        verb="import"
        label="Import"
        hidden={{ batch: id, revision: String(revision) }}
        submit={`Import ${countWords(difference.files, 'file')}, ${countWords(difference.rows, 'row')}`}
        sending="Queueing…"
        disabledReason={disabledReason ?? (difference.files === 0 ? 'No file can be imported: see Check' : undefined)}
      >
        <TextField
          label="Why"
          name="reason"
          required
          maxLength={500}
          defaultValue={batch.proposed && `Project ${batch.proposed.project}`}
          hint="Stands in the audit log: an order, a project, a correction"
        />
        {warnings > 0 && (
          <Checkbox name="warnings" value={warnings} required>
            I have read the {countWords(warnings, 'warning')}
          </Checkbox>
        )}
      </Form>
    </>
  )
}

/** What was imported, and the way back. */
export function Imported({ batch, disabledReason }: Props) {
  const { id, importedAt, reason, standing, made } = batch
  return (
    <>
      <h2>Imported</h2>
      <p>
        {dayAndTime(importedAt!)} UTC · {reason}
      </p>
      {made && (
        <p>
          {[
            made.specimens > 0 && countWords(made.specimens, 'specimen'),
            made.sets > 0 && `${countWords(made.sets, 'set')} of points`,
          ]
            .filter(Boolean)
            .join(' and ')}{' '}
          from {countWords(made.files, 'file')}, stored as drafts.{' '}
          {made.address && <Link to={made.address}>Open the coil</Link>}
        </p>
      )}
      <WayBack
        standing={standing}
        refused="The import cannot be undone: something stands on it"
        hidden={{ batch: id }}
        submit="Undo the import"
        said="The import is being undone. The files are still here."
        hint="Takes away what it has stored. The files stay in the batch and can be imported again."
        disabledReason={disabledReason}
      />
    </>
  )
}
