import type { FormEvent } from 'react'
import { Form } from 'react-router'
import { coatings, millTypes } from '#contract/catalogue.ts'
import { directions, type ResearchFacet, type ResearchView } from '#contract/views/research.ts'
import { testTypes } from '#core/test-types/index.ts'
import { Checkbox, Select } from '#web/ui/field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import panel from '#web/tool/panel-form.module.css'
import { SubmitWithoutScript } from '#web/ui/submit.tsx'
import { useRefill } from '#web/ui/use-refill.ts'
import { canonical } from '#web/url-state/canonical.ts'
import { readSearch } from '#web/url-state/search.ts'
import type { ResearchState } from './load.server.ts'
import { directionsOf, module } from './module.ts'
import styles from './page.module.css'

const labels: ReadonlyMap<string, string> = new Map([
  ['other', 'Other angles'],
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
  const { key, send } = useRefill(filtersOf({ ...state, orientations: directionsOf(state) }))
  const change = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    // Text is submitted on leaving the field or Enter, ticks at once.
    const form = new URLSearchParams(new FormData(currentTarget) as unknown as Record<string, string>)
    const search = canonical(module.state, form)
    void send(filtersOf(readSearch(module.state, search)), search)
  }
  return (
    <Form method="get" className={panel['form']} onChange={change} aria-label="Filters" key={key}>
      <Select
        label="Test"
        name="test"
        defaultValue={state.test}
        options={testTypes.map(({ code, name }) => ({ value: code, label: `${code} · ${name}` }))}
      />
      <Group name="orientations" label="Directions" chosen={directionsOf(state)} values={directions} />
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
        options={{ families: 'One chart per family', overlay: 'One chart for all', multiples: 'One chart per coil' }}
      />
      <input type="hidden" name="comparing" value={state.comparing.join(',')} />
      <input type="hidden" name="view" value={state.view} />
      <input type="hidden" name="release" value={state.release ?? ''} />
      <SubmitWithoutScript look="primary" />
    </Form>
  )
}

function filtersOf({ chart: _chart, page: _page, ...filters }: ResearchState): string {
  return JSON.stringify(filters)
}

type GroupProps = {
  readonly name: string
  readonly label: string
  readonly chosen: readonly string[]
  readonly values: readonly string[]
  readonly counts?: ResearchFacet | undefined
}

/** With counts, values without coils are hidden unless ticked. */
function Group({ name, label, chosen, values, counts }: GroupProps) {
  const countOf = (value: string) => counts?.find((one) => one.value === value)?.count ?? 0
  const shown = values.filter((value) => !counts || countOf(value) > 0 || chosen.includes(value))
  return (
    <fieldset className={panel['group']}>
      <legend>{label}</legend>
      {shown.map((value) => (
        <Checkbox key={value} name={name} value={value} defaultChecked={chosen.includes(value)}>
          {labels.get(value) ?? value}
          {counts && <span className={styles['count']}> {countOf(value)}</span>}
        </Checkbox>
      ))}
    </fieldset>
  )
}
