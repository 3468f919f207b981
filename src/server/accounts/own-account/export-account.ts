import { sql } from 'kysely'
import type { AccountExport } from '#contract/accounts/account.ts'
import { timeNow } from '#server/clock.ts'
import { auditAccount } from '../audit.ts'
import { factorsOf } from '#server/accounts/factors/factors.ts'
import { choicesOf } from './mail-choices.ts'
import { isStaffRole } from '../roles.ts'
import type { AccountServices } from '../services.ts'
import { changeOwnAccount, describeAccount, type AccountSession } from './own-account.ts'
import type { Reader } from '#server/db/database.ts'

export function exportAccount(
  services: AccountServices,
  who: AccountSession,
  reference: string,
): Promise<AccountExport> {
  return changeOwnAccount(services, who, async (db, found) => {
    const { provenUntil: _, ...account } = await describeAccount(db, services, who, found)
    const sessions = await db
      .selectFrom('session')
      .where('account_id', '=', found.id)
      .orderBy('created_at', 'desc')
      .select(['created_at', 'last_used_at', 'ended_at', 'device', 'network'])
      .execute()
    const factors = await factorsOf(db, found.id)
    const mails = await db
      .selectFrom('mail')
      .where('account_id', '=', found.id)
      .orderBy('queued_at', 'desc')
      .select(['subject', 'queued_at', 'sent_at'])
      .execute()
    const audit = await db
      .selectFrom('audit as a')
      .leftJoin('audit_address as s', 's.line', 'a.id')
      .where('a.account_id', '=', found.id)
      .orderBy('a.id', 'desc')
      .select(['a.at', 'a.action', sql<string | null>`coalesce(host(s.address), a.network)`.as('source')])
      .execute()
    await auditAccount(db, 'account.export', { object: found.id, reference })
    return {
      exportedAt: timeNow().toISOString(),
      account,
      sessions: sessions.map((session) => ({
        createdAt: session.created_at.toISOString(),
        lastUsedAt: session.last_used_at.toISOString(),
        endedAt: session.ended_at?.toISOString() ?? null,
        device: session.device,
        network: session.network,
      })),
      secondFactors: [
        ...(factors.totpSince
          ? [{ kind: 'totp', name: 'Authenticator app', createdAt: factors.totpSince.toISOString() }]
          : []),
        ...factors.passkeys.map(({ name, createdAt }) => ({
          kind: 'passkey',
          name,
          createdAt: createdAt.toISOString(),
        })),
      ],
      mails: mails.map(({ subject, queued_at, sent_at }) => ({
        subject,
        queuedAt: queued_at.toISOString(),
        sentAt: sent_at?.toISOString() ?? null,
      })),
      notifications: (await choicesOf(db, found.id, isStaffRole(found.role))).topics,
      audit: audit.map(({ at, action, source }) => ({ at: at.toISOString(), action, source })),
      kept: await exportRelatedData(db, found),
    }
  })
}

/**
 * Data of an account in other parts of the site, for its export; the tables of `personalData`. Requests and
 * conversations from before the registration are found by the address. Files are listed by name only.
 */
export async function exportRelatedData(
  db: Reader,
  { id: account, email }: { id: string; email: string },
): Promise<AccountExport['kept']> {
  const { rows } = await sql<{ kept: AccountExport['kept'] }>`
    select jsonb_build_object(
      'savedViews', ${listOf(sql`
        select name, address, app.iso(saved_at) as "savedAt" from saved_view where account_id = ${account}`)},
      'apiKeys', ${listOf(sql`
        select name, prefix, app.iso(created_at) as "createdAt", app.iso(expires_at) as "expiresAt",
               app.iso(revoked_at) as "revokedAt",
               ${listOf(sql`
                 select u.day, u.calls from api_key_use u where u.key_id = k.id order by u.day`)} as "callsByDay"
        from api_key k where account_id = ${account}`)},
      'support', ${listOf(sql`
        select m.author, m.body as text, ${namesOf(sql`support_file f where f.message_id = m.id`)} as files,
               app.iso(m.created_at) as at
        from support_message m join support_thread t on t.id = m.thread_id
        where t.account_id = ${account} or t.guest_email = ${email} order by m.created_at`)},
      'requests', ${listOf(sql`
        select r.reference, r.kind, r.state, r.name, r.email, r.organisation, r.message, r.answers, r.items, r.materials,
               ${namesOf(sql`request_file f where f.request_id = r.id`)} as files,
               ${listOf(sql`
                 select e.body as text, app.iso(e.at) as at from request_event e
                 where e.request_id = r.id and e.kind = 'answer' order by e.at`)} as replies,
               app.iso(r.created_at) as at
        from request r where r.account_id = ${account} or r.email = ${email} order by r.created_at`)},
      'companyIdentities', ${listOf(sql`
        select issuer, subject, app.iso(bound_at) as "boundAt" from company_identity where account_id = ${account}`)},
      'cart', (select content from cart where account_id = ${account})) as kept`.execute(db)
  return rows[0]!.kept
}

function namesOf(files: ReturnType<typeof sql>) {
  return sql`(select coalesce(jsonb_agg(f.name order by f.created_at), '[]') from ${files})`
}

function listOf(query: ReturnType<typeof sql>) {
  return sql`(select coalesce(jsonb_agg(to_jsonb(row)), '[]') from (${query}) as row)`
}
