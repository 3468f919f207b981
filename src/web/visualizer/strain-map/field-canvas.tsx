import { useEffect, useRef } from 'react'
import type { FieldImage } from '#core/strain-fields/index.ts'
import { cividis } from '#web/chart/cividis.ts'
import { colourSteps } from './colour-steps.ts'
import type { MapLayout } from './map-layout.ts'
import styles from './strain-map.module.css'

type FieldCanvasProps = {
  readonly at: FieldImage
  /** Strain at each point [1]; NaN: not measured. */
  readonly values: Float64Array
  readonly range: readonly [from: number, to: number]
  /** Distance of the points [mm]. */
  readonly spacing: number
  readonly layout: MapLayout
}

export function FieldCanvas({ at, values, range, spacing, layout }: FieldCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const target = canvas.current
    const context = target?.getContext('2d')
    if (!target || !context) return
    // Paper has a higher resolution than screens.
    const density = Math.max(2, window.devicePixelRatio)
    target.width = Math.round(layout.width * density)
    target.height = Math.round(layout.height * density)
    context.scale(density, density)
    paintField(context, { at, values, range, spacing, layout })
  }, [at, values, range, spacing, layout])
  return <canvas ref={canvas} className={styles['canvas']} aria-hidden="true" />
}

/** Squares of ten colours, without smoothing; gaps stay empty. */
function paintField(
  context: CanvasRenderingContext2D,
  { at, values, range, spacing, layout: { toX, toY, scale } }: FieldCanvasProps,
): void {
  // Squares overlap slightly, otherwise gaps show.
  const size = Math.max(1.5, spacing * scale + 0.5)
  for (const [step, points] of colourSteps(values, range).entries()) {
    context.fillStyle = cividis[step]!
    for (const i of points) context.fillRect(toX(at.x[i]!) - size / 2, toY(at.y[i]!) - size / 2, size, size)
  }
}
