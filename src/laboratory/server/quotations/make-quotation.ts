import { sql } from 'kysely'
import { AppError, forbidden } from '#contract/errors.ts'
import type { QuotationVersion } from '#contract/projects/quotation-form.ts'
import { appendAudit } from '#server/audit/append.ts'
import type { Caller, Writer } from '#server/db/database.ts'
import { findRequest } from '#server/requests/read-requests.ts'
import { findQuotation } from './read-quotations.ts'

type NewQuotation = { readonly title: string; readonly organisation: string; readonly request: string | null }

/** Creates a quotation without version, with the next free reference of the year. Staff only. */
export async function makeQuotation(
  db: Writer,
  { title, organisation, request }: NewQuotation,
  { year, reference = null }: { readonly year: number; readonly reference?: string | null },
): Promise<string> {
  const asked = request === null ? undefined : await findRequest(db, request)
  if (request !== null && !asked) throw forbidden()
  const { rows } = await sql<{ id: string; reference: string }>`
    insert into quotation (reference, title, organisation_id, request_id)
    select app.next_quotation_reference(${year}), ${title}, o.id, ${asked?.id ?? null}::uuid from organisation o where o.id = ${organisation}
    returning id, reference`.execute(db)
  const made = rows[0]
  if (!made) throw forbidden()
  await appendAudit(db, {
    action: 'quotation.make',
    object: made.id,
    after: { reference: made.reference },
    request: reference,
  })
  return made.reference
}

/**
 * Saves the draft of a quotation, replacing its former draft. Sent versions are not changed.
 *
 * @returns the number of the version
 * @throws AppError `conflict` if the quotation was accepted
 */
export async function saveDraft(
  db: Writer,
  caller: Caller,
  { reference, version }: { readonly reference: string; readonly version: QuotationVersion },
  request: string | null = null,
): Promise<number> {
  const quotation = await findQuotation(db, reference)
  if (!quotation) throw forbidden()
  await sql`select from quotation where id = ${quotation.id} for update`.execute(db)
  const { rows: accepted } = await sql`
    select from quotation_version where quotation_id = ${quotation.id} and state = 'accepted'`.execute(db)
  if (accepted.length > 0)
    throw new AppError('conflict', `${quotation.reference} was accepted. Create a new quotation for additional work.`)
  await sql`delete from quotation_position p using quotation_version v
    where v.id = p.version_id and v.quotation_id = ${quotation.id} and v.state = 'draft'`.execute(db)
  await sql`delete from quotation_version where quotation_id = ${quotation.id} and state = 'draft'`.execute(db)
  const author = caller.kind === 'account' ? caller.accountId : null
  const { currency, tax, validUntil, terms, positions } = version
  const { rows } = await sql<{ id: string; number: number }>`
    insert into quotation_version (quotation_id, number, currency, tax, valid_until, terms, made_by)
    select ${quotation.id}, coalesce(max(number), 0) + 1, ${currency}, ${tax}, ${validUntil}::date, ${terms}, ${author}::uuid
    from quotation_version where quotation_id = ${quotation.id} returning id, number`.execute(db)
  const { id, number } = rows[0]!
  await db
    .insertInto('quotation_position')
    .values(
      positions.map(({ unit, ...position }, i) => ({
        ...position,
        version_id: id,
        place: i + 1,
        unit: String(unit),
      })),
    )
    .execute()
  await appendAudit(db, {
    action: 'quotation.draft',
    object: quotation.id,
    after: { version: number, positions: positions.length },
    request,
  })
  return number
}
