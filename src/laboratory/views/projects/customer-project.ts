import { isLate, rowStageNames } from '#contract/projects/rows.ts'
import { stageNames } from '#contract/projects/stages.ts'
import type { Reader } from '#server/db/database.ts'
import {
  laboratoryDay,
  listProjects,
  peopleOf,
  readProjectDetails,
  type ProjectRow,
} from '#laboratory/server/projects/index.ts'
import { listCertificates } from '#laboratory/server/certificates/index.ts'
import { orderNumberOf } from '#laboratory/server/quotations/index.ts'
import { listReports } from '#laboratory/server/reports/index.ts'
import { quotationsForProject } from './quotation.ts'
import { curvesOf, shownEvent, trackOf } from './staff-project.ts'
import { addressToCart } from '#contract/requests/cart-address.ts'
import type { OrderLine } from '#core/needed-tests/index.ts'

/**
 * One project as its customer sees it, no matter who looks: stages, days and messages; no notes, no changes of rows, no names of people and
 * machines. Undefined if no such project is visible to the caller.
 */
export async function customerProject(db: Reader, code: string) {
  const project = await readProjectDetails(db, code)
  if (!project) return undefined
  const quotations = await quotationsForProject(db, project.code)
  const curves = await curvesOf(db, project)
  const [report] = await listReports(db, project.id)
  const [certificate] = await listCertificates(db, project.id)
  const { code: shown, title, organisation, stage, due, request, rows, events } = project
  return {
    code: shown,
    title,
    organisation,
    stage,
    stageName: stageNames[stage],
    due,
    late: isLate(project, laboratoryDay()),
    request,
    order: await orderNumberOf(db, project.id),
    quotations: quotations
      .filter(({ draft }) => !draft)
      .map(({ reference, stateName, gross }) => ({ reference, stateName, gross })),
    track: trackOf(project),
    curves,
    again: reorderLinks(rows),
    /** Number of the issue that stands; null before the first. */
    report: report?.number ?? null,
    certificate: certificate?.number ?? null,
    people: (await peopleOf(db, project.id)).filter(({ staff }) => !staff).map(({ name }) => name),
    rows: rows.map(({ id, material, test, direction, replicates, tested, stage: at, due: day }) => ({
      id,
      material,
      test,
      direction,
      replicates,
      tested,
      stageName: rowStageNames[at],
      due: day,
    })),
    events: events
      .filter(({ kind }) => kind !== 'note' && kind !== 'change')
      .map(shownEvent)
      .map(({ author: _author, ...event }) => event),
  }
}

export type OwnProject = Awaited<ReturnType<typeof ownProjects>>[number]

/** Projects of the caller's organisation, the latest change first. */
export async function ownProjects(db: Reader) {
  const projects = await listProjects(db)
  return projects
    .filter(({ organisation }) => organisation !== null)
    .slice(0, 200)
    .map(({ code, title, stage, changedAt }) => ({
      code,
      title,
      stage,
      stageName: stageNames[stage],
      changedAt: changedAt.toISOString(),
    }))
}

type Row = Pick<ProjectRow, 'material' | 'test' | 'direction' | 'replicates'>

/** Where the tests of a project go into the cart once more, sheet by sheet. */
export function reorderLinks(rows: readonly Row[]): { readonly sheet: string; readonly to: string }[] {
  return [...Map.groupBy(rows, ({ material }) => material)].map(([sheet, own]) => ({
    sheet,
    to: addressToCart(linesOf(own), { address: '', name: sheet }),
  }))
}

/** Directions of a test with the same number of replicates in one line. */
function linesOf(rows: readonly Row[]): OrderLine[] {
  return [...Map.groupBy(rows, ({ test, replicates }) => `${test} ${replicates}`).values()].map((own) => ({
    test: own[0]!.test,
    directions: own.flatMap(({ direction }) => (direction === '-' ? [] : [direction])),
    rates: [],
    replicates: own[0]!.replicates,
  }))
}
