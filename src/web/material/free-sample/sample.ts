import type { DataSource } from '#contract/data-source.ts'
import type { TestCode } from '#core/test-types/test-type.ts'
import { useLater } from '#web/ui/later.ts'
import type { ShownRow, ShownSeries, TestView } from '#contract/views/test.ts'

/** The free sample as pages name it. */
export type SampleName = { readonly name: string; readonly address: string }

/** One test of the free sample: what a chart of it takes, and nothing more, because figures share it. */
export type Sample = SampleName & {
  readonly variant: string
  readonly code: TestCode
  readonly standard: string | null
  /** Of published measurements. */
  readonly source: DataSource | null
  readonly chart: TestView['chart']
  readonly series: readonly ShownSeries[]
  /** Of charts that draw bars. */
  readonly rows: readonly ShownRow[]
}

/** Part of the address of the measured material that the home page shows next to the free sample. */
export const measuredSample = 'measured'

/** Where a test of the free sample, or the measured material, is handed out as JSON. */
export const sampleAddress = (code: string) => `/free-sample/${code}`

/** A test of the free sample, for parts that sleep. Null when the sample lacks it. */
export function useSample(code: string): Sample | null {
  return useLater(sampleAddress(code)) as Sample | null
}
