import { chartsFor } from '#core/charts/kinds.ts'
import { type Orientation, parseCondition, testType } from '#core/test-types/index.ts'
import type { ChartView } from '#core/test-types/test-type.ts'
import type { Direction, Drawings } from '#contract/views/research.ts'
import type { Reader } from '#server/db/database.ts'
import { type TestedCoilFilter, coilsOfTest, findCurves, rawFilesOf, type TestedCoil } from '#server/tests/index.ts'
import { type DrawnTest, drawTest, meansOf, seriesFacts, type TestSeries, thinSeries } from '#views/tests/index.ts'

export const coilsPerPage = { mean: 24, replicates: 8 } as const

export type ResearchQuestion = TestedCoilFilter & {
  /** Default: the first chart of the test. */
  readonly chart: string
  readonly curves: 'mean' | 'replicates'
  /** Empty: all. */
  readonly orientations: readonly Direction[]
  /** From 1; limited to the last page. */
  readonly page: number
}

export type Research = {
  readonly charts: readonly ChartView[]
  readonly chart: ChartView
  readonly coils: readonly (TestedCoil &
    Pick<DrawnTest, 'notes'> & {
      readonly series: readonly TestSeries[]
      /** Original files of its specimens; empty for means. */
      readonly originals: readonly { readonly hash: string; readonly name: string }[]
    })[]
  readonly count: number
  /** Coils excluded by the thickness range only. */
  readonly otherThickness: number
  readonly page: number
  readonly pages: number
  readonly coatings: readonly { readonly value: string; readonly count: number }[]
  readonly millTypes: readonly { readonly value: string; readonly count: number }[]
}

/** Draws a chart of a test for all matching coils. @param draws false: without lines and notes */
export async function testAcrossCoils(db: Reader, question: ResearchQuestion, draws = true): Promise<Research> {
  const { test, curves, orientations, project } = question
  const limit = coilsPerPage[curves]
  const at = (page: number) => coilsOfTest(db, question, { limit, offset: (page - 1) * limit })
  const asked = await at(question.page)
  const pages = Math.max(1, Math.ceil(asked.count / limit))
  const page = Math.min(question.page, pages)
  const { coils, count, coatings, millTypes } = page === question.page ? asked : await at(page)
  const ofAnyThickness = await coilsOfTest(db, { ...question, thickness: undefined }, { limit: 1, offset: 0 })
  const coilIds = coils.map(({ id }) => id)
  const charts = await offeredCharts(db, question, coilIds)
  const chart = charts.find(({ id }) => id === question.chart) ?? charts[0]!
  const inDirections = parseCondition(test, testType(test).condition.default).orientation !== undefined
  const only = ({ orientation }: { readonly orientation: Orientation | null }) =>
    orientations.length === 0 ||
    (orientation === null && !inDirections) ||
    orientations.includes(orientation ?? 'other')
  const behind = curves === 'replicates' ? await rawFilesOf(db, { coilIds, test, project }) : []
  // A file can contain several specimens.
  const files = new Map(behind.filter(only).map((file) => [`${file.coilId} ${file.hash}`, file]))
  const originals = Map.groupBy(files.values(), ({ coilId }) => coilId)
  // Conditions differ between coils.
  const drawn = await Promise.all(
    coils.map(async (coil) => {
      const own = { ...coil, originals: originals.get(coil.id) ?? [] }
      if (!draws) return { ...own, series: [], notes: [] }
      const specimens = await drawTest(db, { coilIds: [coil.id], test, chart, project, only })
      const { series, notes } = curves === 'mean' && chart.kind === 'curve' ? meansOf(specimens) : specimens
      return { ...own, series, notes }
    }),
  )
  const otherThickness = ofAnyThickness.count - count
  return { charts, chart, coils: drawn, count, otherThickness, page, pages, coatings, millTypes }
}

/** @param points  `screen`: thinned for display */
export function drawingsOf({ coils }: Research, points: 'all' | 'screen'): Drawings {
  return new Map(
    coils.map(({ id, series, notes }) => {
      const shown = points === 'all' ? series : thinSeries(series)
      const lines = shown.map((one) => ({ ...seriesFacts(one), x: one.curve.x, y: one.curve.y, spread: one.spread }))
      return [id, { series: lines, notes }]
    }),
  )
}

/** Strain fields show a single specimen. */
async function offeredCharts(
  db: Reader,
  { test }: ResearchQuestion,
  coilIds: readonly string[],
): Promise<readonly ChartView[]> {
  const type = testType(test)
  const charts = type.charts.some(({ whenKept }) => whenKept)
    ? chartsFor(type, await findCurves(db, { coilIds, test }))
    : type.charts
  return charts.filter(({ kind, derivation }) => kind !== 'field' && derivation !== 'field-histogram')
}
