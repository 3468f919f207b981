import { useId } from 'react'
import { Form, useNavigate } from 'react-router'
import { writeState } from './address.ts'
import styles from './beside.module.css'
import { StateLink, useMaterial } from './material-context.tsx'
import { SubscriptionAlert } from './subscription-alert.tsx'

/** What the address adds to this material: others to compare with, a project. Each can be taken away again. */
export function Beside() {
  const { view, state } = useMaterial()
  const { shown, locked, choices } = view.comparison
  const compared = [...shown, ...locked]
  const left = choices.filter(({ slug }) => !compared.some((one) => one.slug === slug))
  if (compared.length === 0 && left.length === 0 && state.project === '') return null
  return (
    <div className={styles['beside']}>
      {compared.length > 0 && (
        <span className={styles['label']} id="compared">
          Compared with
        </span>
      )}
      {compared.map(({ slug, name }) => (
        <Removable key={slug} patch={{ comparison: compared.flatMap((one) => (one.slug === slug ? [] : [one.slug])) }}>
          {name}
        </Removable>
      ))}
      {left.length > 0 && compared.length < 7 && <Add left={left} compared={compared.map(({ slug }) => slug)} />}
      {state.project !== '' && <Removable patch={{ project: '' }}>Project {state.project}</Removable>}
    </div>
  )
}

/** A tag whose × is a link, so that it works before and without scripts. */
function Removable({
  patch,
  children,
}: {
  patch: Parameters<typeof StateLink>[0]['patch']
  children: React.ReactNode
}) {
  return (
    <span className={styles['tag']}>
      {children}
      <StateLink patch={patch} className={styles['remove']} data-print="no">
        <span aria-hidden="true">×</span>
        <span className="visually-hidden">Remove {children}</span>
      </StateLink>
    </span>
  )
}

type AddProps = { left: readonly { slug: string; name: string; open: boolean }[]; compared: readonly string[] }

function Add({ left, compared }: AddProps) {
  const { view, state, choices } = useMaterial()
  const navigate = useNavigate()
  const id = useId()
  const kept = [...new URLSearchParams(writeState({ ...state, comparison: compared }, {}, choices))]
  return (
    <Form method="get" className={styles['add']} data-print="no">
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
            {!open && (view.customer ? ' · not in your plan' : ' · subscribers')}
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
    <SubscriptionAlert name={names} customer={view.customer} freeSample={null}>
      {names} cannot be compared here: {locked.length === 1 ? 'its' : 'their'} tests, curves and values belong to the
      subscription.
    </SubscriptionAlert>
  )
}
