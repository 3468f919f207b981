import { specimenStateNames } from '#contract/projects/specimen-states.ts'
import type { ReportChart, ReportedCard, ReportForm } from '#contract/reports/report.ts'
import { laboratoryDay } from '#laboratory/server/projects/index.ts'
import type { Unnumbered, ResultCell } from '#laboratory/server/reports/index.ts'
import type { FollowedSpecimen } from '#laboratory/server/specimens/index.ts'
import { printedSize } from '#laboratory/views/certificates/index.ts'
import type { ReportDraft } from './report-draft.ts'
import { testType } from '#core/test-types/index.ts'
import type { ChartView, TestType } from '#core/test-types/test-type.ts'
import type { Reader } from '#server/db/database.ts'
import { testOfCoil, type TestSeries } from '#views/tests/index.ts'
import { getMaterial } from '#server/catalogue/index.ts'
import { type CardRecords, cardRecords } from '#views/cards/index.ts'
import { type ComputationOwner, compute } from '#views/compute/index.ts'

/** Content of a report with these texts, before it has a number. */
export function contentOf(
  draft: ReportDraft,
  { charts, cards }: { readonly charts: readonly ReportChart[]; readonly cards: readonly ReportedCard[] },
  form: ReportForm,
): Unnumbered {
  const { project, specimens, missing, tests, repeatability, synthetic, sizes } = draft
  return {
    ...form,
    project: project.code,
    title: project.title,
    customer: project.organisation ?? '',
    releasedOn: laboratoryDay(),
    synthetic,
    specimens: reportedSpecimens(specimens, sizes),
    missing: [...missing],
    tests: [...tests],
    charts: [...charts],
    repeatability: [...repeatability],
    cards: [...cards],
  }
}

/** Specimens as a report lists them. */
function reportedSpecimens(specimens: readonly FollowedSpecimen[], sizes: ReportDraft['sizes']) {
  return specimens.map((specimen) => {
    const { id, code, material, test, direction, machine, state } = specimen
    const size = printedSize(specimen, sizes.get(id))
    return { code, material, test, direction, ...size, machine, state: specimenStateNames[state] }
  })
}

export type ResultCurves = {
  readonly coil: string
  readonly type: TestType
  readonly chart: ChartView
  readonly series: readonly TestSeries[]
}

/** The curves of a project's specimens, coil by coil and test by test, in the first chart of each test; tests without any are left out. */
export async function resultCurves(
  db: Reader,
  project: string,
  cells: readonly Pick<ResultCell, 'coilId' | 'coil' | 'test' | 'thickness'>[],
): Promise<ResultCurves[]> {
  const drawn: ResultCurves[] = []
  for (const { coilId, coil, test, thickness } of cells) {
    const { chart, series } = await testOfCoil(db, {
      coil: { id: coilId, thickness },
      test,
      chart: '',
      curves: 'replicates',
      orientation: ['RD', 'DD', 'TD'],
      project,
      focus: '',
    })
    if (chart.kind === 'curve' && series.length > 0) drawn.push({ coil, type: testType(test), chart, series })
  }
  return drawn
}

type Coil = Pick<ResultCell, 'coilId' | 'materialId' | 'coil' | 'path' | 'slug'>

/** The records of the cards of one coil, for `provenCards`. */
export type ReportCardRecords = {
  readonly coil: string
  /** Address of the coil without a card. */
  readonly path: string
  readonly slug: string
  readonly records: CardRecords
}

/** Reads what the cards of the coils of a project are written from and proven on. */
export async function reportCardRecords(db: Reader, cells: readonly Coil[]): Promise<ReportCardRecords[]> {
  const coils = new Map(cells.map((cell) => [cell.coilId, cell]))
  const found: ReportCardRecords[] = []
  for (const { coilId, materialId, coil: coilName, path, slug } of coils.values()) {
    const material = await getMaterial(db, materialId)
    const coil = material?.coils.find(({ id }) => id === coilId)
    if (!material || !coil) continue
    const records = await cardRecords(db, { material, coil, siteUrl: '' })
    if (records.sets.length > 0) found.push({ coil: coilName, path, slug, records })
  }
  return found
}

/** The first card of each solver that can be written for the coils of a project, compared with their tests; computed in a thread. */
export async function provenCards(
  coils: readonly ReportCardRecords[],
  computedFor: ComputationOwner,
): Promise<ReportedCard[]> {
  if (coils.length === 0) return []
  const cards = await compute('firstCards', [coils.map(({ records }) => records)], computedFor)
  return coils.flatMap(({ coil, path, slug }, i) =>
    cards[i]!.map(({ id, label, outcome, verdict }) => {
      const query = new URLSearchParams({ variant: slug, card: id })
      return { material: coil, card: label, standing: outcome, verdict, page: `/mi-database/${path}?${query}` }
    }),
  )
}
