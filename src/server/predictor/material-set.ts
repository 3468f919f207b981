import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { type Caller, isStaff, type Reader, type Writer } from '#server/db/database.ts'

/** Materials that a model learns from: exactly those that its reader may read. */
export type MaterialSet = { readonly hash: string; readonly materials: readonly string[] }

/** Released readable materials. For staff without private ones: a model would carry them to another customer. */
export async function readableSet(db: Reader, caller: Caller): Promise<MaterialSet> {
  const { rows } = await sql<{ id: string }>`
    select m.id from tree_node m
    where m.level = 'material' and exists (select from property_row p where p.material_id = m.id)
      ${isStaff(caller) ? sql`and m.visibility = 'public'` : sql``}
    order by m.id`.execute(db)
  return setOf(rows.map(({ id }) => id))
}

export function setOf(materials: readonly string[]): MaterialSet {
  const ordered = materials.toSorted()
  return { hash: createHash('sha256').update(ordered.join(' ')).digest('hex'), materials: ordered }
}

export async function storeSet(db: Writer, { hash, materials }: MaterialSet): Promise<void> {
  await sql`
    insert into predictor_set (hash, materials) values (${hash}, ${[...materials]}::uuid[])
    on conflict (hash) do update set asked_at = now()`.execute(db)
}

/** Undefined if the set was deleted. */
export async function materialsOfSet(db: Reader, hash: string): Promise<readonly string[] | undefined> {
  const { rows } = await sql<{ materials: string[] }>`
    select materials::text[] as materials from predictor_set where hash = ${hash}`.execute(db)
  return rows[0]?.materials
}

/** Sets used in the last months. */
export async function setsInUse(db: Reader): Promise<readonly string[]> {
  const { rows } = await sql<{ hash: string }>`
    select hash from predictor_set where asked_at > now() - interval '180 days' order by hash`.execute(db)
  return rows.map(({ hash }) => hash)
}
