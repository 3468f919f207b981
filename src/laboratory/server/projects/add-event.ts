import type { EventKind } from '#contract/projects/events.ts'
import type { Caller, Writer } from '#server/db/database.ts'

export type NewEvent = {
  readonly project: string
  readonly kind: EventKind
  readonly body: string
  readonly due?: { readonly before: string | null; readonly after: string }
}

/** One line of what is told of a project. @returns its id */
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
