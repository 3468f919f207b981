import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { SupportFile } from '#contract/support/support.ts'
import { type SupportFileType, supportLimits } from '#contract/support/support-limits.ts'
import type { Caller, Reader, Writer } from '#server/db/database.ts'
import { appendAudit } from '../audit/append.ts'
import { queueChosenMail, queueMail } from '../mail/queue.ts'
import { mailText } from '../mail/text.ts'
import type { SafeFile } from './safe-file.ts'
import { SupportError } from './support-error.ts'

type Side = 'reader' | 'staff'

export type NewMessage = { readonly text: string; readonly key: string; readonly files: readonly string[] }

export type SupportMail = { readonly inbox: string; readonly siteUrl: string }

/**
 * Adds a message once, even if sent repeatedly, with files that its sender uploaded to the conversation. The same
 * transaction queues a mail to support for the first message of a while, and to an absent reader for an answer. Returns
 * its id.
 * @throws SupportError for too many in a minute, or a missing file
 */
export async function addMessage(
  db: Writer,
  {
    thread,
    side,
    caller,
    message,
    mail,
    request,
  }: {
    readonly thread: string
    readonly side: Side
    readonly caller: Caller
    readonly message: NewMessage
    readonly mail: SupportMail
    readonly request?: string
  },
): Promise<string> {
  const before = await sql<{ recent: number; quiet: boolean; id: string | null }>`
    select count(*) filter (where author = ${side} and created_at > now() - interval '1 minute')::int as recent,
      coalesce(max(created_at) filter (where author = ${side}) < now() - interval '10 minutes', true) as quiet,
      (array_agg(id) filter (where key = ${message.key}))[1] as id
    from support_message where thread_id = ${thread}`.execute(db)
  const { recent, quiet, id: known } = before.rows[0]!
  if (known !== null) return known
  if (recent >= supportLimits.messagesPerMinute) {
    throw new SupportError('too_many', 'You have sent too many messages. Wait a minute.')
  }
  const id = randomUUID()
  const account = caller.kind === 'account' ? caller.accountId : null
  const { numAffectedRows } = await sql`
    insert into support_message (id, thread_id, author, account_id, body, key)
    values (${id}, ${thread}, ${side}, ${account}, ${message.text}, ${message.key})
    on conflict (thread_id, key) do nothing`.execute(db)
  if (numAffectedRows !== 1n)
    return addMessage(db, { thread, side, caller, message, mail, ...(request !== undefined && { request }) })
  for (const file of new Set(message.files)) {
    const taken = await sql`
      update support_file set message_id = ${id}
      where id = ${file} and thread_id = ${thread} and author = ${side} and message_id is null`.execute(db)
    if (taken.numAffectedRows !== 1n)
      throw new SupportError('broken', 'A file of this message no longer exists. Attach it again.')
  }
  await sql`update support_thread set last_message_at = clock_timestamp(), state = 'open' where id = ${thread}`.execute(
    db,
  )
  await notify(db, { thread, side, text: message.text, quiet, mail })
  if (side === 'staff') {
    // The text is not in the audit log, from which personal data cannot be removed.
    const after = { letters: message.text.length, files: message.files.length }
    await appendAudit(db, {
      action: 'support.answer',
      object: thread,
      after,
      ...(request !== undefined && { request }),
    })
  }
  return id
}

type Telling = { thread: string; side: Side; text: string; quiet: boolean; mail: SupportMail }

async function notify(db: Writer, { thread, side, text, quiet, mail }: Telling): Promise<void> {
  const { rows } = await sql<{ email: string; account: string | null; away: boolean }>`
    select coalesce(t.guest_email, a.email, '') as email, t.account_id as account,
      t.reader_seen_at < now() - interval '1 minute' as away
    from support_thread t left join account a on a.id = t.account_id where t.id = ${thread}`.execute(db)
  const { email, account, away } = rows[0]!
  const words = text === '' ? 'File without text.' : text
  if (side === 'reader' && quiet) {
    const subject = `Support: message from ${email}`
    const link = { label: 'Open the conversation', url: `${mail.siteUrl}/support-inbox?thread=${thread}` }
    await queueMail(db, { to: mail.inbox, ...mailText({ subject, paragraphs: [`${email} writes:`, words], link }) })
  } else if (side === 'staff' && away) {
    const subject = 'Our answer to your message'
    const link = { label: 'Continue in the chat', url: mail.siteUrl }
    const parts = mailText({ subject, paragraphs: ['We have answered your message:', words], link })
    if (account === null) await queueMail(db, { to: email, ...parts })
    else await queueChosenMail(db, 'answers', { to: email, accountId: account, ...parts })
  }
}

/** Stores a checked file until its message is sent. @throws SupportError for too many in an hour */
export async function storeSupportFile(
  db: Writer,
  { thread, side, file }: { readonly thread: string; readonly side: Side; readonly file: SafeFile },
): Promise<SupportFile> {
  await assertFilesBelowLimit(db, thread)
  const { name, type, data } = file
  const id = randomUUID()
  await sql`insert into support_file (id, thread_id, author, name, type, bytes, data)
    values (${id}, ${thread}, ${side}, ${name}, ${type}, ${data.length}, ${data})`.execute(db)
  return { id, name, type, bytes: data.length }
}

/** @throws SupportError for too many in an hour */
export async function assertFilesBelowLimit(db: Reader, thread: string): Promise<void> {
  const { rows } = await sql<{ recent: number }>`
    select count(*)::int as recent from support_file
    where thread_id = ${thread} and created_at > now() - interval '1 hour'`.execute(db)
  if (rows[0]!.recent < supportLimits.filesPerHour) return
  throw new SupportError('too_many', 'You have sent too many files. Wait one hour, or contact us to send more.', 3600)
}

/** Undefined if it does not exist or is not visible to the caller. */
export async function findFile(
  db: Reader,
  id: string,
): Promise<{ readonly name: string; readonly type: SupportFileType; readonly data: Buffer } | undefined> {
  const { rows } = await sql<{ name: string; type: SupportFileType; data: Buffer }>`
    select name, type, data from support_file where id = ${id}`.execute(db)
  return rows[0]
}
