import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { AppError, forbidden } from '#contract/errors.ts'
import { maxWebhooks, type NewWebhook, type WebhookRecord } from '#contract/v1/webhooks.ts'
import { planFeatures } from '#server/access/index.ts'
import { auditAccount } from '#server/accounts/audit.ts'
import { seal } from '#server/encryption.ts'
import { webhookMail } from '#server/accounts/mails.ts'
import { assertProven, changeOwnAccount } from '#server/accounts/own-account/own-account.ts'
import { fieldRefused } from '#server/accounts/refusals.ts'
import type { AccountServices } from '#server/accounts/services.ts'
import type { SignedIn } from '#server/accounts/sessions.ts'
import { scopesFor } from '#server/api-keys/api-keys.ts'
import { appendAudit } from '#server/audit/append.ts'
import type { Caller, Reader, Writer } from '#server/db/database.ts'
import { queueMail } from '#server/mail/queue.ts'
import { newSecret } from './signature.ts'
import { aboutSecret } from './webhook-job.ts'

const shown = 10

export async function listWebhooks(db: Reader, caller: Caller): Promise<WebhookRecord[]> {
  if (caller.kind !== 'account' || caller.organisationId === null) return []
  return webhooksOf(db, caller.organisationId)
}

/** Webhooks of an organisation that the caller may read. */
export async function webhooksOf(db: Reader, organisation: string): Promise<WebhookRecord[]> {
  const { rows } = await sql<WebhookRecord>`
    select w.id, w.address, w.events, app.iso(w.created_at) as "createdAt", app.iso(w.paused_at) as "pausedAt", (
      select coalesce(jsonb_agg(m order by at desc, id), '[]') from (
        select id, event, app.iso(happened_at) as at, state, attempts, status, problem
        from webhook_message where webhook_id = w.id order by happened_at desc, id limit ${shown}) m) as answers
    from webhook w where w.organisation_id = ${organisation} order by w.created_at, w.id`.execute(db)
  return rows
}

/**
 * Adds a webhook of the caller's organisation and sends it a ping. The signature key is returned only once; all data
 * stewards get a mail.
 * @throws AppError `forbidden` without a plan that includes API keys and for callers other than a data steward,
 * `proof_required`, `invalid_request` for an address without TLS outside the operator's networks, and beyond the
 * maximum of webhooks
 */
export async function makeWebhook(
  services: AccountServices,
  owner: SignedIn,
  { address, events }: NewWebhook,
  request: string,
): Promise<{ id: string; secret: string }> {
  const { caller } = owner
  if (scopesFor(caller, await services.database.withCaller(caller, planFeatures)).length === 0)
    throw new AppError('forbidden', 'Webhooks are not part of your plan.')
  if (address.startsWith('http:') && services.webhookNetworks.length === 0)
    throw fieldRefused('address', 'must begin with https://')
  assertProven(owner)
  const id = randomUUID()
  const secret = newSecret()
  const sealed = seal(Buffer.from(secret), services.secrets.sealing, aboutSecret(id))
  await changeOwnAccount(services, owner, async (db, account) => {
    const { organisation, stewards } = await officeOf(db, account.id)
    if (organisation === null)
      throw new AppError('forbidden', 'Only a data steward of your organisation can add webhooks.')
    await sql`select pg_advisory_xact_lock(hashtextextended('webhook ' || ${organisation}, 0))`.execute(db)
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from webhook where organisation_id = ${organisation}::uuid`.execute(db)
    if (rows[0]!.n >= maxWebhooks)
      throw new AppError(
        'invalid_request',
        `Your organisation has ${maxWebhooks} webhooks, the maximum. Remove one first.`,
      )
    await sql`insert into webhook (id, organisation_id, address, events, secret)
      values (${id}, ${organisation}, ${address}, ${[...events]}, ${sealed})`.execute(db)
    await sql`select app.ping_webhook(${id})`.execute(db)
    await auditAccount(db, 'account.make-webhook', { object: id, after: { events }, reference: request })
    const { host } = new URL(address)
    for (const { id: accountId, email: to, name } of stewards)
      await queueMail(db, { to, accountId, ...webhookMail(name, host) })
  })
  return { id, secret }
}

type Person = { readonly id: string; readonly email: string; readonly name: string }

/** Organisation of a data steward, null for others; and all its data stewards. */
async function officeOf(db: Writer, account: string): Promise<{ organisation: string | null; stewards: Person[] }> {
  const { rows } = await sql<Person & { organisation: string }>`
    select s.id, s.email, btrim(s.first_name || ' ' || s.last_name) as name, s.organisation_id as organisation
    from account a join account s on s.organisation_id = a.organisation_id
    where a.id = ${account} and a.data_steward and s.data_steward and s.state = 'active' order by s.email`.execute(db)
  return { organisation: rows[0]?.organisation ?? null, stewards: rows }
}

/** @throws AppError `forbidden` if the caller has no such webhook */
export async function removeWebhook(services: AccountServices, owner: SignedIn, id: string, request: string) {
  await changeOwnAccount(services, owner, async (db, account) => {
    const { organisation } = await officeOf(db, account.id)
    const { numAffectedRows } = await sql`
      delete from webhook where id = ${id} and organisation_id = ${organisation}::uuid`.execute(db)
    if (numAffectedRows !== 1n) throw forbidden()
    await auditAccount(db, 'account.remove-webhook', { object: id, reference: request })
  })
}

/** Sends an empty message, or retries a waiting one now. @throws AppError `forbidden` for an unknown webhook */
export async function pingWebhook({ database }: AccountServices, { caller }: SignedIn, id: string, request: string) {
  await database.asWriter(caller, async (db) => {
    const { rows } = await sql<{ added: boolean | null }>`select app.ping_webhook(${id}) as added`.execute(db)
    const { added } = rows[0]!
    if (added === null) throw forbidden()
    if (added) await appendAudit(db, { action: 'account.ping-webhook', object: id, request })
  })
}
