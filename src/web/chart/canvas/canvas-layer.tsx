import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { paintPlot, type Picture } from './paint-plot.ts'
import styles from '../chart.module.css'

/** Curves on a canvas, painted again when they or the pixel ratio change. Browser only. */
export function CanvasLayer({ picture }: { readonly picture: Picture }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [ratio, setRatio] = useState(devicePixelRatio)
  useEffect(() => {
    const media = matchMedia(`(resolution: ${ratio}dppx)`)
    const changed = () => setRatio(devicePixelRatio)
    media.addEventListener('change', changed)
    return () => media.removeEventListener('change', changed)
  }, [ratio])
  useLayoutEffect(() => paintPlot(canvas.current!, picture, ratio), [picture, ratio])
  return <canvas ref={canvas} aria-hidden="true" className={styles['canvas']} />
}
