import { sql } from 'kysely'
import type { EventKind } from '#contract/projects/events.ts'
import type { RowStage } from '#contract/projects/rows.ts'
import type { Stage } from '#contract/projects/stages.ts'
import type { TestCode } from '#core/test-types/test-type.ts'
import type { Reader } from '#server/db/database.ts'
import { nameOf, findProject } from './read-projects.ts'
import type { Direction } from './specimens.ts'
import type { SupportFileType } from '#contract/support/support-limits.ts'

export type ProjectRow = {
  readonly id: string
  readonly material: string
  readonly test: TestCode
  readonly direction: Direction
  readonly replicates: number
  readonly tested: number
  readonly stage: RowStage
  readonly ownerId: string | null
  readonly owner: string | null
  readonly machine: string
  readonly due: string | null
  readonly version: number
}

export type ProjectEvent = {
  readonly id: string
  readonly kind: EventKind | 'step'
  /** Of a step its reason. */
  readonly body: string
  readonly stage: Stage | null
  readonly dueBefore: string | null
  readonly dueAfter: string | null
  /** Null for customers, and if the account was deleted. */
  readonly author: string | null
  readonly files: readonly { readonly id: string; readonly name: string; readonly bytes: number }[]
  readonly at: Date
}

export type ProjectDetails = {
  readonly id: string
  readonly code: string
  readonly title: string
  readonly organisation: string | null
  readonly stage: Stage
  readonly resumesAt: Stage | null
  readonly due: string | null
  readonly ownerId: string | null
  readonly owner: string | null
  readonly keepUntil: string | null
  readonly archived: boolean
  readonly formerCode: string | null
  /** Reference of its request, if visible to the caller. */
  readonly request: string | null
  readonly rows: readonly ProjectRow[]
  /** Newest first. */
  readonly events: readonly ProjectEvent[]
}

/** A project with rows and history; undefined if not visible to the caller. Only staff get notes and changes. */
export async function readProjectDetails(db: Reader, code: string): Promise<ProjectDetails | undefined> {
  const found = await findProject(db, code)
  if (!found) return undefined
  const { rows: facts } = await sql<
    Pick<ProjectDetails, 'due' | 'ownerId' | 'owner' | 'keepUntil' | 'request'>
  >`select p.due::text as due, p.owner_id as "ownerId", ${nameOf('p.owner_id')} as owner, p.keep_until::text as "keepUntil",
      (select r.reference from request r where r.id = p.request_id) as request
    from project p where p.id = ${found.id}`.execute(db)
  const { rows } = await sql<ProjectRow>`
    select r.id, r.material, r.test, r.direction, r.replicates, r.tested, r.stage, r.owner_id as "ownerId", ${nameOf('r.owner_id')} as owner,
      r.machine, r.due::text as due, r.version
    from project_row r where r.project_id = ${found.id} order by r.material, r.test, r.direction`.execute(db)
  const { rows: events } = await sql<ProjectEvent>`
    select e.id, e.kind, e.body, null as stage, e.due_before::text as "dueBefore", e.due_after::text as "dueAfter",
        ${nameOf('e.author_id')} as author, (
          select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name, 'bytes', f.bytes) order by f.name), '[]')
          from project_file f where f.event_id = e.id) as files, e.at
      from project_event e where e.project_id = ${found.id}
    union all
    select s.id, 'step', s.reason, s.stage, null, null, ${nameOf('s.author_id')}, '[]', s.at
      from project_step s where s.project_id = ${found.id}
    order by at desc, id limit 500`.execute(db)
  const { id, title, organisation, stage, resumesAt, archived, formerCode } = found
  return {
    id,
    code: found.code,
    title,
    organisation,
    stage,
    resumesAt,
    archived,
    formerCode,
    ...facts[0]!,
    rows,
    events,
  }
}

/** A file of a message; undefined if the message is not visible to the caller. */
export function findProjectFile(
  db: Reader,
  id: string,
): Promise<{ readonly name: string; readonly type: SupportFileType; readonly data: Buffer } | undefined> {
  return db
    .selectFrom('project_file')
    .where(sql<string>`id::text`, '=', id.toLowerCase())
    .select(['name', 'type', 'data'])
    .executeTakeFirst()
}
