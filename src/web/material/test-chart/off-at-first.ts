import type { ShownSeries } from '#contract/views/test.ts'

/** Ids of lines that are there and switched off until somebody says otherwise. */
export function offAtFirst(series: readonly ShownSeries[]): ReadonlySet<string> {
  return new Set(series.filter((one) => one.off).map(({ id }) => id))
}
