import { useEffect, useRef, useState } from 'react'
import type { Painter, Picture } from './painter.ts'
import styles from './chart.module.css'
import './uplot.css'

/** The living plot. Fetches its painter once it is on the page; until the first picture stands, `onReady` is not called. */
export function CanvasLayer({ picture, onReady }: { readonly picture: Picture; readonly onReady: () => void }) {
  const host = useRef<HTMLDivElement>(null)
  const painter = useRef<Painter>(undefined)
  const [loaded, setLoaded] = useState(false)

  useEffect(() => {
    let gone = false
    const load = async () => {
      const { createPainter } = await import('./painter.ts')
      if (gone || !host.current) return
      painter.current = createPainter(host.current)
      setLoaded(true)
    }
    // Without the painter the static curves stay: everything but zooming works on them.
    load().catch((error: unknown) => console.error('chart painter could not be loaded', error))
    return () => {
      gone = true
      painter.current?.destroy()
      painter.current = undefined
      setLoaded(false)
    }
  }, [])

  useEffect(() => {
    if (!loaded) return
    painter.current?.paint(picture)
    onReady()
  }, [loaded, picture, onReady])

  return <div ref={host} aria-hidden="true" className={styles['canvas']} />
}
