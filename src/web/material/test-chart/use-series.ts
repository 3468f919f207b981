import { useDeferredData } from '#web/ui/deferred-data.ts'
import type { ShownSeries, TestView } from '#contract/views/test.ts'

/** Curves of a test, in the page or requested by the chart. */
export function useSeries({ series }: TestView): readonly ShownSeries[] {
  const brought = useDeferredData('address' in series ? series.address : undefined)
  return 'address' in series ? (brought as readonly ShownSeries[]) : series
}
