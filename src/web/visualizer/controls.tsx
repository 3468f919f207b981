import { constructionSteps, type VisualizerCoil, type VisualizerView } from '#core/visualizer/index.ts'
import { tabModels } from '#core/parameter-sets/index.ts'
import { kinematicLaws } from '#core/models/kinematic/index.ts'
import { Checkbox } from '#web/ui/field.tsx'
import { Button } from '#web/ui/button.tsx'
import { SymbolText } from '#web/ui/symbol.tsx'
import styles from './visualizer.module.css'
import { FieldControls } from './strain-map/field-controls.tsx'
import { LiveLaw } from './live-law.tsx'
import { PathField } from './path-field.tsx'
import type { VisualizerState } from './state.ts'
import { SteppedSlider } from './stepped-slider.tsx'

export type ControlsProps = {
  readonly view: VisualizerView
  readonly coil: VisualizerCoil
  readonly state: VisualizerState
  readonly go: (patch: Partial<VisualizerState>) => void
  /** Part of a drag, which is one change when it ends. */
  readonly move: (patch: Partial<VisualizerState>) => void
  /** Part of an animation, which is one change when it stops. */
  readonly show: (patch: Partial<VisualizerState>) => void
}

export function Controls(props: ControlsProps) {
  const { view } = props
  if (view.controls.length === 0) return null
  return (
    <form className={styles['controls']} aria-label="View" onSubmit={(event) => event.preventDefault()} data-print="no">
      {view.controls.map((control) => {
        const Part = parts[control]
        return <Part key={control} {...props} />
      })}
    </form>
  )
}

const parts = {
  models: Models,
  strain: Strain,
  shear: Shear,
  path: PathField,
  'live-law': LiveLaw,
  cycles: Cycles,
  construction: Construction,
  field: FieldControls,
  predicted: Predicted,
}

function Models({ view, coil, state, go }: ControlsProps) {
  const all = tabModels(view.tab).filter(
    ({ id }) => view.tab !== 'FE2' || (view.id === 'cyclic') !== !kinematicLaws.some((law) => law.id === id),
  )
  const isStored = (id: string) => coil.stored.some(({ set }) => set.model === id)
  const offered = view.fits ? all : all.filter(({ id }) => isStored(id))
  const chosen = state.models.length > 0 ? state.models : offered.map(({ id }) => id).filter(isStored)
  const toggle = (id: string, on: boolean) =>
    go({ models: offered.map((one) => one.id).filter((one) => (one === id ? on : chosen.includes(one))) })
  if (offered.length === 0) return <p className={styles['hint']}>This coil has no models for this view.</p>
  return (
    <fieldset className={styles['models']}>
      <legend>Models</legend>
      {offered.map(({ id, label }) => (
        <Checkbox key={id} checked={chosen.includes(id)} onTick={(ticked) => toggle(id, ticked)}>
          {label}
          {!isStored(id) && <span className={styles['hint']}> fitted now</span>}
        </Checkbox>
      ))}
    </fieldset>
  )
}

function Predicted({ coil: { predicted }, state, go }: ControlsProps) {
  return (
    <div>
      <Checkbox checked={state.predicted === 'yes'} onTick={(ticked) => go({ predicted: ticked ? 'yes' : 'no' })}>
        Predicted, as a band
      </Checkbox>
      {/* Why the band is missing. */}
      <output className={styles['reason']}>{predicted?.curve === null && predicted.notes.join(' ')}</output>
    </div>
  )
}

function Strain({ view, coil, state, go, move, show }: ControlsProps) {
  const over = view.id === 'rate'
  const ends = over
    ? coil.measured.rates.map(({ x }) => x.at(-1) ?? 0)
    : coil.ratios.map(({ ratio }) => ratio.x.at(-1)!)
  const max = Math.floor(1000 * Math.min(...ends)) / 1000
  if (!Number.isFinite(max) || max < 0.005) return null
  return (
    <div>
      <SteppedSlider
        label="Plastic strain εp"
        value={state.strain ?? (over ? Math.min(0.05, max) : 0.005)}
        range={[0.005, max, 0.001]}
        onChange={(strain) => move({ strain })}
        onPlay={(strain) => show({ strain })}
      />
      {!over && (
        <p className={styles['hint']}>
          <SymbolText of={state.strain === undefined ? 'Stresses at Rp0.2.' : 'Stresses at equal plastic work.'} />{' '}
          {state.strain !== undefined && (
            <Button small look="quiet" onPress={() => go({ strain: undefined })}>
              <SymbolText of="At Rp0.2" />
            </Button>
          )}
        </p>
      )}
    </div>
  )
}

function Shear({ state, move }: ControlsProps) {
  return (
    <SteppedSlider
      label="Shear stress σxy/σ0 of the section"
      value={state.shear}
      range={[0, 0.6, 0.01]}
      onChange={(shear) => move({ shear })}
    />
  )
}

/** Steps of the construction of reverse yield at the last visible reversal. */
function Construction({ coil, state, move, show }: ControlsProps) {
  const last = constructionSteps.length - 1
  if (coil.reach.turns.length < 2) return null
  const step = Math.min(last, Math.round(state.construction ?? last))
  const shown = (construction: number) => ({ construction: construction === last ? undefined : construction })
  return (
    <div>
      <SteppedSlider
        label="Reading of reverse yield, steps"
        value={step}
        range={[0, last, 1]}
        onChange={(next) => move(shown(next))}
        onPlay={(next) => show(shown(next))}
      />
      <output className={styles['hint']}>{constructionSteps[step]}</output>
    </div>
  )
}

function Cycles({ coil, state, move, show }: ControlsProps) {
  const max = coil.reach.turns.length
  if (max < 2) return null
  // The default shows all half cycles.
  const shown = (cycles: number) => ({ cycles: cycles === max ? 0 : cycles })
  return (
    <SteppedSlider
      label="Half cycles"
      value={state.cycles === 0 ? max : Math.min(max, state.cycles)}
      range={[1, max, 1]}
      onChange={(cycles) => move(shown(cycles))}
      onPlay={(cycles) => show(shown(cycles))}
    />
  )
}
