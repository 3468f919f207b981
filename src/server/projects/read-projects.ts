import { AppError } from '#contract/errors.ts'
import type { Stage } from '#contract/projects/stages.ts'
import type { Reader } from '#server/db/database.ts'

export type Project = {
  readonly id: string
  /** `P-2026-114`, or `T-2026-003` of a temporary project, which has no customer. */
  readonly code: string
  readonly title: string
  /** Name of the customer; null for temporary projects. */
  readonly organisation: string | null
  readonly stage: Stage
  /** The stage that a paused project goes on with. */
  readonly resumesAt: Stage | null
  readonly due: Date | null
  readonly changedAt: Date
}

function selectProjects(db: Reader) {
  return db
    .selectFrom('project as p')
    .leftJoin('organisation as o', 'o.id', 'p.organisation_id')
    .select([
      'p.id',
      'p.code',
      'p.title',
      'o.name as organisation',
      'p.stage',
      'p.resumes_at as resumesAt',
      'p.due',
      'p.changed_at as changedAt',
    ])
}

/** Projects of the caller's organisation, all for staff; the latest change first. */
export async function listProjects(db: Reader): Promise<Project[]> {
  return selectProjects(db).orderBy('p.changed_at', 'desc').orderBy('p.code').execute()
}

/** A project by its code in any case; undefined when there is none that the caller may see. */
export async function findProject(db: Reader, code: string): Promise<Project | undefined> {
  return selectProjects(db).where('p.code', '=', code.toUpperCase()).executeTakeFirst()
}

/**
 * The id of the project with this code, for filters.
 *
 * @throws AppError `not_found` in the same words for a code that nobody has and for one of somebody else
 */
export async function projectId(db: Reader, code: string): Promise<string> {
  const project = await findProject(db, code)
  if (!project) throw new AppError('not_found', `No project named ${code}.`)
  return project.id
}

export type TakenStep = { readonly stage: Stage; readonly reason: string; readonly at: Date }

/** What became of a project, oldest first. */
export async function stepsOf(db: Reader, id: string): Promise<TakenStep[]> {
  return db
    .selectFrom('project_step')
    .where('project_id', '=', id)
    .orderBy('at')
    .select(['stage', 'reason', 'at'])
    .execute()
}
