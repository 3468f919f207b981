import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { ReleaseActAnswer } from '#contract/release-acts.ts'
import styles from '#web/admin/split.module.css'
import { Checkbox } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { ReleasesData } from './load.server.ts'

/** Chooses what is published together, names it, and says when. Nothing changes for readers yet. */
export function ComposeForm({ waiting, coils }: Pick<ReleasesData, 'waiting' | 'coils'>) {
  const navigate = useNavigate()
  const [find, setFind] = useState('')
  const free = waiting.filter(({ plan }) => plan === null)
  const needle = find.trim().toLowerCase()
  return (
    <Form<ReleaseActAnswer>
      verb="compose"
      submit="Compose"
      sending="Composing…"
      label="New release"
      hidden={{ variants: coils.map(({ id }) => id) }}
      onDone={({ id }) => void navigate(`?plan=${id}`, { preventScrollReset: true })}
    >
      <TextField label="Name" name="title" required maxLength={120} hint="Shown with its number." />
      <TextField
        label="Notes"
        name="note"
        required
        rows={3}
        maxLength={2000}
        hint="What changes and why. Notes of a release of private materials are shown to their organisation only."
      />
      <WhenField />
      {coils.length > 0 && (
        <>
          <h3>Coils</h3>
          <ul>
            {coils.map(({ id, name }) => (
              <li key={id}>{name}</li>
            ))}
          </ul>
        </>
      )}
      <fieldset className={styles['ticks']}>
        <legend>{coils.length > 0 ? 'Whole materials as well' : 'Materials'}</legend>
        {free.length > 12 && (
          <TextField label="Find among them" name="find" value={find} onValue={setFind} autoComplete="off" />
        )}
        {free.map(({ id, name, coils: count, owner }) => (
          // What is ticked stays part of the form while others are looked for.
          <span key={id} hidden={!name.toLowerCase().includes(needle)}>
            <Checkbox name="materials" value={id}>
              {name}{' '}
              <span className={styles['quiet']}>
                {[count === 1 ? '1 coil' : `${count} coils`, owner && `private to ${owner}`].filter(Boolean).join(', ')}
              </span>
            </Checkbox>
          </span>
        ))}
        {free.length === 0 && <p>No material has anything that waits for a release.</p>}
      </fieldset>
    </Form>
  )
}

/** When a plan becomes a release by itself. */
export function WhenField({ value = null }: { readonly value?: string | null }) {
  return (
    <TextField
      label="When (UTC)"
      name="countsAt"
      type="datetime-local"
      defaultValue={value?.slice(0, 16) ?? ''}
      hint="Empty: when somebody publishes it."
    />
  )
}
