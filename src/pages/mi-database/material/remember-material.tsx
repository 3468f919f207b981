import { useEffect } from 'react'
import { finiteElementTabs } from '#core/test-types/fe-tabs.ts'
import { listName } from '#web/client-state/compared-list.ts'
import { rememberMaterial } from '#web/client-state/remember-material.ts'
import type { OpenMaterial } from './view.ts'
import { useMaterial } from '#web/material/material-context.tsx'

export function RememberMaterial({ comparison: { shown, locked } }: Pick<OpenMaterial, 'comparison'>) {
  const {
    material,
    coil,
    state: { test, number },
  } = useMaterial()
  useEffect(() => {
    rememberMaterial({
      material,
      above: material.trail.map(({ name }) => name),
      coil,
      tab: { code: test, isTest: !finiteElementTabs.some(({ code }) => code === test) },
      number,
      comparison: [...shown, ...locked].map(listName),
    })
  }, [material, coil, test, number, shown, locked])
  return null
}
