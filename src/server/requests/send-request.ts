import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { AppError } from '#contract/errors.ts'
import { type Cart, missingForQuotation, withoutTwins } from '#contract/requests/cart.ts'
import { fieldProblem, readNumber, type RequestField } from '#contract/requests/fields.ts'
import { fieldsOf, type RequestKind } from '#contract/requests/request-kind.ts'
import type { RequestSent } from '#contract/requests/request.ts'
import { supportLimits } from '#contract/support/support-limits.ts'
import { emailOrUndefined } from '#server/email.ts'
import { keeper } from '#server/accounts/services.ts'
import type { Limit, Throttle } from '#server/accounts/throttle.ts'
import { sourceOf } from '#server/networks.ts'
import { appendAudit } from '#server/audit/append.ts'
import type { Caller, Database, Writer } from '#server/db/database.ts'
import type { Keys } from '#server/encryption.ts'
import type { SafeFile } from '#server/support/index.ts'
import { queueMail } from '../mail/queue.ts'
import { hashOf } from '#server/accounts/tokens.ts'
import { setGuestKey, linkKeyOf } from './read-requests.ts'
import { arrivedMail, confirmationMail } from './mails.ts'

export type NewRequest = {
  readonly kind: RequestKind
  /** User input by field id. */
  readonly values: Readonly<Record<string, string>>
  /** UUID chosen by the sender: sending it again is the same request. */
  readonly sendKey: string
  readonly cart: Cart
  readonly files: readonly SafeFile[]
}

export type Desk = {
  readonly database: Database
  readonly throttle: Throttle
  readonly inbox: string
  readonly siteUrl: string
  /** Seals the mail with the link, which opens the request to anyone. */
  readonly sealing: Keys
}

export type Sender = {
  readonly caller: Caller
  readonly source: string
  readonly reference: string
}

/** Each request queues a mail, so the limits are those of accounts. */
export const requestLimits = {
  /** Valid and invalid forms. */
  attempts: { scope: 'request-attempt', max: 40, within: 3_600 },
  source: { scope: 'request-source', max: 10, within: 3_600 },
  email: { scope: 'request-email', max: 10, within: 86_400 },
} as const satisfies Record<string, Limit>

/** Stores a request and queues its mails. @throws AppError `invalid_request` for each field, `too_many_requests` */
export async function sendRequest(desk: Desk, sender: Sender, filled: NewRequest): Promise<RequestSent> {
  const { database, siteUrl } = desk
  const asked = { ...filled, cart: withoutTwins(filled.cart) }
  const values = checked(asked)
  const linkKey = linkKeyOf(asked.sendKey)
  const sent = (reference: string) => ({ reference, link: `/requests/${reference}?key=${linkKey}` })

  const before = await database.asWriter(sender.caller, (db) => sentBefore(db, asked.sendKey, values['email']!))
  if (before !== undefined) return sent(before)
  await count(desk, sender, values['email']!)
  try {
    const reference = await database.asWriter(sender.caller, async (db) => {
      await setGuestKey(db, linkKey)
      const stored = await store(db, sender, asked, values)
      await appendAudit(db, {
        action: 'request.send',
        object: stored.id,
        after: { reference: stored.reference, kind: asked.kind.id, files: asked.files.length },
        request: sender.reference,
      })
      const mailFacts = { ...stored, kind: asked.kind, values, cart: asked.cart, files: asked.files.length }
      const link = siteUrl + sent(stored.reference).link
      const account = accountOf(sender.caller)
      await queueMail(db, {
        to: values['email']!,
        ...(account && { accountId: account }),
        ...confirmationMail(mailFacts, link),
        sealing: desk.sealing,
      })
      await queueMail(db, {
        to: desk.inbox,
        ...(account && { accountId: account }),
        ...arrivedMail(mailFacts, siteUrl),
      })
      return stored.reference
    })
    return sent(reference)
  } catch (error) {
    // Sent twice: the other one was first.
    const twin = await database.asWriter(sender.caller, (db) => sentBefore(db, asked.sendKey, values['email']!))
    if (twin !== undefined) return sent(twin)
    // The key belongs to another sender, whose request is secret: this one needs another key.
    if ((error as { code?: unknown }).code === '23505') {
      throw new AppError('conflict', 'This form was already sent. Reload the page before you send it again.', {
        cause: error,
      })
    }
    throw error
  }
}

