import { sql } from 'kysely'
import { AppError, forbidden } from '#contract/errors.ts'
import { isOpen } from '#contract/projects/quotation.ts'
import { appendAudit } from '#server/audit/append.ts'
import type { Caller, Database, Writer } from '#server/db/database.ts'
import { holdLink } from '#server/requests/as-holder.ts'
import { queueMail } from '#server/mail/queue.ts'
import { decidedMail } from './mails.ts'
import { findQuotation, type QuotationHead, type Version, versionsOf } from './read-quotations.ts'

export type Decision = {
  readonly reference: string
  /** The version that was read: another that came meanwhile is not accepted by it. */
  readonly version: number
  readonly decision: 'accept' | 'ask' | 'decline'
  /** A question, or the reason of a refusal. */
  readonly text: string
  /** Of an order. */
  readonly order?: Ordered | undefined
}

/** What a customer states when they order. */
export type Ordered = {
  /** They have confirmed that it is a binding order, and agreed to the terms of the version. */
  readonly confirmed: boolean
  readonly termsAccepted: boolean
  /** Number of the order at the customer; empty where they have none. */
  readonly number: string
}

export type Decider = {
  readonly caller: Caller
  /** Of the mail that came with the request, for those without an account. */
  readonly linkKey: string | undefined
  readonly today: string
  /** Where the laboratory is told. */
  readonly inbox: string
  readonly siteUrl: string
  readonly request: string
}

/**
 * What a customer does with an offer: orders it, asks about it, or declines it. An order makes the project with all positions, once.
 *
 * @returns the code of the project that was ordered, otherwise null
 * @throws AppError `forbidden` for one that the caller may not see, `conflict` for a version that is open no more, `invalid_request` for an
 * order that was not confirmed
 */
export function decideQuotation(database: Database, wanted: Decision, decider: Decider): Promise<string | null> {
  return database.asWriter(decider.caller, async (db) => {
    if (decider.linkKey !== undefined) await holdLink(db, decider.linkKey)
    const quotation = await findQuotation(db, wanted.reference)
    if (!quotation) throw forbidden()
    const version = (await versionsOf(db, [quotation.id]))
      .get(quotation.id)
      ?.find(({ number }) => number === wanted.version)
    if (!version) throw forbidden()
    if (!isOpen(version, decider.today)) throw closed(quotation, version)
    const code =
      wanted.decision === 'accept'
        ? await order(db, quotation, version, wanted.order, decider)
        : await answer(db, quotation, version, wanted, decider)
    await appendAudit(db, {
      action: `quotation.${wanted.decision}`,
      object: quotation.id,
      after: { version: version.number, ...(code !== null && { project: code }) },
      request: decider.request,
    })
    const mail = {
      ...wanted,
      reference: quotation.reference,
      title: quotation.title,
      code,
      siteUrl: decider.siteUrl,
      orderNumber: wanted.order?.number ?? '',
    }
    await queueMail(db, { to: decider.inbox, ...decidedMail(mail) })
    return code
  })
}

async function order(
  db: Writer,
  quotation: QuotationHead,
  version: Version,
  ordered: Ordered | undefined,
  { today }: Decider,
): Promise<string> {
  const { confirmed = false, termsAccepted = false, number = '' } = ordered ?? {}
  const issues = [
    ...(confirmed ? [] : [{ path: 'confirmed', message: 'Tick that you place a binding order.' }]),
    ...(version.terms === '' || termsAccepted ? [] : [{ path: 'terms', message: 'Tick that you agree to the terms.' }]),
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
    const message = decision === 'ask' ? 'the question is missing' : 'say why in a few words'
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
  return new AppError(
    'conflict',
    `Version ${number} of ${reference} can be decided no more. Load the page again to see how it stands.`,
  )
}
