import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { Form } from 'react-router'
import type { Comparison, ReaderAlert } from '#contract/views/material.ts'
import { lazyPart } from '#web/lazy/lazy-part.tsx'
import { Button } from '#web/ui/button.tsx'
import { SubmitWithoutScript } from '#web/ui/submit.tsx'
import { KeptFields, StateLink, useMaterial } from '../material-context.tsx'
import { MaterialSelect } from '../material-picker/material-select.tsx'
import { SubscriptionAlert } from '../subscription-alert.tsx'
import styles from './comparison-choice.module.css'

const MaterialPicker = lazyPart(async () => (await import('../material-picker/material-picker.tsx')).MaterialPicker, {
  what: 'The list of materials',
})

export type ComparisonProps = {
  readonly comparison: Pick<Comparison, 'shown' | 'locked' | 'choices'>
  readonly alert: ReaderAlert
}

/** Other materials and the project in the address, each removable. */
export function ComparisonChoice({ comparison, alert }: ComparisonProps) {
  const { state } = useMaterial()
  const { shown } = comparison
  const { compared, slugs, near, grade, closed } = useOverlays({ comparison, alert })
  const empty = compared.length === 0 && state.project === ''
  return (
    <div className={empty ? styles['empty'] : styles['choice']}>
      {compared.length > 0 && (
        <span className={styles['label']} id="compared">
          Compared with
        </span>
      )}
      {compared.map(({ slug, name }) => {
        const coils = shown.find((one) => one.slug === slug)?.coils ?? []
        const others = (own: readonly string[]) => compared.flatMap((one) => (one.slug === slug ? own : [one.slug]))
        return (
          <Removable key={slug} name={name} patch={{ comparison: others([]) }}>
            {coils.length > 1 ? <Coil name={name} coils={coils} others={others} /> : name}
          </Removable>
        )
      })}
      {compared.length > 0 && <AddOverlay comparison={comparison} alert={alert} label="Add" />}
      {compared.length < maxOverlays && (
        <noscript>
          <MaterialSelect
            label="Compare with"
            placeholder={`${grade} …`}
            name="comparison"
            choices={near}
            closed={closed}
            submit="Add"
          >
            <KeptFields without={{ comparison: slugs }} />
          </MaterialSelect>
        </noscript>
      )}
      {state.project !== '' && (
        <Removable name={`Project ${state.project}`} patch={{ project: '' }}>
          Project {state.project}
        </Removable>
      )}
    </div>
  )
}

/** Besides the material of the page. */
const maxOverlays = 7

function useOverlays({ comparison: { shown, locked, choices }, alert }: ComparisonProps) {
  const { material } = useMaterial()
  const compared = [...shown, ...locked]
  const slugs = compared.map(({ slug }) => slug)
  const taken = [material.path.split('/').at(-1) ?? '', ...slugs.map((slug) => slug.split('~')[0] ?? '')]
  return {
    compared,
    slugs,
    taken,
    near: choices.filter(({ slug }) => !taken.includes(slug)),
    grade: material.trail.at(-2)?.name ?? '',
    closed: alert.kind === 'plan' ? 'not in your plan' : 'subscribers',
  }
}

/** Draws another material into the charts of this page. */
export function AddOverlay({ comparison, alert, label }: ComparisonProps & { readonly label: string }) {
  const { material, go } = useMaterial()
  const { slugs, taken, near, grade, closed } = useOverlays({ comparison, alert })
  const [picking, setPicking] = useState(false)
  if (slugs.length >= maxOverlays) return null
  return (
    <>
      <Button
        small
        look="quiet"
        className={styles['add'] ?? ''}
        onPress={() => setPicking(true)}
        aria-haspopup="dialog"
      >
        <Plus size={16} aria-hidden />
        {label}
      </Button>
      {picking && (
        <MaterialPicker
          title={`Compare ${material.name} with`}
          near={[{ title: `Other materials of ${grade}`, choices: near.map((one) => ({ ...one, place: '' })) }]}
          taken={taken}
          closed={closed}
          onChoose={(slug) => void go({ comparison: [...slugs, slug] })}
          onClose={() => setPicking(false)}
        />
      )}
    </>
  )
}

/** Tag whose × is a link, for use without scripts. */
function Removable({
  name,
  patch,
  children,
}: {
  name: string
  patch: Parameters<typeof StateLink>[0]['patch']
  children: React.ReactNode
}) {
  return (
    <span className={styles['tag']}>
      {children}
      <StateLink patch={patch} className={styles['remove']} data-print="no">
        <span aria-hidden="true">×</span>
        <span className="visually-hidden">Remove {name}</span>
      </StateLink>
    </span>
  )
}

type CoilProps = {
  name: string
  coils: Comparison['shown'][number]['coils']
  /** The comparison with these names in place of this one. */
  others: (own: readonly string[]) => readonly string[]
}

function Coil({ name, coils, others }: CoilProps) {
  const { go } = useMaterial()
  const chosen = coils.find(({ shown }) => shown)?.slug ?? ''
  return (
    <Form method="get" className={styles['coil']}>
      <KeptFields without={{ comparison: others([]) }} />
      <select
        name="comparison"
        aria-label={`Coil of ${name}`}
        key={chosen}
        defaultValue={chosen}
        onChange={({ target: { value } }) => void go({ comparison: others([value]) })}
      >
        {coils.map((coil) => (
          <option key={coil.slug} value={coil.slug}>
            {coil.name}
          </option>
        ))}
      </select>
      <SubmitWithoutScript />
    </Form>
  )
}

export function ComparisonLocked({ comparison: { locked }, alert }: ComparisonProps) {
  if (locked.length === 0) return null
  const names = new Intl.ListFormat('en-GB').format(locked.map(({ name }) => name))
  return (
    <SubscriptionAlert alert={alert} freeSample={null}>
      {names} cannot be compared: {locked.length === 1 ? 'its' : 'their'} tests, curves and values need a subscription.
    </SubscriptionAlert>
  )
}
