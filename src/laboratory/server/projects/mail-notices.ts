import { sql } from 'kysely'
import { type Writer, operator } from '#server/db/database.ts'
import { queueMail } from '#server/mail/queue.ts'
import { type ProjectNews, noticesMail } from './mails.ts'
import { z } from 'zod'
import type { JobKind } from '#server/jobs/job-kind.ts'

/** An account, or the project of a customer without account. */
export type NoticeReader =
  | { readonly account: string; readonly project: null }
  | { readonly account: null; readonly project: string }

type DueNotice = { readonly id: string; readonly project: string; readonly line: string; readonly staffOnly: boolean }

/**
 * Queues one mail with all notices of a reader once one of them is due, and deletes the notices. Projects that the reader may no
 * longer read are left out.
 *
 * @returns whether a mail was queued
 */
export async function mailNotices(
  db: Writer,
  reader: NoticeReader,
  { siteUrl, now }: { readonly siteUrl: string; readonly now?: Date },
): Promise<boolean> {
  // By the clock of the database, which has set the due time.
  const clock = now === undefined ? sql`now()` : sql`${now}::timestamptz`
  const own = (of: string) =>
    reader.account === null
      ? sql`${sql.ref(`${of}.account_id`)} is null and ${sql.ref(`${of}.project_id`)} = ${reader.project}`
      : sql`${sql.ref(`${of}.account_id`)} = ${reader.account}`
  const { rows: taken } = await sql<DueNotice>`
    delete from project_notice n where ${own('n')}
      and exists (select from project_notice d where ${own('d')} and d.due_at <= ${clock})
    returning n.id, n.project_id as project, n.line, n.staff_only as "staffOnly"`.execute(db)
  if (taken.length === 0) return false
  const person = reader.account === null ? await guestOf(db, reader.project) : await accountOf(db, reader.account)
  if (!person) return false
  const { rows: projects } = await sql<{ id: string; code: string; title: string }>`
    select id, code, title from project where id = any(${taken.map(({ project }) => project)})
      and (${person.staff} or (organisation_id is not null and ${person.organisation}::uuid is not distinct from organisation_id))
    order by code`.execute(db)
  const lines = taken
    .filter(({ staffOnly }) => person.staff || !staffOnly)
    .toSorted((a, b) => Number(a.id) - Number(b.id))
  const happened = projects
    .map(({ id, code, title }): ProjectNews => ({
      code,
      title,
      link: `${siteUrl}/${person.staff ? 'project-tracking-system' : 'projects'}/${code}`,
      lines: lines.filter(({ project }) => project === id).map(({ line }) => line),
    }))
    .filter(({ lines: some }) => some.length > 0)
  if (happened.length === 0) return false
  const mail = noticesMail({ name: person.name, happened, siteUrl, guest: reader.account === null })
  await queueMail(db, { to: person.email, ...(reader.account !== null && { accountId: reader.account }), ...mail })
  return true
}

type MailRecipient = {
  readonly email: string
  readonly name: string
  readonly staff: boolean
  readonly organisation: string | null
}

async function accountOf(db: Writer, id: string): Promise<MailRecipient | undefined> {
  const { rows } = await sql<MailRecipient>`
    select email, btrim(first_name || ' ' || last_name) as name, role in ('ROLE_ADMIN', 'ROLE_DATAEDITOR') as staff,
      organisation_id as organisation
    from account where id = ${id} and state = 'active'`.execute(db)
  return rows[0]
}

/** The requester without account, who opens the project with the link of the first mail. */
async function guestOf(db: Writer, project: string): Promise<MailRecipient | undefined> {
  const { rows } = await sql<MailRecipient>`
    select r.email, r.name, false as staff, p.organisation_id as organisation
    from project p join request r on r.id = p.request_id where p.id = ${project} and r.account_id is null`.execute(db)
  return rows[0]
}

/** Readers with notices overdue by 10 minutes, i.e. whose job was lost. */
export async function readersDue(db: Writer): Promise<NoticeReader[]> {
  const { rows } = await sql<NoticeReader>`
    select distinct account_id as account, case when account_id is null then project_id end as project
    from project_notice where due_at < now() - interval '10 minutes' limit 1000`.execute(db)
  return rows
}

const input = z.union([
  z.object({ account: z.uuid(), project: z.null() }),
  z.object({ account: z.null(), project: z.uuid() }),
])

/** Queued by `app.tell_of_project` with each notice, 1 to 2 min later. */
export const projectNoticesJob: JobKind<NoticeReader> = {
  id: 'project-notices',
  name: 'Mails about projects',
  input,
  weight: 'light',
  attempts: Infinity,
  pause: { first: 60, max: 900 },
  work:
    ({ config: { siteUrl } }) =>
    async ({ input: reader }) => ({
      as: operator,
      work: (db) => mailNotices(db, reader, { siteUrl }),
    }),
}
