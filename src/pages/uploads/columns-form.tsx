import { Form } from '#web/ui/form.tsx'
import { ColumnTable } from '#web/upload/column-table.tsx'
import type { UploadBatchView } from '#laboratory/views/upload/upload-batch.ts'
import styles from './page.module.css'

type Props = {
  readonly batch: Pick<UploadBatchView, 'id' | 'revision' | 'settings'>
  readonly group: UploadBatchView['columns'][number]
  readonly disabledReason: string | undefined
}

export function ColumnsForm({ batch, group, disabledReason }: Props) {
  const { dialect, name, example, files, mapping, columns } = group
  const laboratory = batch.settings?.laboratory
  return (
    <Form
      verb="columns"
      label={`Columns of ${name}`}
      hidden={{ batch: batch.id, revision: String(batch.revision), dialect }}
      submit="Save and check"
      successMessage="Saved. The files are being checked."
      look="secondary"
      disabledReason={disabledReason}
    >
      <h3>
        {name}, {files === 1 ? '1 file' : `${files} files`}
      </h3>
      <p className={styles['hint']}>
        As in {example}.{' '}
        {laboratory
          ? `These settings are stored for ${laboratory}.`
          : 'Enter a laboratory under Files to store these settings for its next files.'}{' '}
        The gauge length applies to extension and strain channels. Enter it if the file states it incorrectly.
      </p>
      <ColumnTable name={name} columns={columns} mapping={mapping} />
    </Form>
  )
}
