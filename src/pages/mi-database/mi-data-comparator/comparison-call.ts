import { maxCompared } from '#contract/views/comparison.ts'
import type { ComparatorState } from './use-comparator.ts'

/** Path and query of the data call of a page. @param file  `values.csv` */
export function comparisonCall(file: string, state: ComparatorState, release: string | null): string {
  const { materials, reference, test, chart, condition, directions, curves, project } = state
  const query = Object.entries({
    materials: materials.slice(0, maxCompared).join(','),
    reference,
    test: test === 'UAT' ? '' : test,
    chart,
    condition,
    directions: directions.join(','),
    curves: curves === 'mean' ? '' : curves,
    project,
    release: release ?? '',
  }).filter(([, value]) => value !== '')
  return `/api/v1/comparison/${file}?${new URLSearchParams(query)}`
}
