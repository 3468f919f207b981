import type { DataSource } from '#contract/materials/data-source.ts'
import type { TestCode } from '#core/test-types/test-type.ts'
import { useDeferredData } from '#web/ui/deferred-data.ts'
import type { ShownRow, ShownSeries, TestView } from '#contract/views/test.ts'

export type SampleName = { readonly name: string; readonly address: string }

/** Data of one chart only, because figures share it. */
export type Sample = SampleName & {
  readonly coil: string
  readonly code: TestCode
  readonly standard: string | null
  readonly source: DataSource | null
  readonly chart: TestView['chart']
  readonly series: readonly ShownSeries[]
  readonly rows: readonly ShownRow[]
}

/** Address part of the measured material on the home page. */
export const measuredSample = 'measured'

/** Test of the free sample, or the measured material, as JSON. */
export const sampleAddress = (code: string) => `/free-sample/${code}`

/** For lazy parts. Null if the sample does not have this test. */
export function useSample(code: string): Sample | null {
  return useDeferredData(sampleAddress(code)) as Sample | null
}
