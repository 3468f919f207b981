import { chartsFor } from '#core/charts/kinds.ts'
import { type Orientation, testType } from '#core/test-types/index.ts'
import type { ChartView } from '#core/test-types/test-type.ts'
import type { Drawings } from '#contract/views/research.ts'
import type { Reader } from '#server/db/database.ts'
import { type CoilFilter, coilsOfTest, findCurves, rawFilesOf, type TestedCoil } from '#server/tests/index.ts'
import { type DrawnTest, drawTest, meansOf, seriesFacts, type TestSeries, thinSeries } from '#views/tests/index.ts'

/** Coils whose lines stand together: more than a page of them nobody tells apart. */
export const coilsAtOnce = { mean: 24, replicates: 8 } as const

export type ResearchQuestion = CoilFilter & {
  /** The test's first chart where it offers no such. */
  readonly chart: string
  readonly curves: 'mean' | 'replicates'
  /** Empty: all. */
  readonly orientations: readonly Orientation[]
  /** From 1; past the last one the last is shown. */
  readonly page: number
}

/** One test of many coils: the page of coils that is shown, and what each of them gives to the chart. */
export type Research = {
  readonly charts: readonly ChartView[]
  readonly chart: ChartView
  readonly coils: readonly (TestedCoil &
    Pick<DrawnTest, 'notes'> & {
      readonly series: readonly TestSeries[]
      /** Files of the laboratory behind its specimens; none where a line is the mean of several. */
      readonly originals: readonly { readonly hash: string; readonly name: string }[]
    })[]
  readonly count: number
  /** Coils that only the range of thickness leaves out. */
  readonly otherThickness: number
  readonly page: number
  readonly pages: number
  readonly coatings: readonly { readonly value: string; readonly count: number }[]
  readonly millTypes: readonly { readonly value: string; readonly count: number }[]
}

/**
 * The same chart of a test for all coils that a question leaves, as far as the caller may read them.
 *
 * @param draws  false: which coils there are, without their lines and notes
 */
export async function testAcrossCoils(db: Reader, question: ResearchQuestion, draws = true): Promise<Research> {
  const { test, curves, orientations, project } = question
  const limit = coilsAtOnce[curves]
  const at = (page: number) => coilsOfTest(db, question, { limit, offset: (page - 1) * limit })
  const asked = await at(question.page)
  const pages = Math.max(1, Math.ceil(asked.count / limit))
  const page = Math.min(question.page, pages)
  const { coils, count, coatings, millTypes } = page === question.page ? asked : await at(page)
  const ofAnyThickness = await coilsOfTest(db, { ...question, thickness: undefined }, { limit: 1, offset: 0 })
  const variantIds = coils.map(({ id }) => id)
  const charts = await offeredCharts(db, question, variantIds)
  const chart = charts.find(({ id }) => id === question.chart) ?? charts[0]!
  const only = ({ orientation }: { readonly orientation: Orientation | null }) =>
    orientations.length === 0 || orientation === null || orientations.includes(orientation)
  const behind = curves === 'replicates' ? await rawFilesOf(db, { variantIds, test, project }) : []
  // One file may hold several specimens of a coil.
  const files = new Map(behind.filter(only).map((file) => [`${file.variantId} ${file.hash}`, file]))
  const originals = Map.groupBy(files.values(), ({ variantId }) => variantId)
  // Coil by coil: a condition of one is not that of another.
  const drawn = await Promise.all(
    coils.map(async (coil) => {
      const own = { ...coil, originals: originals.get(coil.id) ?? [] }
      if (!draws) return { ...own, series: [], notes: [] }
      const specimens = await drawTest(db, { variantIds: [coil.id], test, chart, project, only })
      const { series, notes } = curves === 'mean' && chart.kind === 'curve' ? meansOf(specimens) : specimens
      return { ...own, series, notes }
    }),
  )
  const otherThickness = ofAnyThickness.count - count
  return { charts, chart, coils: drawn, count, otherThickness, page, pages, coatings, millTypes }
}

/** What the coils of a page give to its chart. @param points  `screen`: no more than a chart shows */
export function drawingsOf({ coils }: Research, points: 'all' | 'screen'): Drawings {
  return new Map(
    coils.map(({ id, series, notes }) => {
      const shown = points === 'all' ? series : thinSeries(series)
      const lines = shown.map((one) => ({ ...seriesFacts(one), x: one.curve.x, y: one.curve.y, spread: one.spread }))
      return [id, { series: lines, notes }]
    }),
  )
}

/** A strain field is one specimen's: charts of several show lines and marks. */
async function offeredCharts(
  db: Reader,
  { test }: ResearchQuestion,
  variantIds: readonly string[],
): Promise<readonly ChartView[]> {
  const type = testType(test)
  const charts = type.charts.some(({ whenKept }) => whenKept)
    ? chartsFor(type, await findCurves(db, { variantIds, test }))
    : type.charts
  return charts.filter(({ kind, derivation }) => kind !== 'field' && derivation !== 'field-histogram')
}
