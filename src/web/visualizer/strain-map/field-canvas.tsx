import { useEffect, useRef } from 'react'
import type { FieldImage } from '#core/strain-fields/index.ts'
import type { MapLayout } from './map-layout.ts'
import { paintField } from './paint-field.ts'
import styles from './strain-map.module.css'

type FieldCanvasProps = {
  readonly at: FieldImage
  readonly values: Float64Array
  readonly range: readonly [from: number, to: number]
  readonly spacing: number
  readonly layout: MapLayout
}

/** The colours of a field, below the axes and what is laid over them. */
export function FieldCanvas({ at, values, range, spacing, layout }: FieldCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const target = canvas.current
    const context = target?.getContext('2d')
    if (!target || !context) return
    // Paper shows finer dots than any screen: twice as many cost little.
    const density = Math.max(2, window.devicePixelRatio)
    target.width = Math.round(layout.width * density)
    target.height = Math.round(layout.height * density)
    context.scale(density, density)
    paintField(context, { at, values, range, spacing }, layout)
  }, [at, values, range, spacing, layout])
  return <canvas ref={canvas} className={styles['canvas']} aria-hidden="true" />
}
