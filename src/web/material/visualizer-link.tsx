import { Link } from 'react-router'
import type { FiniteElementCode } from '#core/test-types/fe-tabs.ts'
import type { TestCode } from '#core/test-types/test-type.ts'
import { useMaterial } from './material-context.tsx'

/** The view of mi Data-Visualizer that is about a test or a finite-element tab. */
const views: Readonly<Partial<Record<TestCode | FiniteElementCode, string>>> = {
  UAT: 'flow-curve',
  HBG: 'bulge',
  FLC: 'forming-limit',
  MRT: 'rate',
  FSM: 'fracture',
  CTC: 'cyclic',
  FE2: 'flow-curve',
  FE3: 'yield-locus',
  FE4: 'rate',
  FE5: 'forming-limit',
  FE6: 'fracture',
}

/** The coil in sight in mi Data-Visualizer; nothing where no view is about the open tab. */
export function VisualizerLink() {
  const { material, variant, state } = useMaterial()
  const view = views[state.test]
  if (view === undefined) return null
  const query = new URLSearchParams({ material: material.path.split('/').at(-1) ?? '', variant: variant.slug, view })
  if (state.release !== '') query.set('release', state.release)
  return (
    <Link to={`/mi-database/mi-data-visualizer?${query}`} data-print="no">
      Open in mi Data-Visualizer
    </Link>
  )
}
