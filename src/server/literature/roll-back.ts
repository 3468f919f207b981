import { sql } from 'kysely'
import type { Writer } from '#server/db/database.ts'

const parts = ['literature_value', 'literature_parameter', 'literature_forming_limit'] as const

/**
 * Rolls back as other records: releases after the target become drafts, unless a newer draft exists, and the state of
 * the target is shown again. The releases in between stay readable.
 */
export async function rollBackLiterature(
  db: Writer,
  { target, opened }: { readonly target: number; readonly opened: number },
): Promise<{ drafts: number; restored: number }> {
  const counts = { drafts: 0, restored: 0 }
  for (const table of ['literature_source', 'literature_material'] as const) {
    const later = await copies(db, table, {
      chosen: sql`x.release > ${target} and x.until_release is null
        and not exists (select from ${sql.table(table)} d where d.key = x.key and d.release is null)`,
      release: null,
    })
    await sql`update ${sql.table(table)} set until_release = ${opened} where release > ${target} and until_release is null`.execute(
      db,
    )
    const back = await copies(db, table, {
      chosen: sql`x.release <= ${target} and x.until_release > ${target}`,
      release: opened,
    })
    if (table === 'literature_material') Object.assign(counts, { drafts: later, restored: back })
  }
  return counts
}

type Copies = { readonly chosen: ReturnType<typeof sql>; readonly release: number | null }

/** @returns number of copied rows */
async function copies(
  db: Writer,
  table: 'literature_source' | 'literature_material',
  { chosen, release }: Copies,
): Promise<number> {
  const { rows: columns } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns where table_schema = 'public' and table_name = ${table}
      and column_name not in ('id', 'release', 'until_release') order by ordinal_position`.execute(db)
  const names = sql.join(columns.map(({ name }) => sql.id(name)))
  const { rows: made } = await sql<{ id: string; was: string }>`
    with chosen as (select x.id, x.key from ${sql.table(table)} x where ${chosen}),
    copied as (insert into ${sql.table(table)} (${names}, release)
      select ${names}, ${release}::integer from ${sql.table(table)} where id in (select id from chosen) returning id, key)
    select copied.id, chosen.id as was from copied join chosen on chosen.key = copied.key`.execute(db)
  if (table === 'literature_material')
    for (const part of parts) for (const { id, was } of made) await copyParts(db, part, { id, was })
  return made.length
}

async function copyParts(
  db: Writer,
  part: (typeof parts)[number],
  { id, was }: { readonly id: string; readonly was: string },
): Promise<void> {
  const { rows: columns } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns where table_schema = 'public' and table_name = ${part}
      and column_name <> 'literature_id' order by ordinal_position`.execute(db)
  const names = sql.join(columns.map(({ name }) => sql.id(name)))
  await sql`insert into ${sql.table(part)} (literature_id, ${names}) select ${id}::uuid, ${names} from ${sql.table(part)}
    where literature_id = ${was}::uuid`.execute(db)
}
