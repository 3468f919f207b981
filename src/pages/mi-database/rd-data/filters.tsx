import type { FormEvent } from 'react'
import { Form, useSubmit } from 'react-router'
import { coatings, millTypes } from '#contract/catalogue.ts'
import type { ResearchFacet, ResearchView } from '#contract/views/research.ts'
import { testTypes } from '#core/test-types/index.ts'
import { Checkbox, Select } from '#web/ui/field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import panel from '#web/tool/panel-form.module.css'
import { SubmitWithoutScript } from '#web/ui/submit.tsx'
import { canonical } from '#web/url-state/canonical.ts'
import type { ResearchState } from './load.server.ts'
import { module } from './module.ts'
import styles from './page.module.css'

const coatingLabels: ReadonlyMap<string, string> = new Map([
  ['UC', 'Uncoated'],
  ['undefined', 'Unknown'],
])

type FiltersProps = {
  readonly state: ResearchState
  readonly view: Pick<ResearchView, 'coatings' | 'millTypes'> | null
}

export function filterCount({ orientations, coatings: coats, mills, from, to, project, below }: ResearchState): number {
  return [orientations.length, coats.length, mills.length, from ?? to, project, below].filter(Boolean).length
}

/** Each change adds a history entry; without a script a button submits the form. */
export function Filters({ state, view }: FiltersProps) {
  const submit = useSubmit()
  const change = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    // Text is submitted on leaving the field or Enter, ticks at once.
    const form = new URLSearchParams(new FormData(currentTarget) as unknown as Record<string, string>)
    void submit(canonical(module.state, form), { method: 'get', preventScrollReset: true })
  }
  const { chart: _chart, page: _page, ...kept } = state
  return (
    <Form method="get" className={panel['form']} onChange={change} aria-label="Filters" key={JSON.stringify(kept)}>
      <Select
        label="Test"
        name="test"
        defaultValue={state.test}
        options={testTypes.map(({ code, name }) => ({ value: code, label: `${code} · ${name}` }))}
      />
      <Group name="orientations" label="Directions" chosen={state.orientations} values={['RD', 'DD', 'TD']} />
      <Group
        name="coatings"
        label="Coating"
        chosen={state.coatings}
        values={[...coatings, 'undefined']}
        counts={view?.coatings}
      />
      <Group name="mills" label="Mill" chosen={state.mills} values={millTypes} counts={view?.millTypes} />
      <fieldset className={panel['range']}>
        <legend>Thickness [mm]</legend>
        <TextField label="From" name="from" inputMode="decimal" defaultValue={state.from ?? ''} placeholder="0" />
        <TextField label="To" name="to" inputMode="decimal" defaultValue={state.to ?? ''} placeholder="5" />
      </fieldset>
      <TextField
        label="Project"
        name="project"
        defaultValue={state.project ?? ''}
        placeholder="P-2026-001"
        autoComplete="off"
      />
      <TextField
        label="Node of the tree"
        name="below"
        defaultValue={state.below ?? ''}
        placeholder="Steels/AHSS"
        autoComplete="off"
      />
      <Select
        label="Curves"
        name="curves"
        defaultValue={state.curves}
        options={{ mean: 'Mean of each condition', replicates: 'Each specimen' }}
      />
      <Select
        label="Layout"
        name="layout"
        defaultValue={state.layout}
        options={{ overlay: 'One chart for all', multiples: 'One chart per coil' }}
      />
      <input type="hidden" name="comparing" value={state.comparing.join(',')} />
      <input type="hidden" name="view" value={state.view} />
      <input type="hidden" name="release" value={state.release ?? ''} />
      <SubmitWithoutScript look="primary" />
    </Form>
  )
}

type GroupProps = {
  readonly name: string
  readonly label: string
  readonly chosen: readonly string[]
  readonly values: readonly string[]
  readonly counts?: ResearchFacet | undefined
}

/** No tick: all values. With counts, values without coils are hidden unless ticked. */
function Group({ name, label, chosen, values, counts }: GroupProps) {
  const countOf = (value: string) => counts?.find((one) => one.value === value)?.count ?? 0
  const shown = values.filter((value) => !counts || countOf(value) > 0 || chosen.includes(value))
  return (
    <fieldset className={panel['group']}>
      <legend>{label}</legend>
      {shown.map((value) => (
        <Checkbox key={value} name={name} value={value} defaultChecked={chosen.includes(value)}>
          {coatingLabels.get(value) ?? value}
          {counts && <span className={styles['count']}> {countOf(value)}</span>}
        </Checkbox>
      ))}
    </fieldset>
  )
}
