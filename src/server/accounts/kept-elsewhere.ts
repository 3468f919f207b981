import { sql } from 'kysely'
import type { AccountExport } from '#contract/accounts/account.ts'
import type { Reader } from '#server/db/database.ts'

/**
 * What other parts of the house keep for an account, for its owner's export; the same tables as in `personalData`. Requests and
 * conversations from before the account are found by the address, as they are when the account is erased. Of files the names: their sender has them.
 */
export async function keptElsewhere(
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
