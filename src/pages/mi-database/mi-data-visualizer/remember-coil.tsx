import { useEffect } from 'react'
import { persistedState } from '#web/client-state/persisted-state.ts'
import { rememberMaterial } from '#web/client-state/remember-material.ts'
import { useVisualizer } from '#web/visualizer/use-visualizer.ts'
import { viewTabs } from '#web/visualizer/view-ids.ts'
import type { OpenCoil } from './load.server.ts'

/**
 * The visualizer context of the specification (section 3): the coil in sight and the finite-element tab of the view. The list of
 * materials to compare is another tool's and stays as it is; an example that no one chose is not stored.
 */
export function RememberCoil({ open: { material, variant } }: { readonly open: OpenCoil }) {
  const { view, material: chosen } = useVisualizer().state
  useEffect(() => {
    if (chosen === '') return
    rememberMaterial({
      material,
      above: material.trail.map(({ name }) => name),
      variant,
      tab: { code: viewTabs[view], isTest: false },
      comparison: persistedState.read().comparingMaterialList,
    })
  }, [chosen, material, variant, view])
  return null
}
