import type { EventKind } from '#contract/projects/events.ts'
import type { Caller, Writer } from '#server/db/database.ts'

export type NewEvent = {
  readonly project: string
  readonly kind: EventKind
  readonly body: string
  readonly due?: { readonly before: string | null; readonly after: string }
}

/** One line of what is told of a project. */
export async function addEvent(db: Writer, caller: Caller, { project, kind, body, due }: NewEvent): Promise<void> {
  const author = caller.kind === 'account' ? caller.accountId : null
  await db
    .insertInto('project_event')
    .values({
      project_id: project,
      kind,
      body,
      due_before: due?.before ?? null,
      due_after: due?.after ?? null,
      author_id: author,
    })
    .execute()
}
