import { type PointerEvent, useEffect, useMemo, useRef, useState } from 'react'
import { SVGRenderer } from 'three/addons/renderers/SVGRenderer.js'
import type { Choices, VisualizerCoil } from '#core/visualizer/index.ts'
import { type Solid, solidsOf } from '#core/visualizer/solid.ts'
import { useSize } from '#web/chart/use-size.ts'
import { usePaintTheme } from '#web/chart/use-paint-theme.ts'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/field.tsx'
import { Slider } from '#web/ui/slider.tsx'
import { SymbolText } from '#web/ui/symbol.tsx'
import { axisNames, axisTicks, hideEndOn, testMarks } from './solid-marks.ts'
import { solidScene, type Standpoint } from './solid-scene.ts'
import styles from './solid.module.css'

type SolidViewProps = { readonly view: string; readonly coil: VisualizerCoil; readonly choices: Choices }

const start: Standpoint = { turn: 35, tilt: 25 }

/** Rotation per pixel [deg]. */
const perPixel = 0.5

/** Surface of a model in space; chart and tables contain the same values. */
export function SolidView({ view, coil, choices }: SolidViewProps) {
  const solids = useMemo(() => solidsOf(view, coil, choices), [view, coil, choices])
  const [chosen, choose] = useState('')
  const [standpoint, setStandpoint] = useState(start)
  const solid = solids.find(({ id }) => id === chosen) ?? solids.at(-1)
  if (!solid) return <p className={styles['hint']}>None of the selected models is a surface.</p>
  const seen = (patch: Partial<Standpoint>) => setStandpoint((now) => ({ ...now, ...patch }))
  return (
    <div className={styles['solid']}>
      <Picture {...{ solid, standpoint }} onDrag={(turn, tilt) => setStandpoint((now) => moved(now, turn, tilt))} />
      <div className={styles['controls']} data-print="no">
        {solids.length > 1 && (
          <Select
            label="Surface"
            value={solid.id}
            onValue={choose}
            options={solids.map(({ id, label }) => ({ value: id, label }))}
          />
        )}
        <Slider
          label="Turn"
          unit="°"
          value={standpoint.turn}
          range={[-180, 180, 5]}
          onChange={(turn) => seen({ turn })}
        />
        <Slider
          label="Tilt"
          unit="°"
          value={standpoint.tilt}
          range={[-90, 90, 5]}
          onChange={(tilt) => seen({ tilt })}
        />
        <Button small look="quiet" onPress={() => setStandpoint(start)}>
          Reset view
        </Button>
        <ul className={styles['hint']}>
          <li>
            {solid.axes.map(({ label }) => label).join(', ')}
            {solid.equalAxes ? ', equal scale on all axes.' : '.'}
          </li>
          <li>Thick line: {solid.line.label}, as in the chart. Dots: tests.</li>
          {solid.notes.map((note) => (
            <li key={note}>
              <SymbolText of={note} />
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

type PictureProps = {
  readonly solid: Solid
  readonly standpoint: Standpoint
  /** [deg] */
  readonly onDrag: (turn: number, tilt: number) => void
}

function Picture({ solid, standpoint, onDrag }: PictureProps) {
  const frame = useRef<HTMLDivElement>(null)
  const size = useSize(frame)
  const theme = usePaintTheme()
  const [renderer] = useState(() => new SVGRenderer())
  const picture = useMemo(() => {
    const made = solidScene(solid, theme)
    made.scene.add(...axisNames(solid))
    const ticks = axisTicks(solid)
    made.written.add(...ticks.flat())
    made.onSurface.add(...testMarks(solid))
    return { ...made, ticks }
  }, [solid, theme])
  useEffect(() => frame.current?.replaceChildren(renderer.domElement), [renderer])
  useEffect(() => {
    if (!size) return
    renderer.setPrecision(1)
    renderer.setSize(size.width, size.height)
    const camera = picture.from(standpoint, size)
    hideEndOn(picture.ticks, camera.position)
    renderer.render(picture.scene, camera)
  }, [renderer, picture, standpoint, size])
  const drag = ({ buttons, movementX, movementY }: PointerEvent) => {
    if (buttons === 1) onDrag(perPixel * movementX, perPixel * movementY)
  }
  return (
    <div
      ref={frame}
      className={styles['frame']}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- three.js draws the picture into it
      role="img"
      aria-label={`${solid.label} as a surface, turned by ${standpoint.turn}° and seen from ${standpoint.tilt}° above. The charts and tables of this view hold the same numbers.`}
      onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
      onPointerMove={drag}
    />
  )
}

function moved(now: Standpoint, turn: number, tilt: number): Standpoint {
  const around = ((((now.turn + turn + 180) % 360) + 360) % 360) - 180
  return { turn: Math.round(around), tilt: Math.round(Math.min(90, Math.max(-90, now.tilt + tilt))) }
}
