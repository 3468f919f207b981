import { formatCount } from '#core/format-count.ts'
import { Link } from 'react-router'
import { UndoForm } from '#web/admin/undo-form.tsx'
import { Checkbox } from '#web/ui/field.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Form } from '#web/ui/form.tsx'
import { Alert } from '#web/ui/card.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { dayAndTime } from '#web/format/day.ts'
import type { UploadBatchView } from '#laboratory/views/upload/upload-batch.ts'

type Props = { readonly batch: UploadBatchView; readonly disabledReason: string | undefined }
type Whose = { readonly owner: { readonly name: string } | undefined }

export function ImportForm({ batch, owner, disabledReason }: Props & Whose) {
  const { id, revision, difference, warnings, problem } = batch
  const aside = difference.rejected + difference.unchanged + difference.leftOut
  return (
    <>
      <h2>Import</h2>
      {problem !== null && (
        <Alert tone="danger" title="The last import failed; nothing was stored">
          {problem.split('\n').map((line) => (
            <p key={line}>{line}</p>
          ))}
        </Alert>
      )}
      <p>
        {owner
          ? `Not imported yet. The import creates drafts, which the staff of Material Insights review. After the next release they are visible to ${owner.name} only.`
          : 'Not imported yet. The import creates drafts, visible to staff. Readers see them after the next release.'}
        {aside > 0 && ` ${formatCount(aside, 'file')} stay${aside === 1 ? 's' : ''} out.`}
      </p>
      <Form
        verb="import"
        label="Import"
        hidden={{ batch: id, revision: String(revision) }}
        submit={`Import ${formatCount(difference.files, 'file')}, ${formatCount(difference.rows, 'row')}`}
        sending="Queueing…"
        disabledReason={disabledReason ?? (difference.files === 0 ? 'No file can be imported: see Check' : undefined)}
      >
        <TextField
          label="Reason"
          name="reason"
          required
          maxLength={500}
          defaultValue={batch.proposed ? `Project ${batch.proposed.project}` : 'New measurements'}
          hint="Recorded in the audit trail, e.g. an order, a project, a correction"
        />
        {warnings > 0 && (
          <Checkbox name="warnings" value={warnings} required>
            I have read the {formatCount(warnings, 'warning')}
          </Checkbox>
        )}
      </Form>
    </>
  )
}

export function Imported({ batch, disabledReason, isPublic }: Props & { readonly isPublic: boolean }) {
  const { id, importedAt, reason, undoBlockers, made } = batch
  return (
    <>
      <h2>Imported</h2>
      <p>
        {dayAndTime(importedAt!)} UTC · {reason}
      </p>
      {made && (
        <p>
          {madeWords(made)} from {formatCount(made.files, 'file')}, stored as drafts.{' '}
          {made.address && <Link to={made.address}>Open the coil</Link>}
        </p>
      )}
      {isPublic && made?.coil && (
        <p>
          <Link
            to={`/admin-panel/releases?${new URLSearchParams({ plan: 'new', variants: made.coil })}`}
            className={buttonClass('primary')}
          >
            Release {madeWords(made)}
          </Link>
        </p>
      )}
      <UndoForm
        blockers={undoBlockers}
        refused="The import cannot be undone because other records depend on it"
        hidden={{ batch: id }}
        submit="Undo the import"
        successMessage="The import is being undone. The files are still here."
        hint="Undo deletes the imported records. The files stay in the batch and can be imported again."
        disabledReason={disabledReason}
      />
    </>
  )
}

function madeWords({ specimens, sets }: NonNullable<UploadBatchView['made']>): string {
  return [specimens > 0 && formatCount(specimens, 'specimen'), sets > 0 && `${formatCount(sets, 'set')} of points`]
    .filter(Boolean)
    .join(' and ')
}
