import { useId } from 'react'
import { Form } from 'react-router'
import { type Orientation, testType } from '#core/test-types/index.ts'
import { labelSlug, type MaterialState } from '#contract/views/material-state.ts'
import styles from './conditions.module.css'
import { Fact } from '../fact.tsx'
import { KeptFields, useMaterial } from '../material-context.tsx'
import type { TestView } from '#contract/views/test.ts'
import { SubmitWithoutScript } from '#web/ui/submit.tsx'

const directions: readonly (readonly [Orientation, string])[] = [
  ['RD', 'rolling direction'],
  ['DD', '45° to it'],
  ['TD', 'transverse'],
]

/** Selects the drawn conditions; a form for use without scripts. */
export function Conditions({ test }: { test: TestView }) {
  const { state, coil, go } = useMaterial()
  const id = useId()
  const bendLine = testType(test.available.code).condition.direction
  const present = new Set(test.available.conditions.map(({ orientation }) => orientation))
  const all = directions.map(([code]) => code)

  const follow = (event: React.ChangeEvent<HTMLFormElement>) => {
    const fields = new FormData(event.currentTarget)
    const chosen = fields.getAll('orientation')
    const orientation = all.filter((code) => chosen.includes(code))
    const change: Partial<MaterialState> = {
      condition: test.labels.find((label) => labelSlug(label) === fields.get('condition')) ?? state.condition,
      orientation: orientation.length > 0 ? orientation : all,
      curves: fields.get('curves') === 'mean' ? 'mean' : 'replicates',
      number: '',
    }
    void go(change, { replace: true })
  }

  return (
    <Form method="get" className={styles['panel']} onChange={follow} aria-label="Conditions">
      <KeptFields
        without={{ condition: '', orientation: all, curves: 'replicates', number: '' }}
        named={['condition']}
      />
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
      <SubmitWithoutScript />
      <dl className={styles['facts']}>
        <Fact name="Thickness">{`${coil.thickness.toFixed(2)} mm`}</Fact>
        <Fact name="Coating">{coil.coating}</Fact>
        <Fact name="Mill">{coil.millType}</Fact>
        <Fact name="State">{coil.state}</Fact>
        <Fact name="Standard">{test.available.standard ?? testType(test.available.code).standard}</Fact>
        <Fact name="Laboratory">{test.available.laboratory}</Fact>
      </dl>
    </Form>
  )
}
