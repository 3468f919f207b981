import { useEffect, useRef } from 'react'
import { cividisStep } from '#web/chart/cividis.ts'
import type { Stage } from './experiment.ts'
import styles from './tracker-demo.module.css'

type StagePictureProps = { stage: Stage; from: number; to: number; overlay: boolean; summary: string }

/** Picture of a stage with its measured points in colour; lost points are omitted. */
export function StagePicture({ stage, from, to, overlay, summary }: StagePictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!context) return
    context.putImageData(pixels(stage), 0, 0)
    if (!overlay) return
    for (const { x, y, measured } of stage.points) {
      if (!measured) continue
      context.fillStyle = cividisStep(measured.exx, from, to)
      context.fillRect(x - 3, y - 3, 6, 6)
    }
  }, [stage, from, to, overlay])
  const { width, height } = stage.picture
  return (
    <canvas
      ref={canvas}
      {...{ width, height }}
      className={styles['picture']}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a picture drawn here, no file
      role="img"
      aria-label={summary}
    />
  )
}

function pixels({ picture: { width, height, grey } }: Stage): ImageData {
  const image = new ImageData(width, height)
  grey.forEach((level, i) => image.data.set([level, level, level, 255], 4 * i))
  return image
}
