import { sql } from 'kysely'
import { appendAudit } from '#server/audit/append.ts'
import type { Stage } from '#contract/projects/stages.ts'
import type { Caller, Writer } from '#server/db/database.ts'
import { queueWebhooks } from '#server/jobs/queue-webhooks.ts'

export type NewProject = {
  readonly title: string
  /** The customer; without one it is a temporary project of the laboratory. */
  readonly organisationId?: string | undefined
  readonly due?: Date | undefined
  /** Last day of a temporary project, as `2026-12-18`. */
  readonly keepUntil?: string | undefined
  readonly ownerId?: string | undefined
}

/** A new project under the next free code of the year, with its first step and its audit line. Staff's alone. */
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

/** One line of a project's history, and what webhooks tell of it; the project stands at its stage already. */
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
  // Of a temporary project nobody but the laboratory is told.
  if (organisation !== null) await queueWebhooks(db, 'project.step', { project: code, stage }, { organisation })
}
