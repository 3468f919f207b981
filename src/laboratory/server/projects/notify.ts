import { sql } from 'kysely'
import type { ProjectTopic } from '#contract/accounts/mail-topics.ts'
import type { Writer } from '#server/db/database.ts'

/** Recipients: the customers, the staff of the project, or accounts by id. */
export type Audience = 'customers' | 'laboratory' | { readonly people: readonly string[] }

export type Notice = {
  /** Id of the project. */
  readonly project: string
  readonly topic: ProjectTopic
  /** One sentence for the reader. */
  readonly line: string
  readonly to: Audience
  /** Accounts that get another notice. */
  readonly except?: readonly string[]
  /** Not sent to customers. */
  readonly staffOnly?: boolean
}

/** Characters of a notice. */
const maxLength = 1500

/**
 * Stores a notice of a project for its readers; `mailNotices` mails it 1 to 2 min later. Not for the caller, for accounts that may not
 * read the project, and for those that have switched off the topic.
 */
export async function notify(
  db: Writer,
  { project, topic, line, to, except = [], staffOnly = false }: Notice,
): Promise<void> {
  const audience = typeof to === 'string' ? to : 'people'
  const people = typeof to === 'string' ? [...except] : [...to.people]
  const text = line.length > maxLength ? `${line.slice(0, maxLength - 1)}…` : line
  await sql`select app.tell_of_project(${project}, ${topic}, ${text}, ${audience}, ${people}::uuid[], ${staffOnly})`.execute(
    db,
  )
}
