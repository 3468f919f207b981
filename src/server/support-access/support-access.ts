import { sql } from 'kysely'
import { AppError, forbidden } from '#contract/errors.ts'
import {
  maxAccessesPerDay,
  type SupportAccess,
  type SupportedData,
  supportDurations,
} from '#contract/organisations/support-access.ts'
import type { Cart } from '#contract/requests/cart.ts'
import { product } from '#contract/requests/products.ts'
import { tooOften } from '#server/accounts/refusals.ts'
import { supportAccessMail } from '#server/accounts/mails.ts'
import { appendAudit } from '#server/audit/append.ts'
import { timeNow } from '#server/clock.ts'
import type { Caller, Reader, Writer } from '#server/db/database.ts'
import { queueMail } from '#server/mail/queue.ts'
import { lockOn } from '#server/staff-change.ts'
import { webhooksOf } from '#server/webhooks/webhooks.ts'

type Account = Extract<Caller, { kind: 'account' }>

/** Newest first; none for readers other than customers of the organisation and administrators. */
export async function listSupportAccesses(db: Reader, organisation: string): Promise<SupportAccess[]> {
  const { rows } = await sql<SupportAccess>`
    select id, app.iso(given_at) as "givenAt", given_by as "givenBy", app.iso(ends_at) as "endsAt",
      app.iso(ended_at) as "endedAt", ended_by as "endedBy", ended_at is null and now() < ends_at as active, uses
    from app.support_accesses(${organisation})`.execute(db)
  return rows
}

/** Whether the caller may give it: a data steward, or any customer of an organisation without one. */
export async function mayGiveSupportAccess(db: Reader): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`select app.may_give_support_access() as may`.execute(db)
  return rows[0]!.may
}

/**
 * Lets administrators read what members of the caller's organisation saved and set. All its customers get a mail.
 * @throws AppError `forbidden`; `conflict` while an access holds; `too_many_requests`
 */
export async function giveSupportAccess(
  db: Writer,
  { accountId, organisationId }: Account,
  { hours }: { readonly hours: keyof typeof supportDurations },
  request: string,
): Promise<{ id: string }> {
  if (organisationId === null || !(await mayGiveSupportAccess(db)))
    throw new AppError('forbidden', 'Only data stewards of your organisation can give support access.')
  await lockOn(db, `support access ${organisationId}`)
  const given = await listSupportAccesses(db, organisationId)
  if (given.some(({ active }) => active))
    throw new AppError('conflict', 'Your organisation has given support access already. End it first.')
  const dayAgo = timeNow().getTime() - 86_400_000
  const recent = given.filter(({ givenAt }) => Date.parse(givenAt) > dayAgo)
  if (recent.length >= maxAccessesPerDay) throw tooOften((Date.parse(recent.at(-1)!.givenAt) - dayAgo) / 1000)
  const { id, ends_at: endsAt } = await db
    .insertInto('support_access')
    .values({
      organisation_id: organisationId,
      given_by: accountId,
      ends_at: sql<Date>`now() + make_interval(hours => ${Number(hours)})`,
    })
    .returning(['id', 'ends_at'])
    .executeTakeFirstOrThrow()
  await appendAudit(db, {
    action: 'support.give-access',
    object: organisationId,
    after: { access: id, endsAt: endsAt.toISOString() },
    request,
  })
  const { rows } = await sql<{ accountId: string; email: string; firstName: string; lastName: string }>`
    select account_id as "accountId", email, first_name as "firstName", last_name as "lastName"
    from app.people_at_support_access(${id})`.execute(db)
  const until = endsAt.toISOString().slice(0, 16).replace('T', ' ')
  for (const person of rows)
    await queueMail(db, { to: person.email, accountId: person.accountId, ...supportAccessMail(person, until) })
  return { id }
}

/** Any customer of the organisation may. @throws AppError `not_found` for an access that no longer holds */
export async function endSupportAccess(
  db: Writer,
  { accountId, organisationId }: Account,
  access: string,
  request: string,
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('support_access')
    .where('id', '=', access)
    .where('ended_at', 'is', null)
    .set({ ended_by: accountId, ended_at: sql<Date>`now()` })
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new AppError('not_found', 'This support access has ended already.')
  await appendAudit(db, { action: 'support.end-access', object: organisationId!, after: { access }, request })
}

/**
 * Opens the access of an organisation for an administrator, for an hour at most. The database adds the audit line.
 * @throws AppError `forbidden` without an access that holds
 */
export async function openSupportAccess(
  db: Writer,
  { organisation, reason }: { readonly organisation: string; readonly reason: string },
  request: string,
): Promise<void> {
  const { rows } = await sql<{ closes: Date | null }>`
    select app.open_support_access(${organisation}, ${reason}, ${request}) as closes`.execute(db)
  if (rows[0]!.closes === null) throw forbidden()
}

export type SupportedOrganisation = {
  readonly id: string
  readonly name: string
  readonly givenBy: string
  readonly endsAt: string
  readonly uses: number
}

/** Organisations whose access holds now, by name; for administrators. */
export async function listSupportedOrganisations(db: Reader): Promise<SupportedOrganisation[]> {
  const { rows } = await sql<SupportedOrganisation>`
    select o.id, o.name, a.given_by as "givenBy", app.iso(a.ends_at) as "endsAt", jsonb_array_length(a.uses) as uses
    from organisation o cross join lateral app.support_accesses(o.id) a
    where a.ended_at is null and now() < a.ends_at
      and o.id in (select organisation_id from support_access where ended_at is null and now() < ends_at)
    order by o.name`.execute(db)
  return rows
}

/** What members saved and set; undefined unless the caller has opened the access and it still holds. */
export async function readSupportedData(db: Reader, organisation: string): Promise<SupportedData | undefined> {
  const { rows: open } = await sql<{ closesAt: string }>`
    select app.iso(max(least(u.closes_at, s.ends_at))) as "closesAt"
    from support_access_use u join support_access s on s.id = u.access_id
    where s.organisation_id = ${organisation} and s.organisation_id = any (app.supported_organisations())
      and u.account_id = app.account() and now() < u.closes_at and s.ended_at is null
    having count(*) > 0`.execute(db)
  if (!open[0]) return undefined
  const { rows: views } = await sql<SupportedData['views'][number]>`
    select v.id, v.name, v.address, app.iso(v.saved_at) as "savedAt", a.email as by
    from saved_view v join account a on a.id = v.account_id
    where a.organisation_id = ${organisation} and v.deleted_at is null order by a.email, v.saved_at desc, v.id`.execute(
    db,
  )
  const { rows: carts } = await sql<{ by: string; changedAt: string; content: Cart }>`
    select a.email as by, app.iso(c.changed_at) as "changedAt", c.content
    from cart c join account a on a.id = c.account_id
    where a.organisation_id = ${organisation} order by a.email`.execute(db)
  return {
    closesAt: open[0].closesAt,
    views,
    carts: carts.map(({ content, ...cart }) => ({
      ...cart,
      items: content.items.map((item) => `${item.quantity} × ${product(item.product)?.name ?? item.product}`),
      materials: content.materials.map(({ name }) => name),
    })),
    webhooks: await webhooksOf(db, organisation),
  }
}
