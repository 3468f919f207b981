import { useState } from 'react'
import { Form } from 'react-router'
import { MaterialField } from '#web/material/material-picker/material-field.tsx'
import { useMaterialNames } from '#web/material/material-picker/use-material-names.ts'
import { Select } from '#web/ui/field.tsx'
import { Submit } from '#web/ui/submit.tsx'
import type { OpenFields } from './load.server.ts'
import styles from './page.module.css'

/** Coil in the address, so that it works without a script. */
export function CoilForm({ open }: { readonly open: OpenFields | null }) {
  const [typed, setTyped] = useState('')
  const { found } = useMaterialNames(typed)
  return (
    <Form method="get" className={styles['row']} aria-label="Coil" key={open?.material.slug}>
      <MaterialField
        label="Material"
        name="material"
        required
        maxLength={80}
        defaultValue={open?.material.name}
        names={found}
        onType={setTyped}
      />
      {open && open.coils.length > 1 && (
        <Select
          label="Coil"
          name="variant"
          defaultValue={open.coil.slug}
          options={open.coils.map(({ slug, name }) => ({ value: slug, label: name }))}
        />
      )}
      <Submit>Show</Submit>
    </Form>
  )
}
