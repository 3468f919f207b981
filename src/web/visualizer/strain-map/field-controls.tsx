import { shownStrains, strainMap, type VisualizerCoil } from '#core/visualizer/index.ts'
import { readFieldChoice, writeGauge, writeLine } from '#core/visualizer/field-choice.ts'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/field.tsx'
import type { VisualizerState } from '../state.ts'
import { SteppedSlider } from '../stepped-slider.tsx'
import styles from '../visualizer.module.css'
import { NumberField } from './number-field.tsx'
import { shownNames } from './shown-names.ts'

export type FieldState = Pick<VisualizerState, 'specimen' | 'image' | 'shown' | 'gauge' | 'line'>

type FieldControlsProps = {
  readonly coil: Pick<VisualizerCoil, 'strainFields'>
  readonly state: FieldState
  readonly go: (patch: Partial<FieldState>) => void
  /** Part of a drag, which is one change when it ends. */
  readonly move: (patch: Partial<FieldState>) => void
  /** Part of an animation, which is one change when it stops. */
  readonly show: (patch: Partial<FieldState>) => void
}

export function FieldControls({ coil, state, go, move, show }: FieldControlsProps) {
  const { specimens, field } = coil.strainFields
  const number = Math.min(field?.images.length ?? 1, state.image ?? field?.images.length ?? 1)
  const last = field?.images.length ?? 1
  const shown = (image: number) => ({ image: image === last ? undefined : image })
  if (!field) return null
  const { gauge, line } = strainMap(field, readFieldChoice(state))
  const [from, to] = [line.from, line.to]
  const ends = (index: 0 | 1 | 2 | 3, value: number) => {
    const [x1, y1, x2, y2] = [...from, ...to].with(index, value) as [number, number, number, number]
    move({ line: writeLine({ from: [x1, y1], to: [x2, y2] }) })
  }
  return (
    <>
      {specimens.length > 1 && (
        <Select
          label="Specimen"
          value={field.name}
          onValue={(value) => go({ specimen: value, image: undefined, gauge: undefined, line: undefined })}
          options={specimens}
        />
      )}
      {last > 1 && (
        <SteppedSlider
          label="Image"
          value={number}
          range={[1, last, 1]}
          onChange={(image) => move(shown(image))}
          onPlay={(image) => show(shown(image))}
        />
      )}
      <Select
        label="Colour quantity"
        value={state.shown}
        onValue={(value) => go({ shown: shownStrains.find((one) => one === value) ?? 'eps1' })}
        options={shownStrains.map((id) => ({ value: id, label: shownNames[id].label }))}
      />
      <fieldset className={styles['models']}>
        <legend>Virtual gauge [mm]</legend>
        <span className={styles['numbers']}>
          <NumberField label="x" value={gauge.x} onChange={(x) => move({ gauge: writeGauge({ ...gauge, x }) })} />
          <NumberField label="y" value={gauge.y} onChange={(y) => move({ gauge: writeGauge({ ...gauge, y }) })} />
          <NumberField
            label="⌀"
            name="diameter"
            min={0.01}
            value={gauge.diameter}
            onChange={(diameter) => move({ gauge: writeGauge({ ...gauge, diameter }) })}
          />
        </span>
      </fieldset>
      <fieldset className={styles['models']}>
        <legend>Line [mm]</legend>
        <span className={styles['numbers']}>
          <NumberField label="x1" value={from[0]} onChange={(value) => ends(0, value)} />
          <NumberField label="y1" value={from[1]} onChange={(value) => ends(1, value)} />
          <NumberField label="x2" value={to[0]} onChange={(value) => ends(2, value)} />
          <NumberField label="y2" value={to[1]} onChange={(value) => ends(3, value)} />
        </span>
      </fieldset>
      {(state.gauge !== undefined || state.line !== undefined) && (
        <Button small look="quiet" onPress={() => go({ gauge: undefined, line: undefined })}>
          Move to maximum
        </Button>
      )}
      <p className={styles['hint']}>
        Click into the field to place the gauge. Drag the handles or move them with the arrow keys.
      </p>
    </>
  )
}
