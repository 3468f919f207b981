import { useId, useRef } from 'react'
import { Form, useNavigate } from 'react-router'
import { testType } from '#core/test-types/index.ts'
import { useEarlyChoice } from '#web/ui/use-early-choice.ts'
import { labelSlug, readState, writeState } from '#pages/mi-database/material/address.ts'
import styles from './conditions.module.css'
import { Fact } from '../fact.tsx'
import { useMaterial } from '../material-context.tsx'
import type { TestView } from '#pages/mi-database/material/view.ts'

const directions = [
  ['RD', 'rolling direction'],
  ['DD', '45° to it'],
  ['TD', 'transverse'],
] as const

/** Chooses what is drawn. A plain form, so that it works before and without any script. */
export function Conditions({ test }: { test: TestView }) {
  const { state, choices, view } = useMaterial()
  const navigate = useNavigate()
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  useEarlyChoice(form)
  const bendLine = testType(test.available.code).condition.direction
  const present = new Set(test.available.conditions.map(({ orientation }) => orientation))
  const kept = new URLSearchParams(
    writeState(
      state,
      { condition: test.labels[0] ?? '', orientation: ['RD', 'DD', 'TD'], curves: 'replicates', number: '' },
      choices,
    ),
  )
  kept.delete('condition')

  const follow = (event: React.ChangeEvent<HTMLFormElement>) => {
    const fields = new URLSearchParams()
    for (const [name, value] of new FormData(event.currentTarget))
      if (typeof value === 'string') fields.append(name, value)
    const { state: wanted } = readState(fields, choices)
    void navigate({ search: writeState(wanted, {}, choices) }, { replace: true, preventScrollReset: true })
  }

  return (
    <Form ref={form} method="get" className={styles['panel']} onChange={follow} aria-label="Conditions">
      {[...kept].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <p className={styles['field']}>
        <label htmlFor={`${id}-condition`}>Condition</label>
        <select id={`${id}-condition`} name="condition" defaultValue={labelSlug(state.condition)} key={state.condition}>
          {test.labels.map((label) => (
            <option key={label} value={labelSlug(label)}>
              {label}
            </option>
          ))}
        </select>
      </p>
      {[...present].some((orientation) => orientation !== null) && (
        <fieldset className={styles['field']}>
          <legend>{bendLine ?? 'Direction'}</legend>
          {directions.map(([code, words]) => (
            <label key={code} className={styles['choice']}>
              <input
                type="checkbox"
                name="orientation"
                value={code}
                defaultChecked={state.orientation.includes(code) && present.has(code)}
                disabled={!present.has(code)}
                key={`${code}-${state.orientation.includes(code)}`}
              />
              {code}{' '}
              <span className={styles['words']}>
                {present.has(code) ? (bendLine ? `parallel to ${code}` : words) : 'not tested'}
              </span>
            </label>
          ))}
        </fieldset>
      )}
      {test.chart.kind === 'curve' && (
        <fieldset className={styles['field']}>
          <legend>Curves</legend>
          {(['replicates', 'mean'] as const).map((choice) => (
            <label key={choice} className={styles['choice']}>
              <input
                type="radio"
                name="curves"
                value={choice}
                defaultChecked={state.curves === choice}
                key={`${choice}-${state.curves}`}
              />
              {choice === 'mean' ? 'mean ± s' : 'replicates'}
            </label>
          ))}
        </fieldset>
      )}
      <noscript>
        <button type="submit">Show</button>
      </noscript>
      <dl className={styles['facts']}>
        <Fact name="Thickness">{`${view.variant.thickness.toFixed(2)} mm`}</Fact>
        <Fact name="Coating">{view.variant.coating}</Fact>
        <Fact name="Mill">{view.variant.millType}</Fact>
        <Fact name="State">{view.variant.state}</Fact>
        <Fact name="Standard">{test.available.standard ?? testType(test.available.code).standard}</Fact>
        <Fact name="Laboratory">{test.available.laboratory}</Fact>
      </dl>
    </Form>
  )
}
