import { sql } from 'kysely'
import { forbidden } from '#contract/errors.ts'
import { mentionedIn } from '#contract/projects/mentions.ts'
import { appendAudit } from '#server/audit/append.ts'
import { type Caller, type Reader, type Writer, isStaff } from '#server/db/database.ts'
import type { SafeFile } from '#server/support/index.ts'
import { addEvent } from './make-project.ts'
import { findProject } from './read-projects.ts'
import { notify } from './notify.ts'

export type ProjectMessage = {
  readonly code: string
  readonly text: string
  /** Output of `safeFiles`. */
  readonly files?: readonly SafeFile[]
}

/** Characters of a message in a mail. */
const excerpt = 500

/**
 * Stores a message between laboratory and customer, or an internal note, with its files. Notifies the other side of a message, and
 * accounts mentioned with @. Mails never contain the text of a note.
 *
 * @throws AppError `forbidden` if the project is not visible to the caller
 */
export async function writeMessage(
  db: Writer,
  caller: Caller,
  kind: 'message' | 'note',
  { code, text, files = [] }: ProjectMessage,
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
  // Without the text: the audit trail is permanent and must not contain personal data.
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
    const line = note ? 'You are mentioned in an internal note.' : `You are mentioned in a message: ${shown}`
    await notify(db, { ...about, line, to: { people: named } })
  }
  if (note) return
  const fromStaff = isStaff(caller)
  const more = files.length === 0 ? '' : ` (with ${files.length === 1 ? 'a file' : `${files.length} files`})`
  const line = `Message from the ${fromStaff ? 'laboratory' : 'customer'}${more}: ${shown}`
  await notify(db, { ...about, line, to: fromStaff ? 'customers' : 'laboratory', except: named })
}

export type PersonOfProject = { readonly id: string; readonly name: string; readonly staff: boolean }

/** Accounts that the caller may mention: for staff the desk and the customers, for customers their colleagues. */
export async function peopleOf(db: Reader, project: string): Promise<PersonOfProject[]> {
  const { rows } = await sql<PersonOfProject>`select id, name, staff from app.people_of_project(${project})
    where id is distinct from app.account()`.execute(db)
  return rows
}
