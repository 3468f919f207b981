import { createTransport, type Transporter } from 'nodemailer'
import { sql } from 'kysely'
import { z } from 'zod'
import { AppError } from '#contract/errors.ts'
import { keeper } from '#server/db/caller.ts'
import type { Database } from '#server/db/database.ts'
import type { Keys } from '#server/encryption.ts'
import { type JobKind, KindUnavailable, type Outcome } from '#server/jobs/job-kind.ts'
import { openedText } from './queue.ts'

const input = z.object({ mail: z.uuid() })
const patience = 20_000 // ms for each step of the SMTP dialogue

/**
 * Sends one mail (docs/design/jobs-and-mail.md#mails). If the process is killed between the mail server's answer and
 * the commit, the mail is sent again with the same Message-ID, so that the receiving server can detect it.
 */
export const mailJob: JobKind<z.output<typeof input>> = {
  id: 'mail',
  name: 'E-mail',
  input,
  weight: 'light',
  attempts: Infinity,
  pause: { first: 15, max: 900 },
  failsForGood: true,
  describeResult: (result) => {
    const { mail } = result as { mail: string }
    return mail === 'sent'
      ? 'Sent.'
      : mail === 'kept'
        ? 'Stored only: no mail server configured.'
        : 'Deleted or already sent.'
  },
  work({ database, config: { smtpUrl, mailFrom: from }, sealing }) {
    const transport = smtpUrl === undefined ? undefined : transportTo(smtpUrl)
    const domain = /@([^\s>]+)>?$/.exec(from)?.[1] ?? 'localhost'
    return async ({ input: { mail: id } }) => {
      const mail = await findQueued(database, id)
      if (!mail) return { result: { mail: 'gone, or sent before' } }
      if (!transport) return settled(id, 'kept')
      const parts = opened(mail, sealing)
      if (!parts) return settled(id, 'refused', 'Encrypted with another key; it cannot be read.')
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

/** In the transaction that ends the job. Sent or refused mails lose their text, because links in it open accounts. */
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

/** Undefined if it was sealed with a former key. */
function opened({ text, html, recipient }: QueuedMail, sealing: Keys | undefined) {
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

type SmtpError = { readonly responseCode?: number; readonly command?: string; readonly response?: string }

export type SmtpFault = {
  /** The mail itself was refused; otherwise the sender, or no server answered. */
  readonly ofThisMail: boolean
  /** Another attempt will fail too. */
  readonly final: boolean
  readonly why: string
}

/**
 * Classifies a failure of sending. Only an answer to the address or the text concerns this mail. An answer to greeting,
 * log-in or sender, or a policy status (5.7, RFC 3463) for an address, refuses this site: a wrong password in the
 * settings must not discard waiting mails.
 */
export function faultOf(error: unknown): SmtpFault {
  const { responseCode: code, command, response = '' } = error as SmtpError
  const ofThisMail = command === 'DATA' || (command === 'RCPT TO' && !/^\d{3}[ -][45]\.7\./.test(response))
  const final = ofThisMail && code !== undefined && code >= 500
  if (code === undefined) return { ofThisMail, final, why: 'The mail server cannot be reached.' }
  return {
    ofThisMail,
    final,
    why: `The mail server rejected ${ofThisMail ? 'this mail' : 'mails from this site'} (${code}).`,
  }
}
