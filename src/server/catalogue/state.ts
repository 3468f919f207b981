import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Reader } from '#server/db/database.ts'

/** The tree and its coils as one caller sees them, named by a text: equal texts, equal names, places and access. */
export type CatalogueState = {
  readonly text: string
  /** Nodes of the whole tree, as PostgreSQL estimates them. */
  readonly nodes: number
}

/**
 * One short question instead of reading the tree. The text holds what every change renews (migrations/0006) and what the
 * policies of tree and coils ask about a caller: whether they are staff, which nodes are granted to them at this moment, and
 * which private nodes are their organisation's. It never names them.
 */
export async function catalogueState(db: Reader): Promise<CatalogueState> {
  const { rows } = await sql<{ state: string; staff: boolean; granted: string[]; own: string[]; nodes: number }>`
    select concat_ws(' ', app.catalogue_state(), app.read_release()) as state, (select app.is_staff()) as staff, (select app.granted_nodes()) as granted,
      array(select id from tree_node where organisation_id = (select app.own_org())) as own,
      (select reltuples::int from pg_class where oid = 'tree_node'::regclass) as nodes`.execute(db)
  const { state, staff, granted, own, nodes } = rows[0]!
  const rights = createHash('sha256')
    .update(JSON.stringify([staff, granted.toSorted(), own.toSorted()]))
    .digest('base64url')
  return { text: `${state} ${rights}`, nodes }
}

/**
 * As the text of `catalogueState`, for pages that mark the drafts that staff see. New numbers of a draft specimen do not change it.
 */
export async function treeState(db: Reader): Promise<string> {
  const { text } = await catalogueState(db)
  const { rows } = await sql<{ drafts: string }>`
    select md5(coalesce(string_agg(d.id::text, ' ' order by d.id), '')) as drafts
    from app.materials_with_drafts() d (id) where (select app.is_staff())`.execute(db)
  return `${text} ${rows[0]!.drafts}`
}
