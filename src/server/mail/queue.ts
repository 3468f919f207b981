import { sql } from 'kysely'
import { type MailTopic, isEnabledByDefault } from '#contract/accounts/mail-topics.ts'
import type { Reader, Writer } from '#server/db/database.ts'
import { normalEmail } from '#server/email.ts'
import type { MailText } from './text.ts'
import { type Keys, seal, unseal } from '#server/encryption.ts'

export type QueuedMail = MailText & {
  /** A header line inside the address is refused. */
  readonly to: string
  /** Owner of the mail, for the export of personal data. */
  readonly accountId?: string
  /** Keys for a mail whose link opens an account: it is stored sealed. */
  readonly sealing?: Keys
}

/**
 * Queues a mail in the caller's transaction; it is sent only after the commit.
 * @returns its id, which is also its Message-ID
 * @throws AccountError for an invalid address
 */
export async function queueMail(
  db: Writer,
  { to, accountId, subject, text, html, sealing }: QueuedMail,
): Promise<string> {
  const recipient = normalEmail(to)
  const kept = (part: string) => (sealing ? sealedText(part, sealing, recipient) : part)
  const { rows } = await sql<{ id: string }>`
    select app.queue_mail(${accountId ?? null}, ${recipient}, ${oneLine(subject)}, ${kept(text)}, ${kept(html)}) as id
  `.execute(db)
  return rows[0]!.id
}

/** Queues an optional mail unless its reader has opted out. Returns its id, or undefined. */
export async function queueChosenMail(
  db: Writer,
  topic: MailTopic,
  mail: QueuedMail & { readonly accountId: string },
): Promise<string | undefined> {
  const { rows } = await sql<{ wanted: boolean }>`
    select app.wants_mail(${mail.accountId}, ${topic}, ${isEnabledByDefault(topic)}) as wanted`.execute(db)
  return rows[0]!.wanted ? queueMail(db, mail) : undefined
}

function oneLine(text: string): string {
  return text.replaceAll(/\p{C}+/gu, ' ').slice(0, 200)
}

const mark = 'sealed:'

/** Seals the text of a mail whose link opens an account, so that a copy of the table opens none. */
export function sealedText(text: string, sealing: Keys, recipient: string): string {
  return mark + seal(Buffer.from(text), sealing, `mail to ${recipient}`).toString('base64')
}

/** Text of a mail, sealed or not. @throws Error if sealed with another key or for another recipient */
export function openedText(stored: string, sealing: Keys | undefined, recipient: string): string {
  if (!stored.startsWith(mark)) return stored
  if (!sealing) throw new Error('a sealed mail, and no key to open it')
  return unseal(Buffer.from(stored.slice(mark.length), 'base64'), sealing, `mail to ${recipient}`).toString()
}

/** The same with the first key; a text that is not sealed remains. @throws Error as `openedText` */
export function resealedText(stored: string, sealing: Keys, recipient: string): string {
  return stored.startsWith(mark) ? sealedText(openedText(stored, sealing, recipient), sealing, recipient) : stored
}

/** Records an occasion for an account; true the first time only. */
export async function markNotified(db: Writer, account: string, occasion: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('mail_told')
    .values({ account_id: account, occasion })
    .onConflict((on) => on.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export type MailCounts = {
  readonly waiting: number
  /** Number of waiting mails that have failed before. */
  readonly failing: number
  readonly oldest: Date | null
  /** Refused by the mail server and still stored. */
  readonly refused: number
  readonly lastError: string | null
}

/** State of the queue, from its jobs; mails themselves are readable for no role. */
export async function countMails(db: Reader): Promise<MailCounts> {
  const { rows } = await sql<MailCounts>`
    select count(*) filter (where state in ('waiting', 'running'))::int as waiting,
      count(*) filter (where state in ('waiting', 'running') and error is not null)::int as failing,
      min(queued_at) filter (where state in ('waiting', 'running')) as oldest,
      count(*) filter (where state = 'failed')::int as refused,
      (array_agg(error order by coalesce(ended_at, queued_at) desc) filter (where error is not null))[1] as "lastError"
    from job where kind = 'mail'`.execute(db)
  return rows[0]!
}
