import type { Orientation } from '#core/test-types/index.ts'
import type { ChartView, TestCode } from '#core/test-types/test-type.ts'
import type { DataSource } from '../data-source.ts'
import type { SeriesFacts, SeriesPoints } from './test.ts'

/** A coil on which the test was done. */
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
  /** Of measurements that others have published. */
  readonly source: Pick<DataSource, 'laboratory' | 'licence'> | null
  /** As in its drawing; none until that is there. */
  readonly notes: readonly string[]
}

/** What a coil gives to the chart, and why it gives less than others. */
export type CoilDrawing = {
  readonly series: readonly (SeriesFacts & SeriesPoints)[]
  readonly notes: readonly string[]
}

/** Those of the coils of a page, by the ids of the coils. They travel beside the page, as bytes. */
export type Drawings = ReadonlyMap<string, CoilDrawing>

export type DrawnCoil = ResearchCoil & CoilDrawing

export function drawnCoils(coils: readonly ResearchCoil[], drawings: Drawings): DrawnCoil[] {
  return coils.map((coil) => ({ ...coil, ...(drawings.get(coil.id) ?? nothing) }))
}

const nothing: CoilDrawing = { series: [], notes: [] }

export type ResearchFacet = readonly { readonly value: string; readonly count: number }[]

/** One test across all coils that a reader may see. */
export type ResearchView = {
  readonly test: TestCode
  readonly orientations: readonly Orientation[]
  readonly charts: readonly Pick<ChartView, 'id' | 'label'>[]
  readonly chart: ChartView
  readonly coils: readonly ResearchCoil[]
  readonly count: number
  /** Coils that only the range of thickness leaves out. */
  readonly otherThickness: number
  readonly page: number
  readonly pages: number
  readonly coatings: ResearchFacet
  readonly millTypes: ResearchFacet
}

/** What is drawn of it. */
export type DrawnResearch = Pick<ResearchView, 'test' | 'chart'> & { readonly coils: readonly DrawnCoil[] }
