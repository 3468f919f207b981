import type { AuditFilter, AuditPage } from '#contract/audit/audit.ts'
import { sql } from 'kysely'
import type { Reader } from '#server/db/database.ts'

/**
 * Lines of the audit log, newest first. The database shows them to administrators only.
 * @param called  objects that match by a name which is not in the log, in addition to those that contain the search
 * text
 */
export async function listAudit(db: Reader, filter: AuditFilter, called: readonly string[] = []): Promise<AuditPage> {
  const { action, account, object, material, source, from, to, before, limit } = filter
  const rows = await db
    .selectFrom('audit as a')
    .leftJoin('account as p', 'p.id', 'a.account_id')
    .leftJoin('audit_address as s', 's.line', 'a.id')
    .$if(action !== undefined, (query) => query.where(startsWith('a.action', action!)))
    .$if(account !== undefined, (query) => query.where('a.account_id', '=', account!))
    .$if(object !== undefined, (query) => query.where(fits('a.object', object!, called)))
    .$if(material !== undefined, (query) => query.where(names(material!)))
    .$if(source !== undefined, (query) => query.where(cameFrom(source!)))
    .$if(from !== undefined, (query) => query.where('a.at', '>=', new Date(from!)))
    .$if(to !== undefined, (query) => query.where('a.at', '<', new Date(to!)))
    .$if(before !== undefined, (query) => query.where('a.id', '<', String(before)))
    .orderBy('a.id', 'desc')
    .limit(limit + 1)
    .select(['a.id', 'a.at', 'a.account_id as account', 'a.role', 'a.action', 'a.object', 'a.before', 'a.after'])
    .select(['a.request', 'a.network', 'a.run_by as runBy'])
    .select([
      sql<string[]>`coalesce(a.materials, '{}')`.as('materials'),
      sql<string | null>`host(s.address)`.as('address'),
    ])
    .select(sql<string | null>`coalesce(nullif(btrim(p.first_name || ' ' || p.last_name), ''), p.email)`.as('name'))
    .execute()
  const lines = rows.slice(0, limit)
  return {
    lines: lines.map(({ id, at, ...line }) => ({ ...line, id: Number(id), at: at.toISOString() })),
    next: rows.length > limit ? Number(lines.at(-1)!.id) : null,
  }
}

/** Actions in the log, sorted; skips from one to the next by the index, because the log can be long. */
export async function listActions(db: Reader): Promise<string[]> {
  const { rows } = await sql<{ action: string }>`
    with recursive known(action) as (
      (select action from audit order by action limit 1)
      union all
      select (select a.action from audit a where a.action > k.action order by a.action limit 1) from known k
      where k.action is not null)
    select action from known where action is not null`.execute(db)
  return rows.map(({ action }) => action)
}

function startsWith(column: string, text: string) {
  return sql<boolean>`starts_with(${sql.ref(column)}, ${text})`
}

/** Parts of ids and hashes, which have names on the page, match from eight characters; shorter ones would by chance. */
function fits(column: string, text: string, called: readonly string[]) {
  const whole = sql`lower(${sql.ref(column)})`
  const searched =
    text.length < 8
      ? sql`regexp_replace(${whole}, '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|[0-9a-f]{64}', '', 'g')`
      : whole
  return sql<boolean>`(strpos(${searched}, lower(${text})) > 0 or ${sql.ref(column)} = any(${called}))`
}

/** `dp980-2` finds `DP980 (2)`. */
function names(material: string) {
  const folded = (text: ReturnType<typeof sql>) => sql`regexp_replace(lower(${text}), '[^a-z0-9]+', '', 'g')`
  const asked = folded(sql`${material}::text`)
  return sql<boolean>`${asked} <> '' and exists (select from unnest(a.materials) m where strpos(${folded(sql`m`)}, ${asked}) > 0)`
}

function cameFrom(source: string) {
  return sql<boolean>`(starts_with(host(s.address), ${source}) or starts_with(a.network, ${source})
    or strpos(lower(a.run_by), lower(${source})) > 0)`
}
