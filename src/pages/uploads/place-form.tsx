import { useNavigate } from 'react-router'
import { testTypes } from '#core/test-types/index.ts'
import { Checkbox, Select } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { UploadBatchView } from '#laboratory/views/upload/upload-batch.ts'
import styles from './page.module.css'

export type Owner = { readonly name: string; readonly materials: readonly { readonly name: string }[] }

type Props = Pick<UploadBatchView, 'id' | 'revision' | 'settings' | 'proposed'> & {
  /** The organisation whose private data they are. */
  readonly owner?: Owner | undefined
  readonly disabledReason: string | undefined
}

const coatings = ['UC', 'GI', 'GA', 'EG', 'AlSi']
const dimensions = [
  ['b0', 'Width b0 [mm]'],
  ['t0', 'Thickness t0 [mm]'],
  ['d0', 'Diameter d0 [mm]'],
  ['L0', 'Gauge length L0 [mm]'],
  ['S0', 'Section S0 [mm²]'],
] as const

/** To which coil the files of a batch go, and what they do not say themselves. */
export function PlaceForm({ id, revision, settings, proposed: ofProject, owner, disabledReason }: Props) {
  const { geometry = {}, newVariant } = settings ?? {}
  // What somebody has saved goes before what the order says.
  const proposed = settings ? undefined : ofProject
  const isNew = proposed?.material.includes('/')
  const navigate = useNavigate()
  return (
    <Form
      key={proposed?.project}
      verb="settings"
      label="Where the files go"
      hidden={{ batch: id, revision: String(revision) }}
      submit="Save"
      said="Saved. Check the files next."
      disabledReason={disabledReason}
      // To the next step, also for those who came back to this one.
      onDone={() => void navigate(`?batch=${id}`)}
    >
      {proposed && (
        <p>The files name project {proposed.project}: material, coil and thickness below are taken from its order.</p>
      )}
      <div className={styles['fields']}>
        <TextField
          label="Material"
          name="material"
          required
          defaultValue={settings?.material ?? proposed?.material}
          hint={materialHint(owner)}
        />
        <TextField
          label="Coil"
          name="variant"
          required
          defaultValue={settings?.variant ?? proposed?.coil}
          hint="As its page shows it: GI 1.40"
        />
        <Select
          label="Test"
          name="test"
          defaultValue={settings?.test ?? ''}
          none="As each file says, or its name"
          options={testTypes.map(({ code, name }) => ({ value: code, label: `${code} · ${name}` }))}
        />
        <TextField
          label="Condition"
          name="condition"
          defaultValue={settings?.condition ?? ''}
          hint="RD, DD, TD, 240 Minute …: for files that do not say it, nor their names"
        />
        <TextField
          label="Laboratory"
          name="laboratory"
          defaultValue={settings?.laboratory}
          hint="What its columns mean is remembered under this name"
        />
      </div>
      <details className={styles['more']}>
        <summary>Dimensions of the specimens, where the files do not state them</summary>
        <div className={styles['fields']}>
          {dimensions.map(([name, label]) => (
            <TextField key={name} label={label} name={name} inputMode="decimal" defaultValue={geometry[name]} />
          ))}
        </div>
        <p className={styles['hint']}>Length of the extensometer Le: {lengthsOf(settings)}</p>
      </details>
      <details className={styles['more']} open={settings?.newMaterial || newVariant || proposed ? true : undefined}>
        <summary>A material or coil that does not exist yet</summary>
        <div className={styles['fields']}>
          <TextField
            label="Thickness of the new coil [mm]"
            name="thickness"
            inputMode="decimal"
            defaultValue={newVariant?.thickness ?? proposed?.thickness}
            hint="Makes the coil when there is none of this name"
          />
          <Select
            label="Coating of the new coil"
            name="coating"
            defaultValue={newVariant?.coating ?? proposed?.coating ?? ''}
            none="Not stated"
            options={coatings}
          />
        </div>
        <div className={styles['ticks']}>
          <Checkbox name="newMaterial" defaultChecked={settings?.newMaterial ?? isNew}>
            Make the material, when its whole address names none
          </Checkbox>
          {!owner && (
            <Checkbox name="free" defaultChecked={settings?.free}>
              Open the new material to everybody once it is released
            </Checkbox>
          )}
          <Checkbox name="intoSynthetic" defaultChecked={settings?.intoSynthetic}>
            Beside synthetic specimens: put measured ones into a synthetic coil
          </Checkbox>
        </div>
      </details>
    </Form>
  )
}

/** As the columns say it: `50 mm for Extension`. */
function lengthsOf(settings: Props['settings']): string {
  const said = Object.values(settings?.columns ?? {}).flatMap((own) =>
    own.flatMap(({ column, length }) => (length === undefined ? [] : [`${length} mm for ${column}`])),
  )
  return said.length > 0 ? said.join(', ') : 'as each file states it, or as you say it beside its column under Columns.'
}

function materialHint(owner: Owner | undefined): string {
  if (!owner) return 'Name or address: DP980 (6), or Steels/AHSS/Dual-Phase/DP980/DP980-6'
  const known = owner.materials.slice(0, 5).map(({ name }) => name)
  const one = known.length > 0 ? `One of ${owner.name}: ${known.join(', ')}. ` : ''
  return `${one}A new one by the address of its grade and a name, Steels/AHSS/Dual-Phase/DP980/Trial-7: it is called ${owner.name} Trial 7`
}
