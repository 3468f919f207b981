import { sql } from 'kysely'
import { AppError } from '#contract/errors.ts'
import type { Stage } from '#contract/projects/stages.ts'
import type { Reader, Writer } from '#server/db/database.ts'

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
  /** A temporary project whose time is over. */
  readonly archived: boolean
  /** Of the temporary project that it was; labels printed then carry it. */
  readonly formerCode: string | null
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
      'p.former_code as formerCode',
      (of) => of('p.archived_at', 'is not', null).$castTo<boolean>().as('archived'),
    ])
}

/** Projects of the caller's organisation, all for staff; the latest change first. */
export async function listProjects(db: Reader): Promise<Project[]> {
  return selectProjects(db).orderBy('p.changed_at', 'desc').orderBy('p.code').execute()
}

/** A project by its code in any case, or the one that it had as a temporary project; undefined when there is none that the caller may see. */
export async function findProject(db: Reader, code: string): Promise<Project | undefined> {
  const wanted = code.trim().toUpperCase()
  return selectProjects(db)
    .where((of) => of.or([of('p.code', '=', wanted), of('p.former_code', '=', wanted)]))
    .executeTakeFirst()
}

/** Until the transaction ends no other that asks this goes on: of two at the same moment the second sees what the first has done. */
export async function holdProject(db: Writer, id: string): Promise<void> {
  await sql`select from project where id = ${id} for update`.execute(db)
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

export type TemporaryProject = {
  readonly code: string
  readonly title: string
  readonly stage: Stage
  readonly owner: string | null
  /** As `2026-12-18`. */
  readonly keepUntil: string | null
  readonly archived: boolean
}

/** Temporary projects: those that are kept by their last day, then the archived ones; 300 at most. */
export async function listTemporary(db: Reader): Promise<TemporaryProject[]> {
  const { rows } = await sql<TemporaryProject>`
    select p.code, p.title, p.stage, p.keep_until::text as "keepUntil", p.archived_at is not null as archived,
      (select coalesce(nullif(btrim(a.first_name || ' ' || a.last_name), ''), a.email) from account a where a.id = p.owner_id) as owner
    from project p where left(p.code, 1) = 'T'
    order by p.archived_at is not null, p.keep_until nulls last, p.code limit 300`.execute(db)
  return rows
}
