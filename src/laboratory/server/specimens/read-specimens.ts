import { sql } from 'kysely'
import { projectsInName, saysOf } from '#contract/projects/file-of-specimen.ts'
import type { SpecimenState } from '#contract/projects/specimen-states.ts'
import { oddSize, type Size } from '#core/test-types/plausible-size.ts'
import type { Reader } from '#server/db/database.ts'
import { findProject } from '#laboratory/server/projects/index.ts'
import { nameOf } from '#laboratory/server/projects/name-of.ts'
import { listSpecimens, type Specimen } from '#laboratory/server/projects/specimens.ts'

/** A specimen with where it stands; `evaluated` counts replicates that the reader may see. */
export type FollowedSpecimen = Specimen & {
  readonly state: SpecimenState
  readonly machine: string
  readonly place: string
  readonly project: string
}

export type SpecimenStep = {
  readonly state: SpecimenState
  readonly reason: string
  /** Who took it; null where the caller may not see them, and where they have left. */
  readonly author: string | null
  readonly at: Date
}

/** Specimens of a project that the caller may see, each with where it stands. */
export async function followSpecimens(
  db: Reader,
  project: { readonly id: string; readonly code: string },
): Promise<FollowedSpecimen[]> {
  const rows = await db
    .selectFrom('specimen')
    .where('project_id', '=', project.id)
    .select(['id', 'state', 'machine', 'place'])
    .execute()
  const standing = new Map(rows.map(({ id, ...row }) => [id, row]))
  const specimens = await listSpecimens(db, project)
  return specimens.map((specimen) => ({ ...specimen, ...standing.get(specimen.id)!, project: project.code }))
}

/** A specimen by its id; undefined for one that the caller may not see, and for one that does not exist. */
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
 * Specimens that a typed text names, as far as the caller may see them: by the code, or by what a label prints of it, whole or in part but
 * always with the project, in which its former code counts as well.
 */
export async function specimensNamed(db: Reader, text: string): Promise<FollowedSpecimen[]> {
  const [typed] = projectsInName(text)
  const project = typed === undefined ? undefined : await findProject(db, typed)
  if (!project) return []
  return (await followSpecimens(db, project)).filter((specimen) => saysOf(text, typed!, specimen))
}

/** What became of a specimen, oldest first. */
export function stepsOfSpecimen(db: Reader, id: string): Promise<SpecimenStep[]> {
  return db
    .selectFrom('specimen_step')
    .where('specimen_id', '=', id)
    .orderBy('id')
    .select(['state', 'reason', 'at', nameOf('author_id').as('author')])
    .execute()
}

/** What is odd about a size, beside the specimens of the same material and test in the project. */
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
  return oddSize(specimen.test, size, alike)
}
