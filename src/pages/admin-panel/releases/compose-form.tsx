import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { ReleaseActionResult } from '#contract/releases/release-actions.ts'
import styles from '#web/admin/split.module.css'
import { Checkbox } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { ReleasesData } from './load.server.ts'

/** Composes and schedules a plan; readers see no change until its release. */
export function ComposeForm({ waiting, coils }: Pick<ReleasesData, 'waiting' | 'coils'>) {
  const navigate = useNavigate()
  const [find, setFind] = useState('')
  const free = waiting.filter(({ plan }) => plan === null)
  const ofCoils =
    coils.length > 0
      ? coils
          .map(({ name }) => name)
          .join(', ')
          .slice(0, 120)
      : undefined
  const needle = find.trim().toLowerCase()
  return (
    <Form<ReleaseActionResult>
      verb="compose"
      submit="Create draft"
      sending="Composing…"
      label="New release"
      hidden={{ variants: coils.map(({ id }) => id) }}
      onDone={({ id }) => void navigate(`?plan=${id}`, { preventScrollReset: true, state: 'preview' })}
    >
      <TextField
        label="Name"
        name="title"
        required
        maxLength={120}
        defaultValue={ofCoils}
        hint="Shown with the release number."
      />
      <TextField
        label="Notes"
        name="note"
        required
        rows={3}
        maxLength={2000}
        defaultValue={ofCoils && `New measurements of ${ofCoils}.`}
        hint="What changes and why. Notes on private materials are shown to their organisation only."
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
        <legend>{coils.length > 0 ? 'Also select whole materials' : 'Materials'}</legend>
        {free.length > 12 && (
          <TextField label="Filter materials" name="find" value={find} onValue={setFind} autoComplete="off" />
        )}
        {free.map(({ id, name, coils: count, owner }) => (
          // Ticked coils remain in the form while the list is filtered.
          <span key={id} hidden={!name.toLowerCase().includes(needle)}>
            <Checkbox name="materials" value={id}>
              {name}{' '}
              <span className={styles['muted']}>
                {[count === 1 ? '1 changed coil' : `${count} changed coils`, owner && `private to ${owner}`]
                  .filter(Boolean)
                  .join(', ')}
              </span>
            </Checkbox>
          </span>
        ))}
        {free.length === 0 && <p>No material has unreleased changes.</p>}
      </fieldset>
    </Form>
  )
}

export function WhenField({ value = null }: { readonly value?: string | null }) {
  return (
    <TextField
      label="When (UTC)"
      name="countsAt"
      type="datetime-local"
      defaultValue={value?.slice(0, 16) ?? ''}
      hint="Empty: publish manually."
    />
  )
}
