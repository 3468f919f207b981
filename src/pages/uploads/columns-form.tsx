import { Form } from '#web/ui/form.tsx'
import { ColumnTable } from '#web/upload/column-table.tsx'
import type { UploadBatchView } from '#laboratory/views/upload/upload-batch.ts'
import styles from './page.module.css'

type Props = {
  readonly batch: Pick<UploadBatchView, 'id' | 'revision' | 'settings' | 'checked'>
  readonly group: UploadBatchView['columns'][number]
  readonly disabledReason: string | undefined
}

/** What the columns of a dialect are, where their names mislead. */
export function ColumnsForm({ batch, group, disabledReason }: Props) {
  const { dialect, name, example, files, mapping, columns } = group
  const laboratory = batch.settings?.laboratory
  return (
    <Form
      verb="columns"
      label={`Columns of ${name}`}
      hidden={{ batch: batch.id, revision: String(batch.revision), dialect }}
      submit="Save columns"
      said={batch.checked ? 'Saved.' : 'Saved. Check the files again.'}
      look="secondary"
      disabledReason={disabledReason}
    >
      <h3>
        {name}, {files === 1 ? '1 file' : `${files} files`}
      </h3>
      <p className={styles['hint']}>
        As in {example}.{' '}
        {laboratory
          ? `What you say here is remembered for ${laboratory}.`
          : 'Name a laboratory under Files, and it is remembered for its next files.'}{' '}
        The length belongs to extensions and strains: that of the extensometer, where the file does not state it
        rightly.
      </p>
      <ColumnTable name={name} columns={columns} mapping={mapping} />
    </Form>
  )
}
