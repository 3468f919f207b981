import { sql } from 'kysely'
import { noticeDays, type RetentionRule } from '#contract/organisations/private-data.ts'
import { appendAudit } from '#server/audit/append.ts'
import type { Reader, Writer } from '#server/db/database.ts'

/** Rule of an organisation; default: retain until asked. */
export async function retentionOf(db: Reader, organisation: string): Promise<RetentionRule> {
  const row = await db
    .selectFrom('retention')
    .where('organisation_id', '=', organisation)
    .select(['months', 'at_end'])
    .executeTakeFirst()
  return row ? { months: row.months, atEnd: row.at_end } : { months: null, atEnd: 'ask' }
}

/**
 * Sets how long private materials of an organisation are stored. Announcements of the previous rule are cancelled, and
 * made again 30 days ahead under the new one. Returns the previous rule.
 */
export async function setRetention(
  db: Writer,
  organisation: string,
  { months, atEnd }: RetentionRule,
): Promise<RetentionRule> {
  const before = await retentionOf(db, organisation)
  if (months === null) await db.deleteFrom('retention').where('organisation_id', '=', organisation).execute()
  else
    await db
      .insertInto('retention')
      .values({ organisation_id: organisation, months, at_end: atEnd })
      .onConflict((on) =>
        on.column('organisation_id').doUpdateSet({ months, at_end: atEnd, changed_at: sql<Date>`now()` }),
      )
      .execute()
  await db
    .updateTable('private_deletion')
    .where('organisation_id', '=', organisation)
    .where('origin', '=', 'retention')
    .where('state', 'in', ['announced', 'asking'])
    .set({ state: 'kept', ended_at: sql<Date>`now()` })
    .execute()
  return before
}

/** Announces deletions at the end of terms within 30 days, at least 30 days ahead. Returns their number. */
export async function announceEnds(db: Writer): Promise<number> {
  const { rows } = await sql<{ node_id: string; node_name: string; due_at: Date; at_end: string }>`
    insert into private_deletion (node_id, node_name, organisation_id, origin, at_end, due_at)
    select n.id, n.name, p.organisation_id, 'retention', r.at_end,
      greatest(p.kept_since + make_interval(months => r.months), now() + make_interval(days => ${noticeDays.retention}))
    from private_material p join tree_node n on n.id = p.material_id join retention r on r.organisation_id = p.organisation_id
    where p.kept_since + make_interval(months => r.months) <= now() + make_interval(days => ${noticeDays.retention})
      and not exists (select from promotion_consent c join tree_node t on t.id = c.promoted_to
        where c.node_id = n.id and c.withdrawn_at is null and t.release is null)
    on conflict (node_id) where state in ('announced', 'asking') do nothing
    returning node_id, node_name, due_at, at_end`.execute(db)
  for (const { node_id: object, node_name: name, due_at: dueAt, at_end: atEnd } of rows)
    await appendAudit(db, { action: 'private.announce', object, after: { dueAt, atEnd }, materials: [name] })
  return rows.length
}

/** Asks a data steward if a term is over and the rule requires it. @returns number of new questions */
export async function askAfterRetention(db: Writer): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('private_deletion')
    .where('state', '=', 'announced')
    .where('at_end', '=', 'ask')
    .where('due_at', '<=', sql<Date>`now()`)
    .set({ state: 'asking' })
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
