import type { Orientation } from '#core/test-types/index.ts'
import type { ChartView, TestCode } from '#core/test-types/test-type.ts'
import type { SeriesFacts, SeriesPoints } from './test.ts'

/** A coil on which the test was done, with what it gives to the chart: the points come beside (`CurvePoints`). */
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
  readonly series: readonly SeriesFacts[]
  readonly notes: readonly string[]
}

/** The points of the lines of all coils, by their ids (`lineId`). */
export type CurvePoints = ReadonlyMap<string, SeriesPoints>

/** A coil with the points of its lines. */
export type DrawnCoil = Omit<ResearchCoil, 'series'> & { readonly series: readonly (SeriesFacts & SeriesPoints)[] }

/** Names a line among those of all coils: a guide of one coil may be called like that of another. */
export function lineId(coil: { readonly id: string }, line: { readonly id: string }): string {
  return `${coil.id} ${line.id}`
}

/** Coils with the points of their lines; a line whose points did not come is left out. */
export function drawnCoils(coils: readonly ResearchCoil[], points: CurvePoints): DrawnCoil[] {
  return coils.map((coil) => ({
    ...coil,
    series: coil.series.flatMap((line) => {
      const own = points.get(lineId(coil, line))
      return own ? [{ ...line, ...own }] : []
    }),
  }))
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

/** What is drawn of it. */
export type DrawnResearch = Pick<ResearchView, 'test' | 'chart'> & { readonly coils: readonly DrawnCoil[] }
