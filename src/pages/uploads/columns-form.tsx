import { mappableRoles } from '#core/read/map-columns.ts'
import { Form } from '#web/ui/form.tsx'
import { ScrollRegion } from '#web/ui/scroll-region.tsx'
import type { UploadBatchView } from '#views/upload/upload-batch.ts'
import styles from './page.module.css'

type Props = {
  readonly batch: Pick<UploadBatchView, 'id' | 'revision' | 'settings'>
  readonly group: UploadBatchView['columns'][number]
  readonly disabledReason: string | undefined
}

const roles = Object.entries(mappableRoles).map(([word, { quantity }]) => ({
  word,
  label: word === 'ignore' ? 'leave out' : `${word.replaceAll('_', ' ')} (${quantity})`,
}))

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
      sending="Saving…"
      said="Saved. Check the files again."
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
          : 'Name a laboratory under Files, and it is remembered for its next files.'}
      </p>
      <ScrollRegion label={`Columns of ${name}`}>
        <table className={styles['table']}>
          <thead>
            <tr>
              <th scope="col">Column</th>
              <th scope="col">Read as</th>
              <th scope="col">It is</th>
              <th scope="col">Unit</th>
              <th scope="col">Sign</th>
            </tr>
          </thead>
          <tbody>
            {columns.map((column, i) => {
              const own = mapping.find((choice) => choice.column === column.name)
              return (
                <tr key={i}>
                  <th scope="row">
                    {column.name}
                    <input type="hidden" name="column" value={column.name} />
                  </th>
                  <td>
                    {column.role.replaceAll('_', ' ')}
                    {column.unit !== '' && ` [${column.unit}]`}
                    {column.missing > 0 && (
                      <span className={styles['hint']}> {column.missing} cells without a number</span>
                    )}
                  </td>
                  <td>
                    <select name="role" aria-label={`What ${column.name} is`} defaultValue={own?.role ?? ''}>
                      <option value="">as read</option>
                      {roles.map(({ word, label }) => (
                        <option key={word} value={word}>
                          {label}
                        </option>
                      ))}
                    </select>
                  </td>
                  <td>
                    <input
                      name="unit"
                      aria-label={`Unit of ${column.name}`}
                      size={6}
                      maxLength={20}
                      defaultValue={own?.unit ?? ''}
                    />
                  </td>
                  <td>
                    <select
                      name="sign"
                      aria-label={`Sign of ${column.name}`}
                      defaultValue={own?.sign === -1 ? '-' : '+'}
                    >
                      <option value="+">as it is</option>
                      <option value="-">turned round</option>
                    </select>
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </ScrollRegion>
    </Form>
  )
}
