import { needsReason, type SpecimenState, specimenStateNames, statesAfter } from '#contract/projects/specimen-states.ts'
import { Checkbox } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { Route } from './+types/page.ts'
import styles from './page.module.css'

type Specimen = Route.ComponentProps['loaderData']['specimen']

/** Next step first, large enough for touch; problems below. */
export function MoveForms({ specimen }: { readonly specimen: Specimen }) {
  const { state } = specimen
  const next = statesAfter(state)
  const problems = next.filter(needsReason)
  const forward = next.find((to) => !needsReason(to))
  return (
    <div className={styles['forms']}>
      {forward && (
        <Move specimen={specimen} to={forward} look="primary">
          {forward === 'received' && (
            <TextField label="Storage place" name="place" maxLength={80} defaultValue={specimen.place} />
          )}
          {forward === 'measured' && <Sizes specimen={specimen} />}
          {forward === 'tested' && <TextField label="Machine" name="machine" maxLength={80} required />}
        </Move>
      )}
      {problems.length > 0 && (
        <details className={styles['problems']}>
          <summary>Report a problem</summary>
          {problems.map((to) => (
            <Move key={to} specimen={specimen} to={to} look="secondary">
              <TextField
                label={`Reason: ${specimenStateNames[to].toLowerCase()}`}
                name="reason"
                maxLength={300}
                required
              />
            </Move>
          ))}
        </details>
      )}
    </div>
  )
}

function Sizes({ specimen: { test } }: { readonly specimen: Specimen }) {
  const size = { inputMode: 'decimal', autoComplete: 'off', maxLength: 10 } as const
  return (
    <>
      <TextField label="Thickness [mm]" name="thickness" required {...size} />
      <TextField label="Width [mm]" name="width" required={test === 'UAT'} {...size} />
      <Checkbox name="sure" value="yes">
        Confirm unusual dimensions
      </Checkbox>
    </>
  )
}

const buttons: Readonly<Record<SpecimenState, string>> = {
  expected: '',
  received: 'Mark as received',
  measured: 'Save dimensions',
  tested: 'Mark as tested',
  lost: 'Mark as lost',
  broken: 'Mark as broken',
}

type MoveProps = {
  readonly specimen: Specimen
  readonly to: SpecimenState
  readonly look: 'primary' | 'secondary'
  readonly children: React.ReactNode
}

function Move({ specimen: { id, state }, to, look, children }: MoveProps) {
  return (
    <Form verb="move" hidden={{ id, from: state, to }} submit={buttons[to]} look={look} label={buttons[to]}>
      {children}
    </Form>
  )
}
