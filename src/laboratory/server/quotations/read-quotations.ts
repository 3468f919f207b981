import { sql } from 'kysely'
import type { Currency } from '#contract/projects/money.ts'
import type { QuotationState } from '#contract/projects/quotation.ts'
import type { Stage } from '#contract/projects/stages.ts'
import type { TestCode } from '#core/test-types/test-type.ts'
import type { Reader } from '#server/db/database.ts'
import type { Direction } from '#laboratory/server/projects/specimens.ts'

export type QuotationHead = {
  readonly id: string
  readonly reference: string
  readonly title: string
  readonly organisationId: string
  /** Null if not visible to the caller. */
  readonly organisation: string | null
  /** Reference of its request; null if not visible to the caller. */
  readonly request: string | null
  /** Code of the ordered project. */
  readonly project: string | null
  readonly stage: Stage | null
}

export type Version = {
  readonly id: string
  readonly number: number
  readonly state: QuotationState
  readonly currency: Currency
  /** Tax rate [0.01 %]. */
  readonly tax: number
  readonly validUntil: string
  readonly terms: string
  readonly answer: string
  /** Order number of the customer. */
  readonly orderNumber: string
  readonly sentAt: Date | null
  readonly decidedAt: Date | null
  readonly positions: readonly Position[]
}

export type Position = {
  readonly text: string
  readonly material: string | null
  readonly test: TestCode | null
  readonly direction: Direction | null
  readonly quantity: number
  /** Price of one item, in the smallest unit of the currency. */
  readonly unit: number
}

const heads = sql`
  select q.id, q.reference, q.title, q.organisation_id as "organisationId", o.name as organisation, r.reference as request, p.code as project, p.stage
  from quotation q left join organisation o on o.id = q.organisation_id
    left join request r on r.id = q.request_id left join project p on p.id = q.project_id`

/** Finds a quotation by its reference, in upper or lower case; undefined if not visible to the caller. */
export async function findQuotation(db: Reader, reference: string): Promise<QuotationHead | undefined> {
  const { rows } = await sql<QuotationHead>`${heads} where q.reference = ${reference.trim().toUpperCase()}`.execute(db)
  return rows[0]
}

/** Quotations for a request that the caller may see, the newest first. */
export async function quotationsOf(db: Reader, request: string): Promise<QuotationHead[]> {
  const { rows } = await sql<QuotationHead>`
    ${heads} where r.reference = ${request} order by q.created_at desc limit 20`.execute(db)
  return rows
}

/** Quotations of a project that the caller may see, the newest first. */
export async function quotationsOfProject(db: Reader, code: string): Promise<QuotationHead[]> {
  const { rows } = await sql<QuotationHead>`
    ${heads} where p.code = ${code} order by q.created_at desc limit 20`.execute(db)
  return rows
}

/** The newest quotations that the caller may see, 200 at most. */
export async function listQuotations(db: Reader): Promise<QuotationHead[]> {
  const { rows } = await sql<QuotationHead>`${heads} order by q.created_at desc, q.id limit 200`.execute(db)
  return rows
}

/** Versions of quotations that the caller may see, the newest first, with their positions. */
export async function versionsOf(db: Reader, quotations: readonly string[]): Promise<Map<string, Version[]>> {
  const { rows } = await sql<Version & { quotation: string }>`
    select v.quotation_id as quotation, v.id, v.number, v.state, v.currency, v.tax, v.valid_until::text as "validUntil", v.terms, v.answer, v.order_number as "orderNumber",
      v.sent_at as "sentAt", v.decided_at as "decidedAt",
      coalesce((select jsonb_agg(jsonb_build_object('text', s.text, 'material', s.material, 'test', s.test, 'direction', s.direction,
        'quantity', s.quantity, 'unit', s.unit) order by s.place) from quotation_position s where s.version_id = v.id), '[]') as positions
    from quotation_version v where v.quotation_id = any(${quotations}::uuid[])
    order by v.number desc`.execute(db)
  return Map.groupBy(rows, ({ quotation }) => quotation)
}

/** Order number of the customer for a project; may be empty. */
export async function orderNumberOf(db: Reader, projectId: string): Promise<string> {
  const { rows } = await sql<{ number: string }>`
    select v.order_number as number from quotation q join quotation_version v on v.quotation_id = q.id
    where q.project_id = ${projectId}::uuid and v.state = 'accepted' and v.order_number <> ''
    order by v.decided_at desc limit 1`.execute(db)
  return rows[0]?.number ?? ''
}

/** Terms of the latest version, as a start for the next quotation. */
export async function latestTerms(db: Reader): Promise<string> {
  const { rows } = await sql<{ terms: string }>`
    select terms from quotation_version where terms <> '' order by created_at desc limit 1`.execute(db)
  return rows[0]?.terms ?? ''
}
