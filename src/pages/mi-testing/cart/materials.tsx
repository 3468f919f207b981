import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import {
  type Cart,
  cartLimits,
  type CartMaterial,
  sheetText,
  sheetThickness,
  thicknessProblem,
  thicknessText,
  withoutTwins,
} from '#contract/requests/cart.ts'
import type { UnnamedSheet } from '#contract/requests/cart-draft.ts'
import { MaterialField } from '#web/material/material-picker/material-field.tsx'
import { useMaterialNames } from '#web/material/material-picker/use-material-names.ts'
import { Button } from '#web/ui/button.tsx'
import { textOf } from '#web/ui/form-text.ts'
import { Submit } from '#web/ui/submit.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import styles from './cart.module.css'

type MaterialsProps = {
  readonly cart: Cart
  /** Missing information for a quotation; empty if complete. */
  readonly missing: string
  readonly typed: string
  readonly onType: (name: string) => void
  readonly unnamed: UnnamedSheet | undefined
  readonly onChange: (cart: Cart) => void
  readonly onRemove: (cart: Cart, what: string) => void
}

export function Materials({ cart, missing, typed, onType, unnamed, onChange, onRemove }: MaterialsProps) {
  const { materials } = cart
  return (
    <section aria-labelledby="materials" className={styles['materials']}>
      <h2 id="materials">Materials</h2>
      {missing !== '' && <p className={styles['missing']}>{missing}.</p>}
      {materials.length > 0 && (
        <ul className={styles['chosen']} aria-label="Selected materials">
          {materials.map((material) => (
            <li key={material.id}>
              <span>
                {material.address === '' ? material.name : <Link to={material.address}>{material.name}</Link>}
                <span className={styles['muted']}> {describe(material)}</span>
              </span>
              <Button
                small
                look="danger"
                aria-label={`Remove ${material.name}`}
                onPress={() =>
                  onRemove({ ...cart, materials: materials.filter(({ id }) => id !== material.id) }, material.name)
                }
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      {materials.length < cartLimits.materials && (
        <NewMaterial
          key={unnamed && Object.values(unnamed).join()}
          unnamed={unnamed}
          typed={typed}
          onType={onType}
          onAdd={(material) => onChange(withoutTwins({ ...cart, materials: [...materials, material] }))}
        />
      )}
    </section>
  )
}

function describe(material: CartMaterial): string {
  return [material.address === '' ? 'described' : 'from the database', sheetText(material)].filter(Boolean).join(', ')
}

type NewMaterialProps = Pick<MaterialsProps, 'typed' | 'onType' | 'unnamed'> & {
  readonly onAdd: (material: CartMaterial) => void
}

function NewMaterial({ typed, onType, unnamed, onAdd }: NewMaterialProps) {
  const [round, setRound] = useState(0)
  const { found } = useMaterialNames(typed)

  // Adds to the cart in the browser; sends nothing.
  const add = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const text = (name: string) => textOf(fields, name)
    const known = found.find(({ title }) => title.toLowerCase() === text('material').toLowerCase())
    onAdd({
      id: crypto.randomUUID(),
      name: known?.title ?? text('material'),
      address: known?.to ?? '',
      thickness: thicknessText(text('thickness')),
      coating: text('coating'),
      size: text('size'),
      count: Number(text('count')),
    })
    onType('')
    setRound(round + 1)
  }
  return (
    <form key={round} className={styles['materials']} aria-label="Add a material" onSubmit={add}>
      <div className={styles['fields']}>
        <MaterialField
          label="Material"
          name="material"
          hint="Material of mi-database or grade"
          required
          maxLength={cartLimits.line}
          names={found}
          onType={onType}
        />
        <TextField
          label="Thickness [mm]"
          name="thickness"
          inputMode="decimal"
          hint={`${sheetThickness.min} to ${sheetThickness.max}, e.g. 1.5`}
          maxLength={cartLimits.line}
          check={thicknessProblem}
          defaultValue={unnamed?.thickness}
        />
        <TextField label="Coating" name="coating" maxLength={cartLimits.line} />
        <TextField
          label="Number of sheets"
          name="count"
          type="number"
          min={1}
          max={cartLimits.quantity}
          required
          defaultValue={unnamed?.count || '1'}
        />
        <TextField
          label="Size"
          name="size"
          hint="Of one sheet, e.g. 1000 × 1000 mm"
          maxLength={cartLimits.line}
          defaultValue={unnamed?.size}
        />
      </div>
      <p>
        <Submit>Add material</Submit>
      </p>
    </form>
  )
}
