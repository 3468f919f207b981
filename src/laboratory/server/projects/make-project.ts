import { sql } from 'kysely'
import { appendAudit } from '#server/audit/append.ts'
import type { Stage } from '#contract/projects/stages.ts'
import type { Caller, Writer } from '#server/db/database.ts'
import { queueWebhooks } from '#server/jobs/queue-webhooks.ts'
import type { EventKind } from '#contract/projects/events.ts'

export type NewProject = {
  readonly title: string
  /** The customer; without one it is a temporary project of the laboratory. */
  readonly organisationId?: string | undefined
  readonly due?: Date | undefined
  /** Last day of a temporary project, as `2026-12-18`. */
  readonly keepUntil?: string | undefined
  readonly ownerId?: string | undefined
}

/** Creates a project with the next free code of the year, its first step and audit line. Staff only. */
export async function makeProject(
  db: Writer,
  caller: Caller,
  { title, organisationId, due, keepUntil, ownerId }: NewProject,
  { year, request = null }: { readonly year: number; readonly request?: string | null },
): Promise<{ id: string; code: string }> {
  const kind = organisationId === undefined ? 'T' : 'P'
  const project = await db
    .insertInto('project')
    .values({
      code: sql<string>`app.next_project_code(${kind}, ${year})`,
      title,
      organisation_id: organisationId ?? null,
      due: due ?? null,
      owner_id: ownerId ?? null,
      keep_until: kind === 'T' ? (keepUntil ?? null) : null,
    })
    .returning(['id', 'code'])
    .executeTakeFirstOrThrow()
  await addStep(db, caller, { id: project.id, stage: 'requested', reason: '' })
  await appendAudit(db, { action: 'project.make', object: project.id, after: { code: project.code }, request })
  return project
}

/** Adds a step to the history of a project and queues its webhooks. The project has the stage already. */
export async function addStep(
  db: Writer,
  caller: Caller,
  { id, stage, reason }: { readonly id: string; readonly stage: Stage; readonly reason: string },
): Promise<void> {
  const author = caller.kind === 'account' ? caller.accountId : null
  await db.insertInto('project_step').values({ project_id: id, stage, reason, author_id: author }).execute()
  const { code, organisation_id: organisation } = await db
    .selectFrom('project')
    .where('id', '=', id)
    .select(['code', 'organisation_id'])
    .executeTakeFirstOrThrow()
  // Temporary projects have no customer and no webhooks.
  if (organisation !== null) await queueWebhooks(db, 'project.step', { project: code, stage }, { organisation })
}

export type NewEvent = {
  readonly project: string
  readonly kind: EventKind
  readonly body: string
  readonly due?: { readonly before: string | null; readonly after: string }
}

/** Adds a message, note or change to the history of a project. @returns its id */
export async function addEvent(db: Writer, caller: Caller, { project, kind, body, due }: NewEvent): Promise<string> {
  const author = caller.kind === 'account' ? caller.accountId : null
  const { id } = await db
    .insertInto('project_event')
    .values({
      project_id: project,
      kind,
      body,
      due_before: due?.before ?? null,
      due_after: due?.after ?? null,
      author_id: author,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
