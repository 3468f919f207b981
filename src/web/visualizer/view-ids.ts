import type { FiniteElementCode } from '#core/test-types/fe-tabs.ts'

/** Of `core/visualizer`, in tab order, without loading the views. */
export const viewIds = [
  'yield-locus',
  'flow-curve',
  'forming-limit',
  'rate',
  'fracture',
  'strain-field',
  'cyclic',
  'bulge',
] as const

export const viewLabels: Readonly<Record<(typeof viewIds)[number], string>> = {
  'yield-locus': 'Yield locus',
  'flow-curve': 'Flow curve',
  'forming-limit': 'Forming limit',
  rate: 'Rate',
  fracture: 'Fracture',
  'strain-field': 'Strain field',
  cyclic: 'Cyclic',
  bulge: 'Bulge',
}

export const viewTabs: Readonly<Record<(typeof viewIds)[number], FiniteElementCode>> = {
  'yield-locus': 'FE3',
  'flow-curve': 'FE2',
  'forming-limit': 'FE5',
  rate: 'FE4',
  fracture: 'FE6',
  'strain-field': 'FE6',
  cyclic: 'FE2',
  bulge: 'FE2',
}

export function viewOfTab(tab: string): (typeof viewIds)[number] | undefined {
  return viewIds.find((id) => viewTabs[id] === tab)
}

/** Views with surfaces in space (`core/visualizer/solid.ts`). */
export const viewsWithSolids: readonly string[] = ['yield-locus', 'rate', 'fracture']
