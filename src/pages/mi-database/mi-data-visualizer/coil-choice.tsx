import { useState } from 'react'
import { Form, Link, useSearchParams } from 'react-router'
import { slugOfName } from '#core/catalogue/names.ts'
import { useLastMaterial } from '#web/client-state/last-material.ts'
import { lazyPart } from '#web/lazy/lazy-part.tsx'
import { MeasuredBy } from '#web/material/data-source.tsx'
import { MaterialSelect } from '#web/material/material-picker/material-select.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/field.tsx'
import type { VisualizerState } from '#web/visualizer/state.ts'
import { useVisualizer } from '#web/visualizer/use-visualizer.ts'
import { viewLabels, viewOfTab } from '#web/visualizer/view-ids.ts'
import type { VisualizerData } from './load.server.ts'
import styles from './coil-choice.module.css'

const MaterialPicker = lazyPart(
  async () => (await import('#web/material/material-picker/material-picker.tsx')).MaterialPicker,
  { what: 'The list of materials', over: true },
)

/** Resets the choices that depend on the coil. */
const otherCoil: Partial<VisualizerState> = {
  variant: '',
  models: [],
  strain: undefined,
  cycles: 0,
  alpha: undefined,
  specimen: '',
  image: undefined,
  gauge: undefined,
  line: undefined,
}

export function CoilChoice({ data: { open, locked, near, tool } }: { readonly data: VisualizerData }) {
  const { state, go } = useVisualizer()
  const [params] = useSearchParams()
  const [picking, setPicking] = useState(false)
  const hydrated = useHydrated()
  const closed = tool.locked.kind === 'plan' ? 'not in your plan' : 'subscribers'
  const name = open?.material.name ?? locked ?? ''
  const grade = open?.material.trail.at(-2)?.name ?? 'the grade'
  const kept = [...params].filter(([field]) => !['material', ...Object.keys(otherCoil)].includes(field))
  return (
    <div className={styles['choice']} data-print="no">
      {open && open.coils.length > 1 ? (
        <Form method="get" className={styles['coils']} onSubmit={(event) => event.preventDefault()}>
          <Select
            inline
            label="Coil"
            value={open.coil.slug}
            onValue={(coil) => go({ ...otherCoil, material: slugOfName(name), variant: coil })}
            options={open.coils.map(({ slug, name: coil }) => ({ value: slug, label: coil }))}
          />
        </Form>
      ) : (
        <span className={styles['name']}>{name}</span>
      )}
      {hydrated ? (
        <Button small onPress={() => setPicking(true)} aria-haspopup="dialog">
          {name === '' ? 'Choose a material' : 'Change material'}
        </Button>
      ) : (
        <MaterialSelect
          label="Another material"
          name="material"
          placeholder={`${grade} …`}
          choices={near}
          closed={closed}
          submit="Show"
        >
          {kept.map(([field, value]) => (
            <input key={field} type="hidden" name={field} value={value} />
          ))}
        </MaterialSelect>
      )}
      {state.material === '' && <LastSeen shown={name} />}
      {open && <MeasuredBy source={open.coil.source} page={`/mi-database/${open.material.path}`} />}
      {picking && (
        <MaterialPicker
          title="Show a material"
          near={[{ title: `Other materials of ${grade}`, choices: near.map((one) => ({ ...one, place: '' })) }]}
          taken={state.material === '' ? [] : [state.material]}
          closed={closed}
          onChoose={(material) => go({ ...otherCoil, material })}
          onClose={() => setPicking(false)}
        />
      )}
    </div>
  )
}

/** Offers the last open material of this browser if none is selected. */
function LastSeen({ shown }: { readonly shown: string }) {
  const { material, tab } = useLastMaterial()
  const { searchOf } = useVisualizer()
  if (!useHydrated() || material === '' || material === shown) return null
  const view = viewOfTab(tab)
  return (
    <span className={styles['last']}>
      Recently viewed:{' '}
      <Link to={searchOf({ ...otherCoil, material: slugOfName(material), ...(view && { view }) })}>
        {[material, view && viewLabels[view].toLowerCase()].filter(Boolean).join(', ')}
      </Link>
    </span>
  )
}
