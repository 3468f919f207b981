import { Link } from 'react-router'
import { formatCount } from '#core/format-count.ts'
import type { UploadBatchView } from '#laboratory/views/upload/upload-batch.ts'
import { Facts } from '#web/admin/facts.tsx'
import { dayAndTime } from '#web/format/day.ts'
import { Alert } from '#web/ui/card.tsx'
import { Form } from '#web/ui/form.tsx'
import { PlainTable } from '#web/ui/plain-table.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { DropZone } from '#web/upload/drop-zone.tsx'
import tableStyles from '../../web/material/tables/tables.module.css'
import styles from './page.module.css'

type LiteratureBatchProps = {
  readonly batch: UploadBatchView
  readonly literature: NonNullable<UploadBatchView['literature']>
  readonly list: string
  /** Reason why nothing can be changed, independent of the batch. */
  readonly closed: string | undefined
}

export function LiteratureBatch({ batch, literature, list, closed: shut }: LiteratureBatchProps) {
  const { preview, importedAt, revision } = literature
  const closed = importedAt === null ? shut : 'Undo the import first'
  const hidden = { batch: batch.id, revision: String(batch.revision) }
  const current = preview !== null && revision === batch.revision
  return (
    <>
      <p>
        <Link to={list}>All batches</Link>
      </p>
      <section aria-label="Tables" className={styles['stack']}>
        <h2>Tables of published values</h2>
        <DropZone batch={batch.id} disabled={closed !== undefined} />
        <ul className={styles['tables']}>
          {batch.files.map(({ id, name, kilobytes }) => (
            <li key={id}>
              {name}, {kilobytes} kB{' '}
              {closed === undefined && (
                <Form
                  verb="remove"
                  hidden={{ batch: batch.id, file: id }}
                  submit={`Remove ${name}`}
                  sending="Removing…"
                  look="secondary"
                  small
                />
              )}
            </li>
          ))}
        </ul>
        {closed === undefined && (
          <Form
            verb="check-values"
            hidden={hidden}
            submit="Check tables"
            sending="Checking…"
            successMessage="The tables have been checked."
          />
        )}
      </section>
      {importedAt === null && current && <Preview preview={preview} />}
      {importedAt === null && current && preview.refused === 0 && (
        <section aria-label="Import" className={styles['stack']}>
          <h2>Import</h2>
          <p>
            Not imported yet. The import creates drafts, visible to staff. Readers see them after the next release of
            the catalogue.
          </p>
          <Form
            verb="import-values"
            hidden={hidden}
            submit={`Store ${formatCount(preview.materials.length, 'material')} as drafts`}
            sending="Storing…"
            disabledReason={
              shut ??
              (preview.materials.length + preview.sources.length === 0
                ? 'All values of these tables are already stored'
                : undefined)
            }
          >
            <TextField label="Reason" name="reason" required maxLength={500} hint="Recorded in the audit trail" />
          </Form>
        </section>
      )}
      {importedAt !== null && <Stored batch={batch.id} literature={literature} shut={shut} />}
      {importedAt === null && closed === undefined && (
        <Form
          verb="discard"
          hidden={{ batch: batch.id }}
          submit="Discard this batch"
          sending="Discarding…"
          look="secondary"
          small
        />
      )}
    </>
  )
}

function Preview({ preview }: { readonly preview: NonNullable<LiteratureBatchProps['literature']['preview']> }) {
  const { refusals, refused, rows, sources, materials, unchanged, tables } = preview
  if (refused > 0)
    return (
      <section aria-label="Refused rows" className={styles['stack']}>
        <Alert tone="danger" title={`${formatCount(refused, 'row')} refused. Nothing can be stored.`}>
          <p>Correct the tables and upload them again.</p>
        </Alert>
        <PlainTable label="Refused rows" className={tableStyles['table']} headings={['File', 'Row', 'Reason']}>
          {refusals.map(({ table, row, reason }, i) => (
            <tr key={i}>
              <th scope="row">{table}</th>
              <td>{row}</td>
              <td>{reason}</td>
            </tr>
          ))}
        </PlainTable>
        {refused > refusals.length && <p>{formatCount(refused - refusals.length, 'more row')} not listed.</p>}
      </section>
    )
  return (
    <section aria-label="Preview" className={styles['stack']}>
      <h2>Import preview</h2>
      <Facts
        label="Difference"
        of={{
          Tables: tables.map(({ file, table }) => (file === table ? file : `${file} (${table})`)).join(', '),
          'Values read': formatCount(rows.values, 'value'),
          'New or changed materials': materials.length === 0 ? 'None' : materials.join(', '),
          'New or changed sources': sources.length === 0 ? 'None' : sources.join(', '),
          Unchanged: String(unchanged),
        }}
      />
    </section>
  )
}

type StoredProps = Pick<LiteratureBatchProps, 'literature'> & {
  readonly batch: string
  readonly shut: string | undefined
}

function Stored({ batch, literature, shut }: StoredProps) {
  const { importedAt, reason, materials, undoBlockers } = literature
  return (
    <section aria-label="Imported" className={styles['stack']}>
      <h2>Imported</h2>
      <p>
        {dayAndTime(importedAt!)} UTC · {reason}
      </p>
      <p>
        {materials.slice(0, 20).map((key, i) => (
          <span key={key}>
            {i > 0 && ', '}
            <Link to={`/mi-database/published/${key}`}>{key}</Link>
          </span>
        ))}
        {materials.length > 20 && ` and ${materials.length - 20} more`}
      </p>
      {undoBlockers.length === 0 && (
        <Form
          verb="release-values"
          submit="Release all drafts of published values"
          sending="Releasing…"
          successMessage="Values released."
          disabledReason={shut}
        >
          <TextField label="Note of the release" name="note" required maxLength={500} hint="Visible to readers" />
        </Form>
      )}
      {undoBlockers.length > 0 ? (
        <Alert tone="info" title="The import cannot be undone">
          {undoBlockers.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </Alert>
      ) : (
        <Form
          verb="undo-values"
          hidden={{ batch }}
          submit="Undo the import"
          sending="Undoing…"
          successMessage="Import undone: its drafts were deleted and earlier drafts restored. The files are still in the batch."
          disabledReason={shut}
          look="secondary"
        />
      )}
    </section>
  )
}
