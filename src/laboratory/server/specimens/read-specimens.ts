import { sql } from 'kysely'
import { matchesLabel, namesSpecimen, projectsInName } from '#contract/projects/specimen-file-names.ts'
import type { SpecimenState } from '#contract/projects/specimen-states.ts'
import { sizeWarnings, type Size } from '#core/test-types/plausible-size.ts'
import type { Reader } from '#server/db/database.ts'
import { findProject, type Project } from '#laboratory/server/projects/index.ts'
import { nameOf } from '#laboratory/server/projects/read-projects.ts'
import { listSpecimens, type Specimen } from '#laboratory/server/projects/specimens.ts'

/** A specimen with its state; `evaluated` counts replicates that are visible to the reader. */
export type FollowedSpecimen = Specimen & {
  readonly state: SpecimenState
  readonly machine: string
  readonly place: string
  readonly project: string
}

export type SpecimenStep = {
  readonly state: SpecimenState
  readonly reason: string
  /** Name of the author; null if not visible to the caller or deleted. */
  readonly author: string | null
  readonly at: Date
}

/** Specimens of a project with their states. */
export async function followSpecimens(
  db: Reader,
  project: { readonly id: string; readonly code: string },
): Promise<FollowedSpecimen[]> {
  const rows = await db
    .selectFrom('specimen')
    .where('project_id', '=', project.id)
    .select(['id', 'state', 'machine', 'place'])
    .execute()
  const current = new Map(rows.map(({ id, ...row }) => [id, row]))
  const specimens = await listSpecimens(db, project)
  return specimens.map((specimen) => ({ ...specimen, ...current.get(specimen.id)!, project: project.code }))
}

/** Finds a specimen by id; undefined if not visible to the caller. */
export async function findSpecimen(db: Reader, id: string): Promise<FollowedSpecimen | undefined> {
  const project = await db
    .selectFrom('specimen as s')
    .innerJoin('project as p', 'p.id', 's.project_id')
    .where(sql<string>`s.id::text`, '=', id.toLowerCase())
    .select(['p.id', 'p.code'])
    .executeTakeFirst()
  if (!project) return undefined
  return (await followSpecimens(db, project)).find((one) => one.id === id.toLowerCase())
}

/**
 * Finds specimens by a typed code or label text, complete or partial, but with the present or former code of the project.
 */
export async function specimensNamed(db: Reader, text: string): Promise<FollowedSpecimen[]> {
  const [typed] = projectsInName(text)
  const project = typed === undefined ? undefined : await findProject(db, typed)
  if (!project) return []
  return (await followSpecimens(db, project)).filter((specimen) => matchesLabel(text, typed!, specimen))
}

/** History of a specimen, oldest first. */
export function stepsOfSpecimen(db: Reader, id: string): Promise<SpecimenStep[]> {
  return db
    .selectFrom('specimen_step')
    .where('specimen_id', '=', id)
    .orderBy('id')
    .select(['state', 'reason', 'at', nameOf('author_id').as('author')])
    .execute()
}

/** Warnings for a size that differs from specimens of the same material and test in the project. */
export async function oddSizeOf(db: Reader, specimen: FollowedSpecimen, size: Size): Promise<string[]> {
  const rows = await db
    .selectFrom('specimen as s')
    .innerJoin('specimen as self', 'self.project_id', 's.project_id')
    .where('self.id', '=', specimen.id)
    .where('s.id', '<>', specimen.id)
    .where('s.material', '=', specimen.material)
    .where('s.test', '=', specimen.test)
    .where('s.thickness_mm', 'is not', null)
    .select(['s.thickness_mm as thickness', 's.width_mm as width'])
    .execute()
  const alike = rows.map(({ thickness, width }) => ({ thickness: thickness!, width: width ?? undefined }))
  return sizeWarnings(specimen.test, size, alike)
}

/** Present code of a specimen, and that of labels printed for the former temporary project. */
export function labelsOf(specimen: string, { code, formerCode }: Pick<Project, 'code' | 'formerCode'>): string[] {
  return formerCode === null ? [specimen] : [specimen, specimen.replace(code, formerCode)]
}

/** Whether a name of or in a file contains a code of a specimen. */
export function namesAnySpecimen(names: readonly (string | null)[], codes: readonly string[]): boolean {
  return names.some((name) => name !== null && codes.some((code) => namesSpecimen(name, { code })))
}

type Fit = { readonly named: boolean; readonly ofProject?: boolean; readonly sameSize: boolean | null | undefined }

/** Score of a match of file and specimen: names weigh more than sizes, which many specimens share. */
export function likelihood({ named, ofProject = false, sameSize }: Fit): number {
  return (named ? 8 : ofProject ? 4 : 0) + (sameSize === true ? 2 : sameSize === false ? 0 : 1)
}
