import { sql } from 'kysely'
import { forbidden } from '#contract/errors.ts'
import { mentionedIn } from '#contract/projects/mentions.ts'
import { appendAudit } from '#server/audit/append.ts'
import type { Caller, Reader, Writer } from '#server/db/database.ts'
import { isStaff } from '#server/db/database.ts'
import type { SafeFile } from '#server/support/index.ts'
import { addEvent } from './add-event.ts'
import { findProject } from './read-projects.ts'
import { tell } from './tell.ts'

export type Said = {
  readonly code: string
  readonly text: string
  /** As `safeFiles` gives them. */
  readonly files?: readonly SafeFile[]
}

/** Letters of a message in a mail; the whole of it is on the page. */
const excerpt = 500

/**
 * A message between the laboratory and its customer, or a note that staff alone see, with its files. The other side is told of a message,
 * and who is named in it with @; the words of a note are in no mail.
 *
 * @throws AppError `forbidden` for a project that the caller may not see
 */
export async function say(
  db: Writer,
  caller: Caller,
  kind: 'message' | 'note',
  { code, text, files = [] }: Said,
  request: string | null = null,
): Promise<void> {
  const project = await findProject(db, code)
  if (!project) throw forbidden()
  const event = await addEvent(db, caller, { project: project.id, kind, body: text })
  if (files.length > 0)
    await db
      .insertInto('project_file')
      .values(files.map(({ name, type, data }) => ({ event_id: event, name, type, data })))
      .execute()
  // What was written stays out of the audit trail, which nobody can take a name out of.
  await appendAudit(db, {
    action: `project.${kind}`,
    object: project.id,
    after: { letters: text.length, ...(files.length > 0 && { files: files.length }) },
    request,
  })
  const note = kind === 'note'
  const named = mentionedIn(
    text,
    (await peopleOf(db, project.id)).filter(({ staff }) => staff || !note),
  )
  const shown = text.length > excerpt ? `${text.slice(0, excerpt)}…` : text
  const about = { project: project.id, topic: 'project-messages', staffOnly: note } as const
  if (named.length > 0) {
    const line = note ? 'An internal note names you.' : `A message names you: ${shown}`
    await tell(db, { ...about, line, to: { people: named } })
  }
  if (note) return
  const fromStaff = isStaff(caller)
  const more = files.length === 0 ? '' : ` (with ${files.length === 1 ? 'a file' : `${files.length} files`})`
  const line = `Message from the ${fromStaff ? 'laboratory' : 'customer'}${more}: ${shown}`
  await tell(db, { ...about, line, to: fromStaff ? 'customers' : 'laboratory', except: named })
}

export type PersonOfProject = { readonly id: string; readonly name: string; readonly staff: boolean }

/** Whom the caller may name in the words of a project: staff the desk and its customers, customers their colleagues; nobody oneself. */
export async function peopleOf(db: Reader, project: string): Promise<PersonOfProject[]> {
  const { rows } = await sql<PersonOfProject>`select id, name, staff from app.people_of_project(${project})
    where id is distinct from app.account()`.execute(db)
  return rows
}
