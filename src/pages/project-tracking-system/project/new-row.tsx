import { Select } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { ProjectData } from './load.server.ts'
import styles from './page.module.css'

const directions = ['RD', 'DD', 'TD', '-'].map((value) => ({ value, label: value === '-' ? 'none' : value }))

export function NewRow({ code, tests }: { readonly code: string; readonly tests: ProjectData['tests'] }) {
  return (
    <details>
      <summary>Add a row</summary>
      <Form verb="add-row" hidden={{ code }} submit="Add row" sending="Adding…" look="secondary" small label="New row">
        <div className={styles['fields']}>
          <TextField label="Sheet" name="material" required maxLength={80} />
          <Select label="Test" name="test" options={tests} />
          <Select label="Direction" name="direction" options={directions} />
          <TextField label="Replicates" name="replicates" type="number" min={1} max={999} required defaultValue="3" />
        </div>
      </Form>
    </details>
  )
}
