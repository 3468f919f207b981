import { forbidden } from '#contract/errors.ts'
import { appendAudit } from '#server/audit/append.ts'
import type { Caller, Writer } from '#server/db/database.ts'
import { addEvent } from './add-event.ts'
import { findProject } from './read-projects.ts'

type Said = { readonly code: string; readonly text: string }

/**
 * A message between the laboratory and its customer, or a note that staff alone see.
 *
 * @throws AppError `forbidden` for a project that the caller may not see
 */
export async function say(
  db: Writer,
  caller: Caller,
  kind: 'message' | 'note',
  { code, text }: Said,
  request: string | null = null,
): Promise<void> {
  const project = await findProject(db, code)
  if (!project) throw forbidden()
  await addEvent(db, caller, { project: project.id, kind, body: text })
  // What was written stays out of the audit trail, which nobody can take a name out of.
  await appendAudit(db, { action: `project.${kind}`, object: project.id, after: { letters: text.length }, request })
}
