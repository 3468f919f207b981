import type { Orientation } from '#core/test-types/index.ts'
import type { ChartView, TestCode } from '#core/test-types/test-type.ts'
import type { ShownSeries } from './test.ts'

/** A coil on which the test was done, with what it gives to the chart, thinned for the eye. */
export type ResearchCoil = {
  readonly id: string
  readonly name: string
  /** As the comparator takes it: `DP980-6~GI-1.40`. */
  readonly slug: string
  /** Of the test on the material's page. */
  readonly address: string
  readonly files: readonly { readonly format: string; readonly href: string }[]
  /** Originals behind the specimens that are drawn. */
  readonly originals: readonly { readonly hash: string; readonly name: string }[]
  readonly thickness: number
  readonly coating: string | null
  readonly millType: string
  readonly synthetic: boolean
  readonly series: readonly ShownSeries[]
  readonly notes: readonly string[]
}

export type ResearchFacet = readonly { readonly value: string; readonly count: number }[]

/** One test across all coils that a reader may see. */
export type ResearchView = {
  readonly test: TestCode
  readonly orientations: readonly Orientation[]
  readonly charts: readonly Pick<ChartView, 'id' | 'label'>[]
  readonly chart: ChartView
  readonly coils: readonly ResearchCoil[]
  readonly count: number
  readonly page: number
  readonly pages: number
  readonly coatings: ResearchFacet
  readonly millTypes: ResearchFacet
}
