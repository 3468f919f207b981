import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { createTransport } from 'nodemailer'
import type { Caller, Database } from '#server/db/database.ts'
import { openedText } from './sealed-text.ts'

export type MailSender = {
  /** Sends what is due, now. Resolves when nothing is left that could be sent at this moment. */
  readonly sendDue: () => Promise<void>
  /** Lets the mail in hand go out, then stops. */
  readonly stop: () => Promise<void>
}

export type MailSenderOptions = {
  /** `smtp://` or `smtps://`; undefined keeps every mail in the database. */
  readonly smtpUrl: string | undefined
  /** What stands as sender, e.g. `Material Insights <no-reply@mi.example>`. */
  readonly from: string
  /** Opens mails that wait sealed. */
  readonly sealing?: Buffer
  /** How often the queue is looked at [ms]. */
  readonly every?: number
  /** After this a mail that somebody began to send is taken by another [s]. */
  readonly lease?: number
  /** First and longest pause after a failure [s]. */
  readonly pause?: { readonly first: number; readonly longest: number }
  readonly log?: (line: string) => void
}

const keeper: Caller = { kind: 'accounts' }
const patience = 20_000 // ms for each step of a conversation with the mail server
/** From the connection over encryption and log-in to the last line of the text. */
const steps = 12

type Taken = {
  readonly id: string
  readonly lease: string
  readonly recipient: string
  readonly subject: string
  readonly text: string | null
  readonly html: string | null
  readonly attempts: number
}

/**
 * Sends the queue (docs/decisions/0120). One statement takes a mail for a time, one says that it is sent; several
 * processes share the queue. A process that is killed in between leaves a mail that is sent again when its time is over,
 * under the same Message-ID, by which the receiving server knows it.
 */
export function startMailSender(database: Database, options: MailSenderOptions): MailSender {
  const {
    smtpUrl,
    from,
    sealing,
    every = 1000,
    // A slow conversation must not outlive it, or another sender would begin the same mail beside it.
    lease = (steps * patience) / 1000,
    pause = { first: 15, longest: 900 },
    log = () => {},
  } = options
  const transport =
    smtpUrl === undefined
      ? undefined
      : createTransport({
          url: smtpUrl,
          connectionTimeout: patience,
          greetingTimeout: patience,
          socketTimeout: patience,
          disableFileAccess: true,
          disableUrlAccess: true,
        })
  const domain = /@([^\s>]+)>?$/.exec(from)?.[1] ?? 'localhost'

  const take = (): Promise<Taken | undefined> =>
    database.asWriter(keeper, async (db) => {
      const { rows } = await sql<Taken>`
        update mail set state = 'sending', attempts = attempts + 1, lease = ${randomUUID()},
          next_attempt_at = now() + make_interval(secs => ${lease})
        where id = (select id from mail where state in ('queued', 'sending') and next_attempt_at <= now()
                    order by next_attempt_at, queued_at limit 1 for update skip locked)
        returning id, lease, recipient, subject, text, html, attempts
      `.execute(db)
      return rows[0]
    })

  const settle = (mail: Taken, state: 'sent' | 'refused' | 'queued', error: string | null) =>
    database.asWriter(keeper, (db) =>
      sql`
        update mail set state = ${state}, lease = null, last_error = ${error},
          sent_at = case when ${state} = 'sent' then now() end,
          text = case when ${state} = 'queued' then text end,
          html = case when ${state} = 'queued' then html end,
          next_attempt_at = now() + make_interval(secs => ${Math.min(pause.longest, pause.first * 2 ** Math.min(mail.attempts - 1, 20))})
        where id = ${mail.id} and lease = ${mail.lease}
      `.execute(db),
    )

  /** @returns false when the mail server cannot be reached: the rest of the queue need not try now */
  async function send(mail: Taken): Promise<boolean> {
    const parts = opened(mail, sealing)
    if (!parts) {
      await settle(mail, 'refused', 'sealed with another key')
      log(`mail ${mail.id}: sealed with another key`)
      return true
    }
    try {
      await transport!.sendMail({
        from,
        to: mail.recipient,
        subject: mail.subject,
        ...parts,
        messageId: `<${mail.id}@${domain}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
      })
    } catch (error) {
      const { code, ofThisMail, final } = refusalOf(error as SmtpError)
      const why = code === undefined ? 'not reached' : `refused with ${code}`
      await settle(mail, final ? 'refused' : 'queued', why)
      const fault = ofThisMail
        ? why
        : `the mail server ${code === undefined ? 'cannot be reached' : `refuses us (${code})`}`
      log(`mail ${mail.id}: ${fault}${final ? '' : ', will try again'}`)
      return ofThisMail
    }
    await settle(mail, 'sent', null)
    return true
  }

  async function sendAll(): Promise<void> {
    if (!transport) {
      await database.asWriter(keeper, (db) =>
        db.updateTable('mail').where('state', '=', 'queued').set({ state: 'kept' }).execute(),
      )
      return
    }
    while (!stopping.signal.aborted) {
      const mail = await take()
      if (!mail || !(await send(mail))) return
    }
  }

  const stopping = new AbortController()
  let running: Promise<void> | undefined
  const sendDue = (): Promise<void> => {
    running ??= sendAll().finally(() => {
      running = undefined
    })
    return running
  }
  const timer = setInterval(() => {
    // A database that is away comes back; until then the queue waits in it.
    sendDue().catch(() => {})
  }, every)
  timer.unref()

  return {
    sendDue,
    async stop() {
      stopping.abort()
      clearInterval(timer)
      await running?.catch(() => {})
      transport?.close()
    },
  }
}

type SmtpError = { readonly responseCode?: number; readonly command?: string; readonly response?: string }

/**
 * Only an answer to the address or the text is about this mail. At the greeting, the log-in and the sender, and wherever
 * the mail server names its policy (status 5.7, RFC 3463) for an address, it is us whom it refuses: a wrong password in
 * the settings must not cost the mails that wait.
 */
function refusalOf({ responseCode: code, command, response = '' }: SmtpError) {
  const ofThisMail = command === 'DATA' || (command === 'RCPT TO' && !/^\d{3}[ -][45]\.7\./.test(response))
  return { code, ofThisMail, final: ofThisMail && code !== undefined && code >= 500 }
}

/** Undefined when it was sealed with a key that is not ours any more: nobody will ever read it. */
function opened({ text, html, recipient }: Taken, sealing: Buffer | undefined) {
  try {
    return { text: openedText(text ?? '', sealing, recipient), html: openedText(html ?? '', sealing, recipient) }
  } catch {
    return undefined
  }
}
