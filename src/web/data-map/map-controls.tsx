import { type ReactNode, useId, useState } from 'react'
import { Form } from 'react-router'
import type { MapAnswer, MapAxisName } from '#contract/views/data-map.ts'
import { materialIndices } from '#core/data-maps/material-indices.ts'
import { maxFormulaLength } from '#core/data-maps/formula/tokens.ts'
import { mapPresets } from '#core/data-maps/presets.ts'
import type { ShownColumn } from '#core/properties/shown-column.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox, Select } from '#web/ui/field.tsx'
import { type AxisName, axisRead, axisWritten } from './axis-names.ts'
import { formulaSuggestions } from './axis-suggestions.ts'
import { axesOf, type MapState, presetOf, type ShownMap } from './map-state.ts'
import styles from './data-map.module.css'

export type SetMap = (patch: Partial<MapState>, options?: { readonly push?: boolean }) => void

type MapControlsProps = {
  readonly state: ShownMap
  readonly set: SetMap
  readonly names: readonly AxisName[]
  readonly columns: readonly ShownColumn[]
  /** Of the coils, the shown one first. */
  readonly gauges: readonly number[]
  readonly wrong: Extract<MapAnswer, { wrong: unknown }>['wrong'] | undefined
}

/** Preset, axes and overlays. The axes are a form for use without scripts. */
export function MapControls({ state, set, names, columns, gauges, wrong }: MapControlsProps) {
  const axes = axesOf(state)
  const change = (patch: Partial<MapState>) => set(patch, { push: true })
  const preset = presetOf(state)
  const list = useId()
  const form = useId()
  const fieldOf = (axis: MapAxisName) => (
    <AxisField
      // Another map has other texts.
      key={`${axis} ${axes.x} ${axes.y} ${state.size} ${state.hue}`}
      axis={axis}
      form={form}
      value={axisWritten(names, { ...axes, size: state.size ?? '', hue: state.hue ?? '' }[axis])}
      list={list}
      columns={columns}
      invalid={wrong?.axis === axis}
    />
  )
  return (
    <div className={styles['controls']}>
      <Form
        id={form}
        key={`${axes.x} ${axes.y} ${state.size} ${state.hue}`}
        className={styles['axes']}
        onSubmit={(event) => {
          event.preventDefault()
          // Includes the size, which is below.
          const fields = new FormData(event.currentTarget)
          const written = (name: string) => axisRead(names, fields.get(name) as string)
          const [size, hue] = [written('size') || undefined, written('hue') || undefined]
          change({
            preset: undefined,
            x: written('x'),
            y: written('y'),
            size,
            hue,
            gauge: undefined,
            // A new property for colours is shown at once.
            ...(hue !== undefined && hue !== state.hue && { colour: 'size' }),
            ...(hue === undefined && size === undefined && state.colour === 'size' && { colour: 'family' }),
          })
        }}
      >
        <Select
          label="Map"
          value={preset?.id ?? ''}
          options={[
            ...(preset ? [] : [{ value: '', label: 'Custom' }]),
            ...mapPresets.map(({ id, name, why }) => ({ value: id, label: `${name}: ${why.replace(/\.$/, '')}` })),
          ]}
          onChange={({ target: { value } }) =>
            change({
              preset: value,
              x: undefined,
              y: undefined,
              gauge: undefined,
              logX: false,
              logY: false,
              shape: undefined,
              trend: undefined,
              envelope: undefined,
              regression: false,
            })
          }
          className={styles['preset']}
        />
        {(['x', 'y', 'hue'] as const).map(fieldOf)}
        <Button type="submit" look="secondary">
          Show
        </Button>
      </Form>
      <datalist id={list}>
        {materialIndices.map(({ id, name, formula }) => (
          <option key={id} value={formula}>
            {name}
          </option>
        ))}
        {names.map(({ id, name }) => (
          <option key={id} value={name}>
            {`ID: ${id}`}
          </option>
        ))}
      </datalist>
      <div className={styles['switches']}>
        <Choice label="Colour" value={state.colour} onChange={(colour) => change({ colour })}>
          {{
            family: 'Family',
            coating: 'Coating',
            mill: 'Mill type',
            ...((state.hue ?? state.size) && { size: 'Property' }),
          }}
        </Choice>
        {gauges.length > 1 && (
          <Choice label="Gauge length" value={String(gauges[0])} onChange={(gauge) => change({ gauge })}>
            {Object.fromEntries(gauges.map((length) => [String(length), `${length} mm`]))}
          </Choice>
        )}
      </div>
      <details className={styles['display']} open={wrong?.axis === 'size' || undefined}>
        <summary>Display</summary>
        <div className={styles['size']}>
          {fieldOf('size')}
          <Button type="submit" form={form} look="secondary" aria-label="Show the size">
            Show
          </Button>
        </div>
        <div className={styles['switches']}>
          <Choice label="Shape" value={state.shape} onChange={(shape) => change({ shape })}>
            {{
              none: 'As the colour',
              family: 'Family',
              coating: 'Coating',
              mill: 'Mill type',
              condition: 'Test condition',
              ...(state.size && { size: 'Property of size, in thirds' }),
              ...(state.hue && { hue: 'Property of colour, in thirds' }),
            }}
          </Choice>
          <Choice label="Outlines" value={state.envelope} onChange={(envelope) => change({ envelope })}>
            {{ none: 'None', hull: 'Convex hull', ellipse: '90 % ellipse' }}
          </Choice>
          <Choice label="Trend" value={state.trend} onChange={(trend) => change({ trend, regression: false })}>
            {{ none: 'None', line: 'Straight line', power: 'Power law' }}
          </Choice>
          <Choice label="Pareto front" value={state.pareto} onChange={(pareto) => change({ pareto })}>
            {{
              none: 'None',
              'more-more': 'Maximise both',
              'more-less': 'Maximise x, minimise y',
              'less-more': 'Minimise x, maximise y',
              'less-less': 'Minimise both',
            }}
          </Choice>
          <Checkbox
            checked={state.lines === 'shown'}
            onChange={({ target: { checked } }) => change({ lines: checked ? 'shown' : 'hidden' })}
          >
            Lines of the map
          </Checkbox>
          <Checkbox
            checked={state.published === 'shown'}
            onChange={({ target: { checked } }) => change({ published: checked ? 'shown' : 'hidden' })}
          >
            Published family ranges
          </Checkbox>
          <Choice label="Published values" value={state.literature} onChange={(literature) => change({ literature })}>
            {{ values: 'Tested and typical', all: 'With requirements', none: 'Hidden' }}
          </Choice>
          <Select
            label="Index lines"
            inline
            value={state.slope ?? ''}
            none="None"
            options={slopes(state.slope)}
            onChange={({ target: { value } }) => change({ slope: value === '' ? undefined : value })}
          />
        </div>
      </details>
    </div>
  )
}

