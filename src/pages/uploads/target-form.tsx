import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { testTypes } from '#core/test-types/index.ts'
import { Checkbox, Select } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { DimensionLine } from '#web/upload/dimension-line.tsx'
import type { UploadBatchView } from '#laboratory/views/upload/upload-batch.ts'
import { coilCoatings, coilOfName } from './coil-of-name.ts'
import styles from './page.module.css'
import { isKnownMaterial, proposedAddress } from './proposed-address.ts'
import { Suggestions } from './suggestions.tsx'

export type Owner = { readonly name: string; readonly materials: readonly { readonly name: string }[] }

type Props = Pick<UploadBatchView, 'id' | 'revision' | 'settings' | 'proposed' | 'known'> & {
  readonly hasFiles: boolean
  /** The files state no dimensions. */
  readonly lacksDimensions: boolean
  /** Organisation that owns the private data. */
  readonly owner?: Owner | undefined
  readonly disabledReason: string | undefined
}

const dimensions = [
  ['b0', 'Width b0 [mm]'],
  ['t0', 'Thickness t0 [mm]'],
  ['d0', 'Diameter d0 [mm]'],
  ['L0', 'Gauge length L0 [mm]'],
  ['S0', 'Section S0 [mm²]'],
] as const

export function TargetForm({
  id,
  revision,
  settings,
  proposed: ofProject,
  hasFiles,
  lacksDimensions,
  known,
  owner,
  disabledReason,
}: Props) {
  const { geometry = {}, newCoil } = settings ?? {}
  // Saved settings take precedence over those of the order.
  const proposed = settings ? undefined : ofProject
  const isNew = proposed?.material.includes('/')
  const [typed, setTyped] = useState({ material: '', coil: '' })
  const [creating, setCreating] = useState(settings?.newMaterial ?? isNew ?? false)
  const field = useRef<HTMLInputElement>(null)
  const isUnknown =
    typed.material.trim() !== '' &&
    !isKnownMaterial(typed.material, owner ? owner.materials.map(({ name }) => name) : known.materials)
  /** Proposes the address of a new material that is named without one. */
  const create = (isWanted: boolean) => {
    setCreating(isWanted)
    const material = isWanted && isUnknown ? proposedAddress(typed.material, known.grades) : undefined
    if (!field.current || material === undefined) return
    field.current.value = material
    setTyped((before) => ({ ...before, material }))
  }
  // A coil of an existing material is not created for a typing error in its name.
  const isTypedNew = isUnknown && (creating || typed.material.includes('/'))
  const named = isTypedNew ? coilOfName(typed.coil) : undefined
  const navigate = useNavigate()
  return (
    <Form
      key={proposed?.project}
      verb="settings"
      label="Destination of the files"
      hidden={{ batch: id, revision: String(revision) }}
      submit={hasFiles ? 'Save and check' : 'Save'}
      successMessage={hasFiles ? 'Saved. The files are being checked.' : 'Saved. Add files next.'}
      disabledReason={disabledReason}
      // Goes to the next step, also after returning to this one.
      onDone={() => void navigate(`?batch=${id}`)}
    >
      {proposed && (
        <p>The file names contain project {proposed.project}; material, coil and thickness are taken from its order.</p>
      )}
      <Suggestions id="materials" values={known.materials} />
      <Suggestions id="coils" values={known.coils} />
      <div className={styles['fields']}>
        <TextField
          label="Material"
          name="material"
          required
          list="materials"
          ref={field}
          defaultValue={settings?.material ?? proposed?.material}
          onInput={({ currentTarget: { value } }) => setTyped((before) => ({ ...before, material: value }))}
          onBlur={() => create(creating)}
          hint={materialHint(owner)}
        />
        <div className={styles['unknown']}>
          {isUnknown && !creating && <p>{`No material '${typed.material.trim()}' found.`}</p>}
          <Checkbox name="newMaterial" defaultChecked={creating} onTick={create}>
            Create the material if it does not exist
          </Checkbox>
        </div>
        <TextField
          label="Coil"
          name="coil"
          required
          list="coils"
          defaultValue={settings?.coil ?? proposed?.coil}
          onInput={({ currentTarget: { value } }) => setTyped((before) => ({ ...before, coil: value }))}
          hint="As on its page, e.g. GI 1.40"
        />
        <Select
          label="Test"
          name="test"
          defaultValue={settings?.test ?? ''}
          none="From each file or its name"
          options={testTypes.map(({ code, name }) => ({ value: code, label: `${code} · ${name}` }))}
        />
        <TextField
          label="Condition"
          name="condition"
          defaultValue={settings?.condition ?? ''}
          hint="RD, DD, TD, 240 Minute …: for files without a condition in content or name"
        />
        <TextField
          label="Laboratory"
          name="laboratory"
          defaultValue={settings?.laboratory}
          hint="Column settings are stored under this name"
        />
      </div>
      <details className={styles['more']} open={lacksDimensions || undefined}>
        <summary>Specimen dimensions, if missing in the files</summary>
        <DimensionLine />
        <div className={styles['fields']}>
          {dimensions.map(([name, label]) => (
            <TextField key={name} label={label} name={name} inputMode="decimal" defaultValue={geometry[name]} />
          ))}
        </div>
        <p className={styles['hint']}>Length of the extensometer Le: {lengthsOf(settings)}</p>
      </details>
      <details
        className={styles['more']}
        open={settings?.newMaterial || newCoil || proposed || isTypedNew ? true : undefined}
      >
        <summary>New material or coil</summary>
        <div className={styles['fields']}>
          <TextField
            key={`thickness ${named?.thickness}`}
            label="Thickness of the new coil [mm]"
            name="thickness"
            inputMode="decimal"
            defaultValue={newCoil?.thickness ?? proposed?.thickness ?? named?.thickness}
            hint="Creates the coil if it does not exist"
          />
          <Select
            key={`coating ${named?.coating}`}
            label="Coating of the new coil"
            name="coating"
            defaultValue={newCoil?.coating ?? proposed?.coating ?? named?.coating ?? ''}
            none="Not stated"
            options={coilCoatings}
          />
        </div>
        <div className={styles['ticks']}>
          {!owner && (
            <Checkbox name="free" defaultChecked={settings?.free}>
              Make the new material free for everyone after release
            </Checkbox>
          )}
          <Checkbox name="intoSynthetic" defaultChecked={settings?.intoSynthetic}>
            Allow measured specimens in a synthetic coil
          </Checkbox>
        </div>
      </details>
    </Form>
  )
}

/** Example: `50 mm for Extension`. */
function lengthsOf(settings: Props['settings']): string {
  const lengths = Object.values(settings?.columns ?? {}).flatMap((own) =>
    own.flatMap(({ column, length }) => (length === undefined ? [] : [`${length} mm for ${column}`])),
  )
  return lengths.length > 0 ? lengths.join(', ') : 'from each file, or as set under Columns.'
}

function materialHint(owner: Owner | undefined): string {
  if (!owner) return 'Name or address: DP980 (6), or Steels/AHSS/Dual-Phase/DP980/DP980-6'
  const known = owner.materials.slice(0, 5).map(({ name }) => name)
  const one = known.length > 0 ? `One of ${owner.name}: ${known.join(', ')}. ` : ''
  return `${one}For a new material enter the path of its grade and a name, e.g. Steels/AHSS/Dual-Phase/DP980/Trial-7; it is named ${owner.name} Trial 7`
}
