import { useId, useState } from 'react'
import { Form } from 'react-router'
import { Select } from '#web/ui/field.tsx'
import { type MaterialState, noModelChoice } from '#contract/views/material-state.ts'
import { KeptFields, useMaterial } from '../material-context.tsx'
import { anchored, lawChange } from '../fitting/choice.ts'
import { SymbolText } from '#web/ui/symbol.tsx'
import styles from './model-controls.module.css'
import type { ModelFacts, SimulationView } from '#contract/views/simulation.ts'
import { SubmitWithoutScript } from '#web/ui/submit.tsx'

type Ends = { readonly from: number; readonly to: number }
type ModelControlsProps = {
  readonly simulation: SimulationView
  readonly model: ModelFacts
  readonly window: Ends | undefined
  readonly onWindow: (window: Ends) => void
}

/** Choices of a fit in the address; without scripts only stored laws. */
export function ModelControls({ simulation, model, window, onWindow }: ModelControlsProps) {
  const { state, go } = useMaterial()
  const { models, bench } = simulation
  const change = (patch: Partial<MaterialState>) => void go(patch, { replace: true })
  const has = (id: string) => model.parameters.some((parameter) => parameter.id === id)
  const stress = bench.tab === 'FE2'
  const bulged = bench.reached.HBG !== undefined
  return (
    <Form method="get" className={styles['controls']} aria-label="Fit" onSubmit={(event) => event.preventDefault()}>
      <KeptFields without={noModelChoice} />
      <Select
        label="Model"
        name="law"
        value={model.id}
        onChange={({ target: { value } }) => change(lawChange(model.id, value))}
        options={models.map(({ id, label, stored }) => ({ value: id, label: stored ? `${label} (stored)` : label }))}
      />
      {window && !model.history && bench.tab !== 'FE3' && bench.tab !== 'FE5' && (
        <fieldset className={styles['pair']}>
          <legend>{bench.tab === 'FE6' ? 'Fit range, triaxiality' : 'Fit range'}</legend>
          <NumberField
            label="from"
            value={window.from}
            valid={(value) => value < window.to}
            onChange={(from) => onWindow({ from, to: window.to })}
          />
          <NumberField
            label="to"
            value={window.to}
            valid={(value) => value > window.from}
            onChange={(to) => onWindow({ from: window.from, to })}
          />
        </fieldset>
      )}
      {has('w') && (
        <div className={styles['blend']}>
          <Select
            label="Blend weight"
            name="blend"
            value={state.blend === '' || state.blend === 'free' ? 'free' : 'set'}
            onValue={(value) => change({ blend: value === 'set' ? '0.5' : value })}
            options={[
              {
                value: 'free',
                label: bulged ? 'free: fitted to the bulge test' : '0.5: no bulge test',
              },
              { value: 'set', label: 'set' },
            ]}
          />
          {state.blend !== '' && state.blend !== 'free' && (
            <NumberField
              label="α"
              value={Number(state.blend)}
              valid={(value) => value >= 0 && value <= 1}
              onChange={(value) => change({ blend: String(Number(value.toFixed(4))) })}
            />
          )}
        </div>
      )}
      {stress && !model.history && model.id !== anchored && (
        <Select
          label={<SymbolText of="Constrained at Ag" />}
          name="anchor"
          value={state.anchor}
          onValue={(value) => change({ anchor: value as MaterialState['anchor'] })}
          none="no constraint"
          options={{ value: 'stress', slope: 'stress and slope' }}
        />
      )}
      {bench.tab === 'FE3' && has('exponent') && (
        <Select
          label="Exponent"
          name="exponent"
          value={state.exponent}
          onValue={(exponent) => change({ exponent })}
          none="as stored, else 6"
          options={{ '6': '6, body-centred', '8': '8, face-centred' }}
        />
      )}
      <SubmitWithoutScript />
      <p className={styles['units']}>Stress in MPa, strains true.</p>
    </Form>
  )
}

type NumberFieldProps = {
  readonly label: string
  readonly value: number
  readonly valid: (value: number) => boolean
  readonly onChange: (value: number) => void
}

/** Number with point or comma; invalid input shows an error and changes nothing. */
export function NumberField({ label, value, valid, onChange }: NumberFieldProps) {
  const id = useId()
  const shown = String(Number(value.toFixed(5)))
  // Shows the typed text during input.
  const [typed, setTyped] = useState<string>()
  const text = typed ?? shown
  const read = text.trim() === '' ? Number.NaN : Number(text.replace(',', '.').replace('−', '-'))
  const fine = Number.isFinite(read) && valid(read)
  return (
    <span className={styles['number']}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        inputMode="decimal"
        autoComplete="off"
        value={text}
        aria-invalid={!fine || undefined}
        aria-describedby={fine ? undefined : `${id}-error`}
        onBlur={() => setTyped(undefined)}
        onChange={({ target }) => {
          setTyped(target.value)
          const next = Number(target.value.replace(',', '.').replace('−', '-'))
          if (target.value.trim() !== '' && Number.isFinite(next) && valid(next)) onChange(next)
        }}
      />
      {/* Rendered before its text, because few screen readers announce an inserted live region. */}
      <span id={`${id}-error`} className={styles['error']} aria-live="polite">
        {!fine && 'not possible here'}
      </span>
    </span>
  )
}
