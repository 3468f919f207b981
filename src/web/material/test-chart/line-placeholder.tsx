import type { TestView } from '#contract/views/test.ts'
import { ChartPlaceholder } from '#web/chart/chart-placeholder.tsx'
import { maxEndNames } from '#web/chart/max-end-names.ts'
import { useMaterial } from '../material-context.tsx'
import { countNames } from './count-names.ts'

/** Place of a line chart, with or without a legend below. */
export function LinePlaceholder({ test: { available } }: { readonly test: Pick<TestView, 'available'> }) {
  const { state } = useMaterial()
  const names = countNames(available.conditions, state)
  return <ChartPlaceholder ends={names > 1 && names <= maxEndNames} />
}
