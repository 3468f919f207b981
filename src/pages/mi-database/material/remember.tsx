import { useEffect } from 'react'
import { finiteElementTabs } from '#core/test-types/fe-tabs.ts'
import { rememberMaterial } from '#web/client-state/remember-material.ts'
import { useMaterial } from '#web/material/material-context.tsx'

/** What the browser remembers of the last material: written when it is open. */
export function Remember() {
  const {
    material,
    variant,
    state: { test, comparison },
  } = useMaterial()
  useEffect(() => {
    rememberMaterial({
      material,
      above: material.trail.map(({ name }) => name),
      variant,
      tab: { code: test, isTest: !finiteElementTabs.some(({ code }) => code === test) },
      comparison,
    })
  }, [material, variant, test, comparison])
  return null
}
