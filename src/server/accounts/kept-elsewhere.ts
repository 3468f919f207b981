import { sql } from 'kysely'
import type { AccountExport } from '#contract/accounts/account.ts'
import type { Reader } from '#server/db/database.ts'

/** What other parts of the house keep for an account, for its owner's export; the same tables as in `personalData`. */
export async function keptElsewhere(db: Reader, account: string): Promise<AccountExport['kept']> {
  const { rows } = await sql<{ kept: AccountExport['kept'] }>`
    select jsonb_build_object(
      'savedViews', ${listOf(sql`
        select name, address, app.iso(saved_at) as "savedAt" from saved_view where account_id = ${account}`)},
      'apiKeys', ${listOf(sql`
        select name, prefix, app.iso(created_at) as "createdAt", app.iso(expires_at) as "expiresAt",
               app.iso(revoked_at) as "revokedAt" from api_key where account_id = ${account}`)},
      'support', ${listOf(sql`
        select m.author, m.body as text, app.iso(m.created_at) as at from support_message m
        join support_thread t on t.id = m.thread_id where t.account_id = ${account} order by m.created_at`)},
      'requests', ${listOf(sql`
        select reference, kind, state, message, answers, app.iso(created_at) as at from request where account_id = ${account}`)},
      'cart', (select content from cart where account_id = ${account})) as kept`.execute(db)
  return rows[0]!.kept
}

function listOf(query: ReturnType<typeof sql>) {
  return sql`(select coalesce(jsonb_agg(to_jsonb(row)), '[]') from (${query}) as row)`
}
