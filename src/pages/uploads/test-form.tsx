import { formatCount } from '#core/format-count.ts'
import { testTypes } from '#core/test-types/index.ts'
import type { UploadBatchView } from '#laboratory/views/upload/upload-batch.ts'
import { Select } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'

type Batch = Pick<UploadBatchView, 'id' | 'revision' | 'settings' | 'files'>

const withoutTest = ({ files }: Pick<Batch, 'files'>) =>
  files.filter(({ state, test }) => state === 'rejected' && test === null)

/** Whether files were rejected because neither they nor the settings state their test. */
export function needsTest(batch: Pick<Batch, 'files' | 'settings'>): boolean {
  return batch.settings?.test === null && withoutTest(batch).length > 0
}

/** Sets the test of all files of a batch and checks them. */
export function TestForm({ batch, disabledReason }: { batch: Batch; disabledReason: string | undefined }) {
  return (
    <Form
      verb="test"
      label="Test of all files"
      hidden={{ batch: batch.id, revision: String(batch.revision) }}
      submit="Set and check"
      sending="Queueing…"
      disabledReason={disabledReason}
    >
      <p>{formatCount(withoutTest(batch).length, 'file')} without a test type.</p>
      <Select
        label="Test of all files"
        name="test"
        options={testTypes.map(({ code, name }) => ({ value: code, label: `${code} · ${name}` }))}
      />
    </Form>
  )
}
