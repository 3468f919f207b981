import { forbidden } from '#contract/errors.ts'
import { appendAudit } from '#server/audit/append.ts'
import type { Caller, Writer } from '#server/db/database.ts'
import { addEvent } from './add-event.ts'
import { openProject } from './change-rows.ts'
import { listDesk } from '#server/requests/read-requests.ts'
import { tell } from './tell.ts'

/** Gives a project to somebody of staff, or to nobody. @throws AppError `forbidden` for somebody who is not of staff */
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
  const body = owner === null ? 'The project is nobody’s' : 'The project was given to somebody else'
  await addEvent(db, caller, { project: project.id, kind: 'change', body })
  await appendAudit(db, { action: 'project.owner', object: project.id, after: { owner }, request })
  if (owner !== null)
    await tell(db, {
      project: project.id,
      topic: 'project-work',
      line: 'The project is yours now.',
      to: { people: [owner] },
      staffOnly: true,
    })
}
