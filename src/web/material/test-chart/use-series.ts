import { useLater } from '#web/ui/later.ts'
import type { ShownSeries, TestView } from '#contract/views/test.ts'

/** The lines of a test: those that came with the page, or those that its chart is handed when it wakes. */
export function useSeries({ series }: TestView): readonly ShownSeries[] {
  const brought = useLater('address' in series ? series.address : undefined)
  return 'address' in series ? (brought as readonly ShownSeries[]) : series
}
