import type { CertifiedTest } from '#contract/certificates/certificate.ts'
import { type Stage, stageNames } from '#contract/projects/stages.ts'
import type { MissingReplicates, Repeatability } from '#contract/reports/report.ts'
import type { Geometry } from '#core/read/specimen.ts'
import { evaluatedGeometries } from '#laboratory/server/certificates/index.ts'
import type { Reader } from '#server/db/database.ts'
import { readProjectDetails, type ProjectDetails } from '#laboratory/server/projects/index.ts'
import { type ResultCell, resultCells, reasonsOfLoss } from '#laboratory/server/reports/index.ts'
import { type FollowedSpecimen, followSpecimens } from '#laboratory/server/specimens/index.ts'
import { certifiedTests, sizeDifference } from '#laboratory/views/certificates/index.ts'
import { specimenStateNames } from '#contract/projects/specimen-states.ts'
import { testPrecision } from '#laboratory/views/quality/test-precision.ts'

export type ReportDraft = {
  readonly project: ProjectDetails
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
  const project = await readProjectDetails(db, code)
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

function lacksOf({ stage }: Pick<ProjectDetails, 'stage'>, cells: readonly ResultCell[]): string[] {
  const of = (count: number, { coil, test, specimens }: ResultCell, words: string) =>
    `${coil}, ${test}: ${count} of ${specimens} ${words}.`
  return [
    ...(reported.includes(stage)
      ? []
      : [`The project is at stage ${stageNames[stage]}. Reports can be released from stage ${stageNames.report}.`]),
    ...(cells.length === 0 ? ['No result of this project is stored.'] : []),
    ...cells.flatMap((cell) => (cell.open > 0 ? [of(cell.open, cell, 'not approved')] : [])),
    ...cells.flatMap((cell) =>
      cell.unreleased > 0 ? [of(cell.unreleased, cell, 'not released to the customer')] : [],
    ),
  ]
}

/** Rows of a project with fewer results than replicates were ordered, and what became of the others. */
async function missingReplicates(
  db: Reader,
  { id, rows }: Pick<ProjectDetails, 'id' | 'rows'>,
  specimens: readonly FollowedSpecimen[],
): Promise<MissingReplicates[]> {
  const reasons = await reasonsOfLoss(db, id)
  return rows.flatMap(({ material, test, direction, replicates: ordered }) => {
    const own = specimens.filter((one) => one.material === material && one.test === test && one.direction === direction)
    const evaluated = own.filter(({ replicates }) => replicates.length > 0).length
    if (evaluated >= ordered) return []
    const without = own.filter(({ replicates }) => replicates.length === 0)
    const uncut = ordered - own.length
    return [
      {
        material,
        test,
        direction,
        ordered,
        evaluated,
        why: [
          ...without.map((one) => `${one.number}: ${whyNone(one, reasons.get(one.id))}`),
          ...(uncut > 0 ? [`${uncut} without a specimen`] : []),
        ],
      },
    ]
  })
}

function whyNone({ state }: FollowedSpecimen, reason = ''): string {
  if (state === 'tested') return 'tested, no file evaluated'
  const name = specimenStateNames[state].toLowerCase()
  return reason === '' ? name : `${name}, ${reason}`
}

/** Minimum number of values for a statement about a laboratory. */
const fewestValues = 6

/**
 * Repeatability of each property that a project measured, over the newest coils of the laboratory that were measured alike (ISO 5725-2); none of
 * synthetic data, which scatter as they were made to. Staff's alone.
 */
async function repeatabilityOf(db: Reader, cells: readonly ResultCell[]): Promise<Repeatability[]> {
  const measured = cells.filter(({ synthetic }) => !synthetic)
  const found: Repeatability[] = []
  for (const test of new Set(measured.map((cell) => cell.test))) {
    const { properties } = await testPrecision(db, { test, by: 'laboratory' })
    for (const { symbol, name, repeatability: share, n: values, levels } of properties)
      if (share !== null && values >= fewestValues) found.push({ test, symbol, name, share, values, levels })
  }
  return found
}
