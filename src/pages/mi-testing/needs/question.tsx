import { type FormEvent, useState } from 'react'
import { Form, useSubmit } from 'react-router'
import type { TestPlan } from '#contract/views/test-plan.ts'
import { MaterialField } from '#web/material/material-picker/material-field.tsx'
import { useMaterialNames } from '#web/material/material-picker/use-material-names.ts'
import { ReleaseField } from '#web/release/release-link.tsx'
import { Checkbox, Select } from '#web/ui/field.tsx'
import { Submit, SubmitWithoutScript } from '#web/ui/submit.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { canonical } from '#web/url-state/canonical.ts'
import type { NeedsData } from './load.server.ts'
import { module } from './module.ts'
import styles from './page.module.css'

type QuestionProps = Pick<NeedsData, 'plan' | 'state' | 'coils' | 'closed'>

/** The first form omits the models, because their default depends on the purpose. Without a script, buttons submit. */
export function Question({ plan, state, coils, closed }: QuestionProps) {
  const submit = useSubmit()
  const [typed, setTyped] = useState('')
  const { found } = useMaterialNames(typed)
  const follow = ({ target, currentTarget }: FormEvent<HTMLFormElement>) => {
    const field = target as HTMLInputElement | HTMLSelectElement
    if (field.type !== 'checkbox' && field.tagName !== 'SELECT') return
    const form = new URLSearchParams(new FormData(currentTarget) as unknown as Record<string, string>)
    void submit(canonical(module.state, form), { method: 'get', preventScrollReset: true })
  }
  const solver = plan.solvers.find(({ chosen }) => chosen)?.id
  const kept = Object.entries({ ...state, purpose: state.purpose.join(','), solver, cards: undefined })
  return (
    <>
      <Form method="get" onChange={follow} className={styles['form']} aria-label="What you want to simulate">
        <ReleaseField />
        <Ticks title="Simulation" name="purpose" choices={plan.purposes} />
        <Select
          key={solver}
          label="Solver"
          name="solver"
          defaultValue={solver}
          options={plan.solvers.map(({ id, label }) => ({ value: id, label }))}
        />
        <MaterialField
          key={`material ${state.material}`}
          label="Material of the database"
          name="material"
          hint={closed ?? 'Existing tests are deducted.'}
          maxLength={80}
          defaultValue={state.material}
          names={found}
          onType={setTyped}
        />
        {coils.length > 1 && (
          <Select
            label="Coil"
            name="variant"
            key={plan.coil?.name}
            disabled={typed !== '' && typed !== state.material}
            defaultValue={coils.find(({ name }) => name === plan.coil?.name)?.slug}
            options={coils.map(({ slug, name }) => ({ value: slug, label: name }))}
          />
        )}
        <div className={styles['sizes']}>
          <Size label="Thickness [mm]" name="thickness" value={state.thickness ?? plan.coil?.thickness.toFixed(2)} />
          <Size label="Sheet along RD [mm]" name="length" value={plan.sheet.length} />
          <Size label="Sheet across RD [mm]" name="width" value={plan.sheet.width} />
        </div>
        <Submit look="primary">Show the tests</Submit>
      </Form>
      {plan.cards.length > 0 && (
        <Form method="get" onChange={follow} className={styles['form']} aria-label="Models">
          <ReleaseField />
          {kept.map(([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />)}
          <Ticks title="Models" name="cards" choices={plan.cards} />
          <SubmitWithoutScript>Use these models</SubmitWithoutScript>
        </Form>
      )}
    </>
  )
}

function Size({
  value,
  ...field
}: {
  readonly label: string
  readonly name: string
  readonly value: string | number | undefined
}) {
  return <TextField {...field} key={value} inputMode="decimal" maxLength={8} defaultValue={value} autoComplete="off" />
}

type TicksProps = { readonly title: string; readonly name: string; readonly choices: TestPlan['cards'] }

function Ticks({ title, name, choices }: TicksProps) {
  return (
    <fieldset className={styles['ticks']} key={choices.map(({ id, chosen }) => `${id}${chosen}`).join()}>
      <legend>{title}</legend>
      {choices.map(({ id, label, words, chosen }) => (
        <Checkbox key={id} name={name} value={id} defaultChecked={chosen}>
          {label}
          {words !== '' && <span className={styles['words']}>{words}</span>}
        </Checkbox>
      ))}
    </fieldset>
  )
}
