import { sql } from 'kysely'
import { appendAudit } from '#server/audit/append.ts'
import type { Caller, Writer } from '#server/db/database.ts'
import { addEvent } from './add-event.ts'
import { openProject } from './change-rows.ts'
import { newDateLine } from './mails.ts'
import { tell } from './tell.ts'

type NewDate = { readonly code: string; readonly due: string; readonly reason: string }

/**
 * Another day for a project, with its reason, which its customers are told by mail.
 *
 * @throws AppError `forbidden` for a project that the caller may not see, `invalid_request` for one that is over
 */
export async function setDate(
  db: Writer,
  caller: Caller,
  { code, due, reason }: NewDate,
  request: string | null = null,
): Promise<void> {
  const project = await openProject(db, code)
  const { rows } = await sql<{ due: string | null }>`
    select due::text as due from project where id = ${project.id} for update`.execute(db)
  const before = rows[0]!.due
  if (before === due) return
  await addEvent(db, caller, { project: project.id, kind: 'delay', body: reason, due: { before, after: due } })
  await sql`update project set due = ${due}, changed_at = now() where id = ${project.id}`.execute(db)
  await appendAudit(db, {
    action: 'project.date',
    object: project.id,
    before: { due: before },
    after: { due },
    request,
  })
  const line = newDateLine({ before, due, reason })
  for (const to of ['customers', 'laboratory'] as const)
    await tell(db, { project: project.id, topic: 'projects', line, to })
}
