import { useEffect } from 'react'
import { finiteElementTabs } from '#core/test-types/fe-tabs.ts'
import { listName } from '#web/client-state/comparing-list.ts'
import { rememberMaterial } from '#web/client-state/remember-material.ts'
import type { OpenMaterial } from './view.ts'
import { useMaterial } from '#web/material/material-context.tsx'

/** What the browser remembers of the last material: written when it is open. */
export function Remember({ comparison: { shown, locked } }: Pick<OpenMaterial, 'comparison'>) {
  const {
    material,
    variant,
    state: { test, number },
  } = useMaterial()
  useEffect(() => {
    rememberMaterial({
      material,
      above: material.trail.map(({ name }) => name),
      variant,
      tab: { code: test, isTest: !finiteElementTabs.some(({ code }) => code === test) },
      number,
      comparison: [...shown, ...locked].map(listName),
    })
  }, [material, variant, test, number, shown, locked])
  return null
}
