import type { ShownSeries } from '#contract/views/test.ts'

export function initiallyHidden(series: readonly ShownSeries[]): ReadonlySet<string> {
  return new Set(series.filter((one) => one.off).map(({ id }) => id))
}
