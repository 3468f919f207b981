import { Link } from 'react-router'
import type { MaterialState } from '#contract/views/material-state.ts'
import type { FiniteElementCode } from '#core/test-types/fe-tabs.ts'
import { testType } from '#core/test-types/index.ts'
import { useMaterial } from './material-context.tsx'

/** Views of finite-element tabs; those of tests are in the test types. */
const views: Readonly<Partial<Record<FiniteElementCode, string>>> = {
  FE2: 'flow-curve',
  FE3: 'yield-locus',
  FE4: 'rate',
  FE5: 'forming-limit',
  FE6: 'fracture',
}

function viewOf(test: MaterialState['test']): string | undefined {
  return testType(test)?.visualizerView ?? views[test as FiniteElementCode]
}

type ShownCoil = {
  readonly material: { readonly path: string }
  readonly coil: { readonly slug: string }
  readonly state: Pick<MaterialState, 'test' | 'release'>
}

/** Coil in mi Data-Visualizer, in the view of its test if available. */
export function visualizerAddress({ material, coil, state: { test, release } }: ShownCoil): string {
  const query = new URLSearchParams({ material: material.path.split('/').at(-1) ?? '', variant: coil.slug })
  const view = viewOf(test)
  if (view !== undefined) query.set('view', view)
  if (release !== '') query.set('release', release)
  return `/mi-database/mi-data-visualizer?${query}`
}

/** Link to mi Data-Visualizer; omitted without a view for the tab. */
export function VisualizerLink() {
  const shown = useMaterial()
  if (viewOf(shown.state.test) === undefined) return null
  return (
    <Link to={visualizerAddress(shown)} data-print="no">
      Open in mi Data-Visualizer
    </Link>
  )
}
