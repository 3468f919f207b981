import { sql } from 'kysely'
import { AppError, forbidden } from '#contract/errors.ts'
import { isOpen } from '#contract/projects/quotation.ts'
import { appendAudit } from '#server/audit/append.ts'
import type { Caller, Database, Writer } from '#server/db/database.ts'
import { setGuestKey } from '#server/requests/read-requests.ts'
import { queueMail } from '#server/mail/queue.ts'
import { decidedMail } from './mails.ts'
import { findQuotation, type QuotationHead, type Version, versionsOf } from './read-quotations.ts'

export type Decision = {
  readonly reference: string
  /** The version that the customer has read; a newer version is not accepted. */
  readonly version: number
  readonly decision: 'accept' | 'ask' | 'decline'
  /** A question, or the reason of a refusal. */
  readonly text: string
  /** Of an order. */
  readonly order?: OrderDetails | undefined
}

/** Statements of the customer with an order. */
export type OrderDetails = {
  /** The customer has confirmed a binding order. */
  readonly confirmed: boolean
  readonly termsAccepted: boolean
  /** Order number of the customer; may be empty. */
  readonly number: string
}

export type Decider = {
  readonly caller: Caller
  /** Key of the link in the first mail, for customers without account. */
  readonly linkKey: string | undefined
  readonly today: string
  /** Mail address of the laboratory. */
  readonly inbox: string
  readonly siteUrl: string
  readonly request: string
}

/**
 * Orders, questions or declines a quotation. An order creates the project with all positions, once.
 *
 * @returns the code of the ordered project, otherwise null
 * @throws AppError `forbidden` if not visible to the caller; `conflict` if the version is no longer open; `invalid_request` for an
 * order without confirmation
 */
export function decideQuotation(database: Database, decision: Decision, decider: Decider): Promise<string | null> {
  return database.asWriter(decider.caller, async (db) => {
    if (decider.linkKey !== undefined) await setGuestKey(db, decider.linkKey)
    const quotation = await findQuotation(db, decision.reference)
    if (!quotation) throw forbidden()
    const version = (await versionsOf(db, [quotation.id]))
      .get(quotation.id)
      ?.find(({ number }) => number === decision.version)
    if (!version) throw forbidden()
    if (!isOpen(version, decider.today)) throw closed(quotation, version)
    const code =
      decision.decision === 'accept'
        ? await order(db, quotation, version, decision.order, decider)
        : await answer(db, quotation, version, decision, decider)
    await appendAudit(db, {
      action: `quotation.${decision.decision}`,
      object: quotation.id,
      after: { version: version.number, ...(code !== null && { project: code }) },
      request: decider.request,
    })
    const mail = {
      ...decision,
      reference: quotation.reference,
      title: quotation.title,
      code,
      siteUrl: decider.siteUrl,
      orderNumber: decision.order?.number ?? '',
    }
    await queueMail(db, { to: decider.inbox, ...decidedMail(mail) })
    return code
  })
}

async function order(
  db: Writer,
  quotation: QuotationHead,
  version: Version,
  details: OrderDetails | undefined,
  { today }: Decider,
): Promise<string> {
  const { confirmed = false, termsAccepted = false, number = '' } = details ?? {}
  const issues = [
    ...(confirmed ? [] : [{ path: 'confirmed', message: 'Confirm that you place a binding order.' }]),
    ...(version.terms === '' || termsAccepted
      ? []
      : [{ path: 'terms', message: 'Confirm that you agree to the terms.' }]),
  ]
  if (issues.length > 0) throw new AppError('invalid_request', 'Nothing was ordered.', { issues })
  const { rows } = await sql<{ code: string | null }>`
    select app.order_quotation(${version.id}, ${today}::date, ${number}, ${termsAccepted}) as code`.execute(db)
  const code = rows[0]?.code
  if (!code) throw closed(quotation, version)
  return code
}

async function answer(
  db: Writer,
  quotation: QuotationHead,
  version: Version,
  { decision, text }: Decision,
  { caller }: Decider,
): Promise<null> {
  if (text === '') {
    const message = decision === 'ask' ? 'enter a question' : 'enter a reason'
    throw new AppError('invalid_request', 'Nothing was sent.', { issues: [{ path: 'text', message }] })
  }
  const { numAffectedRows } = await sql`
    update quotation_version set state = ${decision === 'ask' ? 'asked' : 'declined'}, answer = ${text}, decided_at = now(),
      decided_by = ${caller.kind === 'account' ? caller.accountId : null}
    where id = ${version.id} and state in ('sent', 'asked')`.execute(db)
  if (numAffectedRows === 0n) throw closed(quotation, version)
  return null
}

function closed({ reference }: QuotationHead, { number }: Version): AppError {
  return new AppError('conflict', `Version ${number} of ${reference} is closed. Reload the page to see its state.`)
}
