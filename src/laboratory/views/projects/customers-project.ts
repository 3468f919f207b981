import { isLate, rowStageNames } from '#contract/projects/rows.ts'
import { stageNames } from '#contract/projects/stages.ts'
import type { Reader } from '#server/db/database.ts'
import { laboratoryDay, listProjects, peopleOf, readWholeProject } from '#laboratory/server/projects/index.ts'
import { listCertificates } from '#laboratory/server/certificates/index.ts'
import { orderNumberOf } from '#laboratory/server/quotations/index.ts'
import { listReports } from '#laboratory/server/reports/index.ts'
import { quotationsForProject } from './quotation.ts'
import { curvesOf } from './curves-of.ts'
import { orderAgain } from './order-again.ts'
import { shownEvent, trackOf } from './staff-project.ts'

/**
 * One project as its customer sees it, no matter who looks: stages, days and messages; no notes, no changes of rows, no names of people and
 * machines. Undefined when there is none that the caller may see.
 */
export async function customersProject(db: Reader, code: string) {
  const project = await readWholeProject(db, code)
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
    again: orderAgain(rows),
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
