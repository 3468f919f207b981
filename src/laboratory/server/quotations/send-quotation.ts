import { sql } from 'kysely'
import { AppError, forbidden } from '#contract/errors.ts'
import { amountText, totals } from '#contract/projects/money.ts'
import { customerRoles } from '#contract/access/roles.ts'
import { appendAudit } from '#server/audit/append.ts'
import type { Caller, Writer } from '#server/db/database.ts'
import { addStep } from '#laboratory/server/projects/make-project.ts'
import { queueChosenMail, queueMail } from '#server/mail/queue.ts'
import { quotationMail } from './mails.ts'
import { findQuotation, versionsOf } from './read-quotations.ts'

type SendRequest = {
  readonly reference: string
  readonly today: string
  readonly siteUrl: string
  readonly request?: string | null
}

/**
 * Sends the draft of a quotation by mail. It supersedes open versions, and a project of the same request gets the stage `quoted`.
 *
 * @throws AppError `conflict` without a draft; `invalid_request` if its validity has ended
 */
export async function sendQuotation(
  db: Writer,
  caller: Caller,
  { reference, today, siteUrl, request = null }: SendRequest,
) {
  const quotation = await findQuotation(db, reference)
  if (!quotation) throw forbidden()
  await sql`select from quotation where id = ${quotation.id} for update`.execute(db)
  const versions = (await versionsOf(db, [quotation.id])).get(quotation.id) ?? []
  const draft = versions.find(({ state }) => state === 'draft')
  if (!draft) throw new AppError('conflict', `${quotation.reference} has no draft. It was already sent.`)
  if (draft.validUntil < today)
    throw new AppError('invalid_request', 'The validity date of the draft is in the past. Change it first.')
  await sql`update quotation_version set state = 'superseded'
    where quotation_id = ${quotation.id} and state in ('sent', 'asked')`.execute(db)
  await sql`update quotation_version set state = 'sent', sent_at = now() where id = ${draft.id}`.execute(db)
  await quoteProject(db, caller, quotation.id)
  const { gross } = totals(draft.positions, draft.tax)
  await appendAudit(db, {
    action: 'quotation.send',
    object: quotation.id,
    after: { version: draft.number, gross, currency: draft.currency },
    request,
  })
  for (const { email, name, account } of await readers(db, quotation.id)) {
    // Without a request the mail is the only way to the quotation, so it cannot be switched off.
    const chosen = account !== null && quotation.request !== null
    const mail = quotationMail({
      name,
      reference: quotation.reference,
      title: quotation.title,
      version: draft.number,
      total: amountText(gross, draft.currency),
      validUntil: draft.validUntil,
      link: account === null ? undefined : `${siteUrl}/quotations/${quotation.reference}`,
      chosen,
    })
    if (chosen) await queueChosenMail(db, 'quotations', { to: email, accountId: account, ...mail })
    else await queueMail(db, { to: email, ...(account !== null && { accountId: account }), ...mail })
  }
}

async function quoteProject(db: Writer, caller: Caller, quotation: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    update project p set stage = 'quoted', changed_at = now() from quotation q
    where q.id = ${quotation} and p.request_id = q.request_id and p.stage = 'requested' returning p.id`.execute(db)
  for (const { id } of rows) await addStep(db, caller, { id, stage: 'quoted', reason: '' })
}

/** The requester, otherwise the customers of the organisation. */
async function readers(db: Writer, quotation: string) {
  type Person = { readonly account: string | null; readonly email: string; readonly name: string }
  const { rows: askers } = await sql<Person>`
    select r.account_id as account, r.email, r.name from quotation q join request r on r.id = q.request_id
    where q.id = ${quotation}`.execute(db)
  if (askers.length > 0) return askers
  const { rows } = await sql<Person>`
    select a.id as account, a.email, btrim(a.first_name || ' ' || a.last_name) as name
    from quotation q join account a on a.organisation_id = q.organisation_id
    where q.id = ${quotation} and a.state = 'active' and a.role = any(${[...customerRoles]}) order by a.created_at limit 50`.execute(
    db,
  )
  return rows
}