function slopes(chosen: string | undefined) {
  const usual = [
    { value: '1', label: 'y / x equal' },
    { value: '2', label: 'y / x² equal' },
    { value: '0.5', label: 'y / √x equal' },
    { value: '-1', label: 'x · y equal' },
  ]
  const own = chosen !== undefined && !usual.some(({ value }) => value === chosen)
  return own ? [...usual, { value: chosen, label: `Slope ${chosen}` }] : usual
}

type AxisFieldProps = {
  readonly axis: MapAxisName
  /** Id of the form of the axes. */
  readonly form: string
  readonly value: string
  readonly list: string
  readonly columns: readonly ShownColumn[]
  readonly invalid: boolean
}

function AxisField({ axis, form, value, list, columns, invalid }: AxisFieldProps) {
  const [written, setWritten] = useState(value)
  const suggestionList = useId()
  const suggestions = formulaSuggestions(columns, written)
  return (
    <label className={styles['axis']}>
      <span className={styles['label']}>{axisLabels[axis]}</span>
      <input
        name={axis}
        form={form}
        list={suggestions.length > 0 ? suggestionList : list}
        defaultValue={value}
        onChange={(event) => setWritten(event.target.value)}
        maxLength={maxFormulaLength}
        required={axis === 'x' || axis === 'y'}
        placeholder={placeholders[axis]}
        spellCheck={false}
        autoComplete="off"
        aria-invalid={invalid}
        className={styles['input']}
      />
      <datalist id={suggestionList}>
        {suggestions.map((suggestion) => (
          <option key={suggestion.value} value={suggestion.value}>
            {suggestion.label}
          </option>
        ))}
      </datalist>
    </label>
  )
}

const axisLabels = {
  x: 'x axis: property or formula',
  y: 'y axis: property or formula',
  size: 'Size: property',
  hue: 'Colour: property',
} as const

const placeholders = { x: undefined, y: undefined, size: 'uniform', hue: 'property below' } as const

type ChoiceProps<Id extends string> = {
  readonly label: string
  readonly value: Id
  readonly onChange: (id: Id) => void
  readonly children: Readonly<Partial<Record<Id, string>>>
}

function Choice<Id extends string>({ label, value, onChange, children }: ChoiceProps<Id>): ReactNode {
  return (
    <Select
      label={label}
      inline
      value={value}
      options={(Object.keys(children) as Id[]).map((id) => ({ value: id, label: children[id] ?? id }))}
      onValue={(value) => onChange(value as Id)}
    />
  )
}
