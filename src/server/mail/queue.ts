import { sql } from 'kysely'
import { type MailTopic, wantedAtFirst } from '#contract/accounts/mail-topics.ts'
import type { Writer } from '#server/db/database.ts'
import { normalEmail } from '../email.ts'
import { sealedText } from './sealed-text.ts'
import type { MailText } from './text.ts'

export type QueuedMail = MailText & {
  /** An address; a header line smuggled into it is refused. */
  readonly to: string
  /** Whose mail it is, for the export of personal data. */
  readonly accountId?: string
  /** Key for a mail whose link opens an account: it waits sealed. */
  readonly sealing?: Buffer
}

/**
 * Queues a mail in the caller's transaction: it leaves when that has been committed, and never otherwise.
 *
 * @returns its id, which is also its Message-ID
 * @throws AccountError for an address that is none
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

/**
 * Queues a mail that its reader may do without: it leaves unless they have chosen otherwise.
 *
 * @returns its id, or undefined when it is not wanted
 */
export async function queueChosenMail(
  db: Writer,
  topic: MailTopic,
  mail: QueuedMail & { readonly accountId: string },
): Promise<string | undefined> {
  const { rows } = await sql<{ wanted: boolean }>`
    select app.wants_mail(${mail.accountId}, ${topic}, ${wantedAtFirst(topic)}) as wanted`.execute(db)
  return rows[0]!.wanted ? queueMail(db, mail) : undefined
}

function oneLine(text: string): string {
  return text.replaceAll(/\p{C}+/gu, ' ').slice(0, 200)
}
