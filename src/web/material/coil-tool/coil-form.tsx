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
  readonly shown: { readonly slug: string; readonly others: readonly { slug: string; name: string }[] } | null
  readonly units: string
  readonly send: string
  readonly children?: ReactNode
}

/** Form of a tool for cards of one coil. Use its values as key, so that a new response resets it. */
export function CoilForm({ label, material, shown, units, send, children }: CoilFormProps) {
  // The coil belongs to the previous material.
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
