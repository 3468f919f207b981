import { sql, type RawBuilder } from 'kysely'
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
  /** The stage of a paused project after its pause. */
  readonly resumesAt: Stage | null
  readonly due: Date | null
  readonly changedAt: Date
  /** A temporary project after its last day. */
  readonly archived: boolean
  /** Code of the former temporary project, as on labels printed then. */
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

/** Projects of the caller's organisation, for staff all; latest change first. */
export async function listProjects(db: Reader): Promise<Project[]> {
  return selectProjects(db).orderBy('p.changed_at', 'desc').orderBy('p.code').execute()
}

/** Finds a project by its present or former code, in upper or lower case; undefined if not visible to the caller. */
export async function findProject(db: Reader, code: string): Promise<Project | undefined> {
  const upperCode = code.trim().toUpperCase()
  return selectProjects(db)
    .where((of) => of.or([of('p.code', '=', upperCode), of('p.former_code', '=', upperCode)]))
    .executeTakeFirst()
}

/** Locks a project until the end of the transaction. */
export async function lockProject(db: Writer, id: string): Promise<void> {
  await sql`select from project where id = ${id} for update`.execute(db)
}

/**
 * Id of the project with this code.
 *
 * @throws AppError `not_found`, also for a project that is not visible to the caller
 */
export async function projectId(db: Reader, code: string): Promise<string> {
  const project = await findProject(db, code)
  if (!project) throw new AppError('not_found', `No project named ${code}.`)
  return project.id
}

export type TakenStep = { readonly stage: Stage; readonly reason: string; readonly at: Date }

/** Steps of a project, oldest first. */
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

/** Temporary projects by last day, then the archived ones; at most 300. */
export async function listTemporary(db: Reader): Promise<TemporaryProject[]> {
  const { rows } = await sql<TemporaryProject>`
    select p.code, p.title, p.stage, p.keep_until::text as "keepUntil", p.archived_at is not null as archived,
      (select coalesce(nullif(btrim(a.first_name || ' ' || a.last_name), ''), a.email) from account a where a.id = p.owner_id) as owner
    from project p where left(p.code, 1) = 'T'
    order by p.archived_at is not null, p.keep_until nulls last, p.code limit 300`.execute(db)
  return rows
}

/** SQL for the name of an account by its column; null if the caller may not see it. */
export const nameOf = (account: string): RawBuilder<string | null> => sql<string | null>`
  (select coalesce(nullif(btrim(a.first_name || ' ' || a.last_name), ''), a.email) from account a where a.id = ${sql.ref(account)})`
