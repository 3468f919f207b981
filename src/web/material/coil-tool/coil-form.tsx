import { type ReactNode, useState } from 'react'
import { Form } from 'react-router'
import { unitSystems } from '#core/cards/unit-system.ts'
import { Select } from '#web/ui/field.tsx'
import { ReleaseField } from '#web/release/release-link.tsx'
import panel from '#web/tool/panel-form.module.css'
import { Submit } from '#web/ui/submit.tsx'
import { MaterialNameField } from '../material-picker/material-name-field.tsx'
import styles from './coil-tool.module.css'

type CoilFormProps = {
  readonly label: string
  readonly material: string
  /** The coil that is shown, and the coils of its material. */
  readonly shown: { readonly slug: string; readonly others: readonly { slug: string; name: string }[] } | null
  readonly units: string
  /** What the button says. */
  readonly send: string
  /** What else the tool asks. */
  readonly children?: ReactNode
}

/** The question of a tool that makes cards of one coil. Give it a key of its values: a new answer brings a new form. */
export function CoilForm({ label, material, shown, units, send, children }: CoilFormProps) {
  // Another material has other coils: the one that was shown is not asked of it.
  const [typed, setTyped] = useState(material)
  return (
    <Form method="get" className={panel['form']} aria-label={label} data-print="no">
      <ReleaseField />
      <MaterialNameField label="Material" name="material" value={material} onType={setTyped} />
      {shown && shown.others.length > 1 && (
        <Select
          label="Coil"
          name="variant"
          disabled={typed !== material}
          defaultValue={shown.slug}
          options={shown.others.map(({ slug, name }) => ({ value: slug, label: name }))}
        />
      )}
      {children}
      <Select
        label="Unit system"
        name="units"
        defaultValue={units}
        options={unitSystems.map(({ id, header }) => ({ value: id, label: header }))}
      />
      <Submit look="primary">{send}</Submit>
    </Form>
  )
}

/** A part of what the tool shows, with its heading. */
export function Part({
  id,
  title,
  children,
}: {
  readonly id: string
  readonly title: string
  readonly children: ReactNode
}) {
  return (
    <section className={styles['part']} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}
