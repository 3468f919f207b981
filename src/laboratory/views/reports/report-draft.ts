import type { CertifiedTest } from '#contract/certificates/certificate.ts'
import { type Stage, stageNames } from '#contract/projects/stages.ts'
import type { MissingReplicates, Repeatability } from '#contract/reports/report.ts'
import type { Geometry } from '#core/read/specimen.ts'
import { evaluatedGeometries } from '#laboratory/server/certificates/index.ts'
import type { Reader } from '#server/db/database.ts'
import { readWholeProject, type WholeProject } from '#laboratory/server/projects/index.ts'
import { type ResultCell, resultCells } from '#laboratory/server/reports/index.ts'
import { type FollowedSpecimen, followSpecimens } from '#laboratory/server/specimens/index.ts'
import { certifiedTests, sizeDifference } from '#laboratory/views/certificates/index.ts'
import { missingReplicates } from './missing-replicates.ts'
import { repeatabilityOf } from './repeatability.ts'

export type ReportDraft = {
  readonly project: WholeProject
  readonly specimens: readonly FollowedSpecimen[]
  readonly missing: readonly MissingReplicates[]
  readonly cells: readonly ResultCell[]
  readonly tests: readonly CertifiedTest[]
  readonly repeatability: readonly Repeatability[]
  readonly synthetic: boolean
  /** Dimensions that each evaluation used, by the id of its specimen, and where they differ from the bench. */
  readonly sizes: ReadonlyMap<string, Geometry>
  readonly differences: readonly string[]
  /** Why no report can be released yet, for the person who wants to; empty when it can. */
  readonly lacks: readonly string[]
}

/** Stages at which everything is measured, evaluated and reviewed. */
const reported: readonly Stage[] = ['report', 'delivered']

/** The draft of a report without its cards, and what prevents its release; undefined without such a project. Staff only. */
export async function reportDraft(db: Reader, code: string): Promise<ReportDraft | undefined> {
  const project = await readWholeProject(db, code)
  if (!project) return undefined
  const specimens = await followSpecimens(db, project)
  const cells = await resultCells(db, project.id)
  const sizes = await evaluatedGeometries(db, project.id)
  const missing = await missingReplicates(db, project, specimens)
  return {
    project,
    specimens,
    missing,
    cells,
    tests: await certifiedTests(db, project.id),
    repeatability: await repeatabilityOf(db, cells),
    synthetic: cells.some(({ synthetic }) => synthetic),
    sizes,
    differences: specimens.flatMap((specimen) => sizeDifference(specimen, sizes.get(specimen.id)) ?? []),
    lacks: lacksOf(project, cells),
  }
}

function lacksOf({ stage }: Pick<WholeProject, 'stage'>, cells: readonly ResultCell[]): string[] {
  const of = (count: number, { coil, test, specimens }: ResultCell, words: string) =>
    `${coil}, ${test}: ${count} of ${specimens} ${words}.`
  return [
    ...(reported.includes(stage)
      ? []
      : [
          `The project is at the stage ${stageNames[stage]}. You can release its report from the stage ${stageNames.report} on.`,
        ]),
    ...(cells.length === 0 ? ['No result of this project is stored.'] : []),
    ...cells.flatMap((cell) => (cell.open > 0 ? [of(cell.open, cell, 'not approved')] : [])),
    ...cells.flatMap((cell) =>
      cell.unreleased > 0 ? [of(cell.unreleased, cell, 'not released to the customer')] : [],
    ),
  ]
}
