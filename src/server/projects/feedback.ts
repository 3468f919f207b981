import { sql } from 'kysely'
import { AppError, forbidden } from '#contract/errors.ts'
import { appendAudit } from '#server/audit/append.ts'
import { type Caller, isStaff, type Reader, type Writer } from '#server/db/database.ts'
import { findProject } from './read-projects.ts'

export type Feedback = { readonly stars: number; readonly body: string; readonly at: Date; readonly own: boolean }

/** What the customer thought of a project, the newest first. Names are left out: colleagues read it, too. */
export async function feedbackOf(db: Reader, project: string): Promise<Feedback[]> {
  const { rows } = await sql<Feedback>`
    select stars, body, at, coalesce(author_id = app.account(), false) as own from project_feedback where project_id = ${project}
    order by at desc, id limit 50`.execute(db)
  return rows
}

type GivenFeedback = { readonly code: string; readonly stars: number; readonly text: string }

/**
 * Stars and words of a customer about a delivered project, in place of those they gave before.
 *
 * @throws AppError `forbidden` for a project that the caller may not see and for staff, `invalid_request` before it is delivered
 */
export async function giveFeedback(
  db: Writer,
  caller: Caller,
  { code, stars, text }: GivenFeedback,
  request: string | null = null,
): Promise<void> {
  const project = await findProject(db, code)
  if (!project || caller.kind !== 'account' || isStaff(caller)) throw forbidden()
  if (project.stage !== 'delivered')
    throw new AppError('invalid_request', `${project.code} is not delivered yet. Tell us when it is.`)
  const { rows } = await sql`
    insert into project_feedback as f (project_id, author_id, stars, body) values (${project.id}, ${caller.accountId}, ${stars}, ${text})
    on conflict (project_id, author_id) do update set stars = ${stars}, body = ${text}, at = clock_timestamp()
      where (f.stars, f.body) is distinct from (${stars}::integer, ${text}) returning f.id`.execute(db)
  if (rows.length === 0) return
  // What was written stays out of the audit trail, which nobody can take a name out of.
  await appendAudit(db, { action: 'project.feedback', object: project.id, after: { stars }, request })
}
