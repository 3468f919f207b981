import { createTransport, type Transporter } from 'nodemailer'
import { sql } from 'kysely'
import { z } from 'zod'
import { AppError } from '#contract/errors.ts'
import { keeper } from '#server/db/caller.ts'
import type { Database } from '#server/db/database.ts'
import { type JobKind, KindUnavailable, type Outcome } from '#server/jobs/job-kind.ts'
import { openedText } from './sealed-text.ts'
import { faultOf } from './smtp-fault.ts'

const input = z.object({ mail: z.uuid() })
const patience = 20_000 // ms for each step of a conversation with the mail server

/**
 * Sends one mail (docs/decisions/0120). A process that is killed between the mail server's "yes" and our note of it leaves a mail
 * that goes out again, under the same Message-ID, by which the receiving server knows it.
 */
export const mailJob: JobKind<z.output<typeof input>> = {
  id: 'mail',
  name: 'E-mail',
  input,
  weight: 'light',
  attempts: Infinity,
  pause: { first: 15, longest: 900 },
  failsForGood: true,
  says: (result) => {
    const { mail } = result as { mail: string }
    return mail === 'sent'
      ? 'Sent.'
      : mail === 'kept'
        ? 'Kept here: the site has no mail server.'
        : 'Gone, or sent before.'
  },
  work({ database, config: { smtpUrl, mailFrom: from }, sealing }) {
    const transport = smtpUrl === undefined ? undefined : transportTo(smtpUrl)
    const domain = /@([^\s>]+)>?$/.exec(from)?.[1] ?? 'localhost'
    return async ({ input: { mail: id } }) => {
      const mail = await findQueued(database, id)
      if (!mail) return { result: { mail: 'gone, or sent before' } }
      if (!transport) return settled(id, 'kept')
      const parts = opened(mail, sealing)
      if (!parts) return settled(id, 'refused', 'Sealed with another key, so nobody can read it.')
      try {
        await transport.sendMail({
          from,
          to: mail.recipient,
          subject: mail.subject,
          ...parts,
          messageId: `<${id}@${domain}>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
        })
      } catch (error) {
        const { ofThisMail, final, why } = faultOf(error)
        if (final) return settled(id, 'refused', why)
        throw ofThisMail ? new AppError('unavailable', why) : new KindUnavailable(why)
      }
      return settled(id, 'sent')
    }
  },
}

type QueuedMail = {
  readonly recipient: string
  readonly subject: string
  readonly text: string | null
  readonly html: string | null
}

function findQueued(database: Database, id: string): Promise<QueuedMail | undefined> {
  return database.asWriter(
    keeper(),
    (db) =>
      db
        .selectFrom('mail')
        .where('id', '=', id)
        .where('state', '=', 'queued')
        .select(['recipient', 'subject', 'text', 'html'])
        .executeTakeFirst(),
    { onlyReads: true },
  )
}

/** Marked in the transaction that ends the job; what was sent or refused loses its text, because links in it open accounts. */
function settled(id: string, state: 'sent' | 'refused' | 'kept', failed?: string): Outcome {
  return {
    ...(failed === undefined ? { result: { mail: state } } : { failed }),
    work: (db) =>
      db
        .updateTable('mail')
        .where('id', '=', id)
        .set({
          state,
          last_error: failed ?? null,
          ...(state === 'sent' && { sent_at: sql<Date>`now()` }),
          ...(state !== 'kept' && { text: null, html: null }),
        })
        .execute(),
  }
}

/** Undefined when it was sealed with a former key: nobody can read it. */
function opened({ text, html, recipient }: QueuedMail, sealing: Buffer | undefined) {
  try {
    return { text: openedText(text ?? '', sealing, recipient), html: openedText(html ?? '', sealing, recipient) }
  } catch {
    return undefined
  }
}

function transportTo(url: string): Transporter {
  return createTransport({
    url,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}
