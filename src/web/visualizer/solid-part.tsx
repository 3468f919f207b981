import { useState } from 'react'
import type { Choices, VisualizerCoil } from '#core/visualizer/index.ts'
import { lazyPart } from '#web/lazy/lazy-part.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { Button } from '#web/ui/button.tsx'
import { viewsWithSolids } from './view-ids.ts'
import styles from './visualizer.module.css'

const SolidView = lazyPart(async () => (await import('./solid/solid-view.tsx')).SolidView, {
  what: 'The surface in three dimensions',
})

type SolidPartProps = { readonly view: string; readonly coil: VisualizerCoil; readonly choices: Choices }

/** Surfaces in three dimensions, loaded on request. */
export function SolidPart(props: SolidPartProps) {
  const [open, setOpen] = useState(false)
  if (!useHydrated() || !viewsWithSolids.includes(props.view)) return null
  return (
    <section className={styles['space']} aria-label="Three dimensions">
      <Button aria-expanded={open} onPress={() => setOpen(!open)}>
        {open ? 'Close the surface' : 'Show in three dimensions'}
      </Button>
      {open && <SolidView {...props} />}
    </section>
  )
}
