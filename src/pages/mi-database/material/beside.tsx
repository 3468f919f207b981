import { useId, useRef } from 'react'
import { Form, useNavigate } from 'react-router'
import { useEarlyChoice } from '#web/ui/use-early-choice.ts'
import { writeState } from './address.ts'
import styles from './beside.module.css'
import { StateLink, useMaterial } from '#web/material/material-context.tsx'
import { SubscriptionAlert } from '#web/material/subscription-alert.tsx'
import type { Comparison } from './view.ts'

/** What the address adds to this material: others to compare with, a project. Each can be taken away again. */
export function Beside() {
  const { view, state } = useMaterial()
  const { shown, locked, choices } = view.comparison
  const compared = [...shown, ...locked]
  const left = choices.filter(({ slug }) => !compared.some((one) => one.slug.split('~')[0] === slug))
  if (compared.length === 0 && left.length === 0 && state.project === '') return null
  return (
    <div className={styles['beside']}>
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
      {left.length > 0 && compared.length < 7 && <Add left={left} compared={compared.map(({ slug }) => slug)} />}
      {state.project !== '' && (
        <Removable name={`Project ${state.project}`} patch={{ project: '' }}>
          Project {state.project}
        </Removable>
      )}
    </div>
  )
}

/** A tag whose × is a link, so that it works before and without scripts. */
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
  /** The whole comparison with these in the place of this one. */
  others: (own: readonly string[]) => readonly string[]
}

/** Which coil of another material is compared. */
function Coil({ name, coils, others }: CoilProps) {
  const { state, choices } = useMaterial()
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  useEarlyChoice(form)
  const chosen = coils.find(({ shown }) => shown)?.slug ?? ''
  const kept = [...new URLSearchParams(writeState({ ...state, comparison: others([]) }, {}, choices))]
  return (
    <Form ref={form} method="get" className={styles['coil']}>
      {kept.map(([parameter, value]) => (
        <input key={parameter} type="hidden" name={parameter} value={value} />
      ))}
      <select
        name="comparison"
        aria-label={`Variant of ${name}`}
        key={chosen}
        defaultValue={chosen}
        onChange={({ target: { value } }) =>
          void navigate(
            { search: writeState(state, { comparison: others([value]) }, choices) },
            { preventScrollReset: true },
          )
        }
      >
        {coils.map((coil) => (
          <option key={coil.slug} value={coil.slug}>
            {coil.name}
          </option>
        ))}
      </select>
      <noscript>
        <button type="submit">Show</button>
      </noscript>
    </Form>
  )
}

type AddProps = { left: readonly { slug: string; name: string; open: boolean }[]; compared: readonly string[] }

function Add({ left, compared }: AddProps) {
  const { view, state, choices } = useMaterial()
  const navigate = useNavigate()
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  useEarlyChoice(form)
  const kept = [...new URLSearchParams(writeState({ ...state, comparison: compared }, {}, choices))]
  return (
    <Form ref={form} method="get" className={styles['add']} data-print="no">
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label htmlFor={id}>+ Compare</label>
      <select
        id={id}
        name="comparison"
        key={compared.join()}
        defaultValue=""
        onChange={({ target: { value } }) =>
          void navigate(
            { search: writeState(state, { comparison: [...compared, value] }, choices) },
            { preventScrollReset: true },
          )
        }
      >
        <option value="">{view.material.trail.at(-2)?.name} …</option>
        {left.map(({ slug, name, open }) => (
          <option key={slug} value={slug} disabled={!open}>
            {name}
            {!open && (view.alert.kind === 'plan' ? ' · not in your plan' : ' · subscribers')}
          </option>
        ))}
      </select>
      <noscript>
        <button type="submit">Add</button>
      </noscript>
    </Form>
  )
}

/** Materials of the comparison that the reader may not see. */
export function ComparisonLocked() {
  const { view } = useMaterial()
  const { locked } = view.comparison
  if (locked.length === 0) return null
  const names = new Intl.ListFormat('en-GB').format(locked.map(({ name }) => name))
  return (
    <SubscriptionAlert alert={view.alert} freeSample={null}>
      {names} cannot be compared here: {locked.length === 1 ? 'its' : 'their'} tests, curves and values belong to the
      subscription.
    </SubscriptionAlert>
  )
}
