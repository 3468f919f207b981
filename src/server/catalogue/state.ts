import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Reader } from '#server/db/database.ts'

/** State of the tree for one caller: equal texts mean equal names, order and access. */
export type CatalogueState = {
  readonly text: string
  /** Estimate. */
  readonly nodes: number
}

/**
 * One short query instead of reading the tree. The text contains the revisions that every change renews
 * (migrations/0006) and the facts that the policies of tree and coils check: staff, granted nodes and private nodes of
 * the organisation. It names no nodes.
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

/** As the text of `catalogueState`, with the drafts that staff see. New numbers of a draft do not change it. */
export async function treeState(db: Reader): Promise<string> {
  const { text } = await catalogueState(db)
  const { rows } = await sql<{ drafts: string }>`
    select md5(coalesce(string_agg(d.id::text, ' ' order by d.id), '')) as drafts
    from app.materials_with_drafts() d (id) where (select app.is_staff())`.execute(db)
  return `${text} ${rows[0]!.drafts}`
}

/**
 * Revision of the catalogue for visitors: changes with releases, the tree, the coils, records of free materials and the
 * operator's texts (migrations/0006, 0017). Key of all caches for visitors. Call as a visitor, so that policies omit
 * private rows.
 */
export async function catalogueRevision(db: Reader): Promise<string> {
  const { rows } = await sql<{ revision: string }>`
    select concat_ws(' ', app.catalogue_state(), (select max(number) from release),
      (select string_agg(m.material_id || ':' || m.mark, ' ' order by m.material_id) from material_mark m)) as revision`.execute(
    db,
  )
  return rows[0]!.revision
}
