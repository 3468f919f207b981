import { sql } from 'kysely'
import { appendAudit } from '#server/audit/append.ts'
import type { Caller, Writer } from '#server/db/database.ts'
import { addEvent } from './make-project.ts'
import { openProject } from './change-rows.ts'
import { newDateLine } from './mails.ts'
import { notify } from './notify.ts'
import { forbidden } from '#contract/errors.ts'
import { listDesk } from '#server/requests/read-requests.ts'

type NewDueDate = { readonly code: string; readonly due: string; readonly reason: string }

/**
 * Changes the due date of a project and notifies customers of date and reason.
 *
 * @throws AppError `forbidden` if the project is not visible to the caller; `invalid_request` if it is closed
 */
export async function setDate(
  db: Writer,
  caller: Caller,
  { code, due, reason }: NewDueDate,
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
    await notify(db, { project: project.id, topic: 'projects', line, to })
}

/** Sets or removes the owner of a project. @throws AppError `forbidden` if the owner is not staff */
export async function setOwner(
  db: Writer,
  caller: Caller,
  { code, owner }: { readonly code: string; readonly owner: string | null },
  request: string | null = null,
): Promise<void> {
  const project = await openProject(db, code)
  if (owner !== null && !(await listDesk(db)).some(({ id }) => id === owner)) throw forbidden()
  const { numUpdatedRows } = await db
    .updateTable('project')
    .set({ owner_id: owner })
    .where('id', '=', project.id)
    .where('owner_id', 'is distinct from', owner)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) return
  const body = owner === null ? 'The project has no owner' : 'The project has a new owner'
  await addEvent(db, caller, { project: project.id, kind: 'change', body })
  await appendAudit(db, { action: 'project.owner', object: project.id, after: { owner }, request })
  if (owner !== null)
    await notify(db, {
      project: project.id,
      topic: 'project-work',
      line: 'You are now the owner of the project.',
      to: { people: [owner] },
      staffOnly: true,
    })
}