function checked({ kind, values, cart, files }: NewRequest): Record<string, string> {
  const fields = fieldsOf(kind)
  const issues = fields.flatMap((field) => {
    const problem = fieldProblem(field, values[field.id] ?? '')
    return problem === '' ? [] : [{ path: field.id, message: problem }]
  })
  const email = emailOrUndefined(values['email'] ?? '')
  if (email === undefined && !issues.some(({ path }) => path === 'email')) {
    issues.push({ path: 'email', message: 'Enter a valid e-mail address' })
  }
  const missing = kind.id === 'quote' ? missingForQuotation(cart) : ''
  if (missing !== '') issues.push({ path: 'cart', message: missing })
  if (files.length > supportLimits.filesPerMessage || (files.length > 0 && !kind.files)) {
    issues.push({
      path: 'files',
      message: kind.files
        ? `At most ${supportLimits.filesPerMessage} files can be attached`
        : 'No files can be attached',
    })
  }
  if (issues.length > 0) throw new AppError('invalid_request', summary(issues.length), { issues })
  return { ...Object.fromEntries(fields.map(({ id }) => [id, (values[id] ?? '').trim()])), email: email! }
}

function summary(count: number): string {
  return count === 1 ? '1 field needs correcting' : `${count} fields need correcting`
}

async function sentBefore(db: Writer, sendKey: string, email: string): Promise<string | undefined> {
  const { rows } = await sql<{ reference: string | null }>`
    select app.request_sent(${hashOf(sendKey)}, ${email}) as reference`.execute(db)
  return rows[0]?.reference ?? undefined
}

async function count({ database, throttle }: Desk, { source }: Sender, email: string): Promise<void> {
  const wait = await database.asWriter(keeper(), (db) =>
    throttle.spend(db, [
      { limit: requestLimits.source, key: sourceOf(source) },
      { limit: requestLimits.email, key: email },
    ]),
  )
  if (wait > 0) throw tooManyRequests(wait)
}

/** Counts a form before reading it. @throws AppError `too_many_requests` */
export async function countAttempt({ database, throttle }: Desk, address: string): Promise<void> {
  const counted = { limit: requestLimits.attempts, key: sourceOf(address) }
  const wait = await database.asWriter(keeper(), (db) => throttle.spend(db, [counted]))
  if (wait > 0) throw tooManyRequests(wait)
}

function tooManyRequests(wait: number): AppError {
  return new AppError(
    'too_many_requests',
    'Too many requests from this network. Try again later, or write to us by e-mail.',
    {
      retryAfter: wait,
    },
  )
}

async function store(
  db: Writer,
  { caller }: Sender,
  { kind, sendKey, cart, files }: NewRequest,
  values: Readonly<Record<string, string>>,
): Promise<{ id: string; reference: string }> {
  const id = randomUUID()
  const answers = kind.fields
    .filter((field) => values[field.id] !== '')
    .map((field) => ({ id: field.id, label: field.label, value: shown(field, values[field.id]!) }))
  const { rows } = await sql<{ reference: string }>`
    insert into request (id, reference, kind, account_id, name, email, organisation, message, answers, items, materials,
                         send_hash, link_hash)
    values (${id}, app.next_request_reference(), ${kind.id}, ${accountOf(caller)}, ${values['name']}, ${values['email']},
            ${values['organisation']}, ${values['message']}, ${JSON.stringify(answers)}, ${JSON.stringify(cart.items)},
            ${JSON.stringify(cart.materials)}, ${hashOf(sendKey)}, ${hashOf(linkKeyOf(sendKey))})
    returning reference`.execute(db)
  for (const { name, type, data } of files) {
    await sql`insert into request_file (request_id, name, type, bytes, data)
      values (${id}, ${name}, ${type}, ${data.length}, ${data})`.execute(db)
  }
  return { id, reference: rows[0]!.reference }
}

function shown(field: RequestField, value: string): string {
  if (field.type === 'tick') return 'yes'
  return field.type === 'number' ? `${readNumber(value)} ${field.unit}`.trim() : value
}

function accountOf(caller: Caller): string | null {
  return caller.kind === 'account' ? caller.accountId : null
}
