import { useEffect } from 'react'
import { persistedState } from '#web/client-state/persisted-state.ts'
import { rememberMaterial } from '#web/client-state/remember-material.ts'
import { useVisualizer } from '#web/visualizer/use-visualizer.ts'
import { viewTabs } from '#web/visualizer/view-ids.ts'
import type { OpenCoil } from './load.server.ts'

/**
 * Visualizer context of the specification (section 3): coil and finite-element tab of the view. The comparison list is
 * unchanged; an example is not stored.
 */
export function RememberCoil({ open: { material, coil } }: { readonly open: OpenCoil }) {
  const { view, material: chosen } = useVisualizer().state
  useEffect(() => {
    if (chosen === '') return
    rememberMaterial({
      material,
      above: material.trail.map(({ name }) => name),
      coil,
      tab: { code: viewTabs[view], isTest: false },
      comparison: persistedState.read().comparingMaterialList,
    })
  }, [chosen, material, coil, view])
  return null
}
