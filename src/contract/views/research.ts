import type { ChartView, TestCode } from '#core/test-types/test-type.ts'
import type { DataSource } from '#contract/materials/data-source.ts'
import type { SeriesFacts, SeriesPoints } from './test.ts'

export type ResearchCoil = {
  readonly id: string
  readonly name: string
  /** `DP980-6~GI-1.40` */
  readonly slug: string
  readonly address: string
  readonly family: string | null
  readonly files: readonly { readonly format: string; readonly href: string }[]
  readonly originals: readonly { readonly hash: string; readonly name: string }[]
  readonly thickness: number
  readonly coating: string | null
  readonly millType: string
  readonly synthetic: boolean
  /** Published measurements only. */
  readonly source: Pick<DataSource, 'laboratory' | 'licence'> | null
  readonly notes: readonly string[]
}

export type CoilDrawing = {
  readonly series: readonly (SeriesFacts & SeriesPoints)[]
  readonly notes: readonly string[]
}

/** By coil id; sent separately as bytes. */
export type Drawings = ReadonlyMap<string, CoilDrawing>

export type DrawnCoil = ResearchCoil & CoilDrawing

export function drawnCoils(coils: readonly ResearchCoil[], drawings: Drawings): DrawnCoil[] {
  return coils.map((coil) => ({ ...coil, ...(drawings.get(coil.id) ?? nothing) }))
}

const nothing: CoilDrawing = { series: [], notes: [] }

/** Directions to choose; `other`: further angles, such as 15°. */
export const directions = ['RD', 'DD', 'TD', 'other'] as const

export type Direction = (typeof directions)[number]

export type ResearchFacet = readonly { readonly value: string; readonly count: number }[]

export type ResearchView = {
  readonly test: TestCode
  readonly orientations: readonly Direction[]
  readonly charts: readonly Pick<ChartView, 'id' | 'label'>[]
  readonly chart: ChartView
  readonly coils: readonly ResearchCoil[]
  readonly count: number
  /** Coils excluded by the thickness range only. */
  readonly otherThickness: number
  readonly page: number
  readonly pages: number
  readonly coatings: ResearchFacet
  readonly millTypes: ResearchFacet
}

export type DrawnResearch = Pick<ResearchView, 'test' | 'chart'> & { readonly coils: readonly DrawnCoil[] }
