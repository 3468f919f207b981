import { sql } from 'kysely'
import type { ProjectTopic } from '#contract/accounts/mail-topics.ts'
import type { Writer } from '#server/db/database.ts'

/** Who is told: those whose project it is, those who work on it, or people by their accounts. */
export type Audience = 'customers' | 'laboratory' | { readonly people: readonly string[] }

export type Notice = {
  /** Id of the project. */
  readonly project: string
  readonly topic: ProjectTopic
  /** What has happened, as a sentence for its reader. */
  readonly line: string
  readonly to: Audience
  /** Accounts that are told otherwise. */
  readonly except?: readonly string[]
  /** Of the work inside: no customer is told. */
  readonly staffOnly?: boolean
}

const longest = 1500

/**
 * Notes for its readers what has happened with a project; a mail tells them a minute or two later (`mailNotices`). Who does it is not told of
 * it, nor who may not read the project, nor who wants no mails of the topic.
 */
export async function tell(
  db: Writer,
  { project, topic, line, to, except = [], staffOnly = false }: Notice,
): Promise<void> {
  const audience = typeof to === 'string' ? to : 'people'
  const people = typeof to === 'string' ? [...except] : [...to.people]
  const told = line.length > longest ? `${line.slice(0, longest - 1)}…` : line
  await sql`select app.tell_of_project(${project}, ${topic}, ${told}, ${audience}, ${people}::uuid[], ${staffOnly})`.execute(
    db,
  )
}
