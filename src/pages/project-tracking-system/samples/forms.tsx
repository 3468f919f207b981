import { testTypes } from '#core/test-types/index.ts'
import { Checkbox, Select } from '#web/ui/field.tsx'
import { FileField } from '#web/ui/file-field.tsx'
import { Form } from '#web/ui/form.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import styles from './page.module.css'

/** Records a delivery and receives the specimens expected with it. */
export function ReceiveForm({ code }: { readonly code: string }) {
  return (
    <section aria-labelledby="receive" className={styles['part']}>
      <h2 id="receive">Receive a delivery</h2>
      <Form
        verb="receive"
        hidden={{ code }}
        label="Receive a delivery"
        submit="Receive"
        successMessage="Received. Expected specimens are marked as arrived."
        files
        once
      >
        <TextField label="Arrived" name="arrived" type="date" required />
        <TextField label="Pieces" name="pieces" type="number" min={1} max={10_000} required />
        <TextField
          label="Marking on the sheet"
          name="marking"
          maxLength={200}
          required
          hint="Heat, coil, rolling direction"
        />
        <TextField label="Storage place" name="place" maxLength={80} required />
        <FileField
          label="Photographs"
          name="files"
          accept=".png,.jpg,.jpeg,.webp"
          maxFiles={5}
          maxBytes={10 * 1024 * 1024}
          hint="Up to 5 pictures of 10 MB. Location and camera data are removed."
        />
      </Form>
    </section>
  )
}

/** Plans a number of specimens of a material for a test in each direction. */
export function AddForm({ code }: { readonly code: string }) {
  return (
    <section aria-labelledby="add" className={styles['part']}>
      <h2 id="add">Add specimens</h2>
      <Form
        verb="add"
        hidden={{ code }}
        label="Add specimens"
        submit="Add"
        sending="Adding…"
        look="secondary"
        successMessage="Added."
        once
      >
        <TextField label="Material" name="material" maxLength={80} required hint="As ordered, e.g. DP980 (2)" />
        <Select
          label="Test"
          name="test"
          options={testTypes.map(({ code, name }) => ({ value: code, label: `${code}, ${name}` }))}
        />
        <fieldset className={styles['directions']}>
          <legend>Directions</legend>
          {['RD', 'DD', 'TD'].map((direction) => (
            <Checkbox key={direction} name="directions" value={direction}>
              {direction}
            </Checkbox>
          ))}
        </fieldset>
        <TextField
          label="Replicates per direction"
          name="count"
          type="number"
          min={1}
          max={50}
          defaultValue={3}
          required
        />
      </Form>
    </section>
  )
}
