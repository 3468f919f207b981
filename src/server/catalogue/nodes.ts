import { sql } from 'kysely'
import type { Level, MaterialAccess, NodeSummary, TrailStep } from '#contract/catalogue.ts'
import { freeSampleAddress } from '#contract/materials/free-sample.ts'
import { normaliseGradeName, slugOfName } from '#core/catalogue/names.ts'
import type { Reader } from '#server/db/database.ts'
import { containsDrafts, isBelow, readable } from './readable.ts'

export type NodeRow = {
  readonly id: string
  readonly level: Level
  readonly parentId: string | null
  readonly name: string
  readonly secondName: string | null
  readonly path: string
  readonly ancestors: readonly string[]
  readonly free: boolean
  readonly announced: boolean
  readonly synthetic: boolean
  readonly organisationId: string | null
  readonly readable: boolean
  readonly draft: NodeSummary['draft']
}

/**
 * Nodes visible to the caller, without a condition. Above materials, `free`, `readable` and `draft` describe
 * descendants; they search the few nodes that are free, private, granted or drafts, not all descendants.
 */
export function selectNodes(db: Reader) {
  const inner = sql`n.level <> 'material'`
  return db
    .selectFrom('tree_node as n')
    .select([
      'n.id',
      'n.level',
      'n.parent_id as parentId',
      'n.name',
      'n.second_name as secondName',
      'n.path',
      'n.ancestors',
      'n.announced',
      'n.synthetic',
      'n.organisation_id as organisationId',
      sql<boolean>`(n.free or ${inner} and exists (select from tree_node m where m.free and ${isBelow('m', 'material', sql`n.lower_path`)}))`.as(
        'free',
      ),
      sql<boolean>`case when ${inner} then ${opensBelow} else ${readable('n')} end`.as('readable'),
      sql<NodeSummary['draft']>`
        case when n.release is null then 'whole'
          when ${inner} and ${draftsBelow} or n.level = 'material' and ${containsDrafts('n')} then 'inside' else 'none' end`.as(
        'draft',
      ),
    ])
    .orderBy('n.position')
    .orderBy('n.name')
}

const materialBelow = (path: string) =>
  sql<boolean>`exists (select from tree_node m where ${isBelow('m', 'material', sql.ref(path))})`

/** Whether the caller may read a material below `n`: free, of the organisation, or covered by a grant. */
const opensBelow = sql<boolean>`(
  ((select app.is_staff()) or coalesce(n.ancestors && (select app.granted_nodes()), false)) and ${materialBelow('n.lower_path')}
  or exists (select from tree_node m where m.free and ${isBelow('m', 'material', sql`n.lower_path`)})
  or exists (select from tree_node m where m.organisation_id = (select app.own_org()) and ${isBelow('m', 'material', sql`n.lower_path`)})
  or exists (select from tree_node g where g.id = any((select app.granted_nodes())::uuid[]) and n.id = any(g.ancestors)
    and (g.level = 'material' or ${materialBelow('g.lower_path')})))`

/** Whether a material below `n` is a draft or has draft specimens; for staff only. */
const draftsBelow = sql<boolean>`((select app.is_staff()) and (
  exists (select from tree_node m where m.release is null and ${isBelow('m', 'material', sql`n.lower_path`)})
  or exists (select from app.materials_with_drafts() d (id) join tree_node m on m.id = d.id where n.id = any(m.ancestors))))`

export function toSummary(node: NodeRow): NodeSummary {
  const { id, level, name, secondName, path, free, synthetic, announced, draft } = node
  return { id, level, name, secondName, path, free, synthetic, announced, access: accessOf(node), draft }
}

export function accessOf({ readable: open }: Pick<NodeRow, 'readable'>): MaterialAccess {
  return open ? 'full' : 'locked'
}

/**
 * Node at an address below `/mi-database/`, in any spelling; the caller redirects if `path` differs. Undefined for
 * unknown nodes and private ones of others: both return 404.
 */
export async function findNode(db: Reader, segments: readonly string[]): Promise<NodeSummary | undefined> {
  const path = segments.map((segment) => slugOfName(segment.normalize('NFKC').replaceAll('_', '-'))).join('/')
  const node = await selectNodes(db).where('n.lower_path', '=', path.toLowerCase()).executeTakeFirst()
  return node && toSummary(node)
}

export async function listChildren(db: Reader, id: string): Promise<NodeSummary[]> {
  const children = await selectNodes(db).where('n.parent_id', '=', id).execute()
  return children.map(toSummary)
}

export async function listCategories(db: Reader): Promise<NodeSummary[]> {
  const categories = await selectNodes(db).where('n.parent_id', 'is', null).execute()
  return categories.map(toSummary)
}

export async function findNodeByName(db: Reader, level: Level, name: string): Promise<NodeRow | undefined> {
  const spellings = [name, normaliseGradeName(name)].map((each) => slugOfName(each).toLowerCase())
  return selectNodes(db)
    .where('n.level', '=', level)
    .where(sql<boolean>`n.lower_slug = any(${spellings})`)
    .limit(1)
    .executeTakeFirst()
}

export async function nodeById(db: Reader, id: string): Promise<NodeRow | undefined> {
  return selectNodes(db).where('n.id', '=', id).executeTakeFirst()
}

/** From the root to the node itself. */
export async function trailOf(db: Reader, node: Pick<NodeRow, 'ancestors'>): Promise<TrailStep[]> {
  return db
    .selectFrom('tree_node')
    .where('id', 'in', [...node.ancestors])
    .orderBy(sql`cardinality(ancestors)`)
    .select(['id', 'level', 'name', 'path'])
    .execute()
}

/** As `trailOf`, by id; empty if the node is not visible to the caller. */
export async function trailTo(db: Reader, id: string): Promise<TrailStep[]> {
  const node = await db.selectFrom('tree_node').where('id', '=', id).select('ancestors').executeTakeFirst()
  return node ? trailOf(db, node) : []
}

export async function familyNamesBelow(db: Reader, { id }: { readonly id: string }): Promise<string[]> {
  const rows = await db
    .selectFrom('tree_node')
    .where('level', '=', 'family')
    .where(sql<boolean>`ancestors @> array[${id}::uuid]`)
    .select('name')
    .execute()
  return rows.map(({ name }) => name)
}

/** Name of the newest release, e.g. `2026.4`. @param owner  organisation whose private releases count too */
export async function currentRelease(db: Reader, owner: string | null = null): Promise<string | null> {
  const row = await db
    .selectFrom('release')
    .where((of) => of.or([of('private', '=', false), of('organisation_id', '=', owner)]))
    .orderBy('number', 'desc')
    .limit(1)
    .select('name')
    .executeTakeFirst()
  return row?.name ?? null
}

/** Order of free materials: the free sample, then by release. */
export const freeSampleFirst = sql`n.path = ${sql.lit(freeSampleAddress)} desc, n.release, n.position, n.name`

/** Address of the free sample, otherwise of another free material; undefined if none exists. */
export async function freeSamplePath(db: Reader): Promise<string | undefined> {
  const row = await db
    .selectFrom('tree_node as n')
    // Literal, because a parameter would not match the condition of the index.
    .where(sql<boolean>`n.free`)
    .orderBy(freeSampleFirst)
    .limit(1)
    .select('n.path')
    .executeTakeFirst()
  return row?.path
}
