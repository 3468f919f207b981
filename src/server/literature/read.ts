import { sql } from 'kysely'
import { compactDesignation } from '#core/catalogue/designations.ts'
import {
  familiesOfTree,
  type LiteratureMaterial,
  type LiteratureSource,
  type OwnValue,
  ownValue,
  type ValueSort,
  valueSorts,
} from '#core/literature/index.ts'
import type { Reader } from '#server/db/database.ts'
import {
  materialOfRow,
  type PublishedMaterial,
  readPublishedMaterials,
  type SortedValue,
  sourceOfRow,
  sourcesOf,
  valueOfRow,
} from './read-published-materials.ts'

export type PublishedHead = {
  readonly material: LiteratureMaterial
  readonly source: LiteratureSource
  readonly values: number
  readonly draft: boolean
}

export type PublishedQuestion = {
  readonly families?: readonly string[] | undefined
  readonly sort?: ValueSort | undefined
  /** Part of a grade, designation or key; case, blanks and punctuation are ignored. */
  readonly text?: string | undefined
  readonly limit: number
  readonly offset?: number | undefined
}

/** Published materials by family and grade; the draft if the caller may see one. */
export async function listPublished(
  db: Reader,
  { families, sort, text, limit, offset = 0 }: PublishedQuestion,
): Promise<{ readonly total: number; readonly heads: readonly PublishedHead[] }> {
  const designation = text === undefined ? '' : compactDesignation(text)
  if (text !== undefined && designation === '') return { total: 0, heads: [] }
  const newest = db
    .selectFrom('literature_material')
    .where('until_release', 'is', null)
    .distinctOn('key')
    .orderBy('key')
    .orderBy('release', (by) => by.asc().nullsFirst())
    .selectAll()
  let question = db.selectFrom(newest.as('m'))
  if (families) question = question.where('m.family', 'in', families.length > 0 ? [...families] : [''])
  if (sort) question = question.where('m.sort', '=', sort)
  if (designation !== '')
    question = question.where(sql<boolean>`exists (select from unnest(m.names || m.key) as name
      where strpos(upper(regexp_replace(name, '[^[:alnum:].]', '', 'g')), ${designation}) > 0)`)
  const { total } = await question.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()
  const rows = await question
    .selectAll('m')
    .select(sql<number>`(select count(*)::int from literature_value v where v.literature_id = m.id)`.as('values'))
    .orderBy('m.family')
    .orderBy(sql`lower(m.grade)`)
    .orderBy('m.key')
    .limit(limit)
    .offset(offset)
    .execute()
  const sources = await sourcesOf(
    db,
    rows.map(({ source_key }) => source_key),
  )
  const heads = rows.flatMap((row): PublishedHead[] => {
    const source = sources.get(row.source_key)
    return source ? [{ material: materialOfRow(row), source, values: row.values, draft: row.release === null }] : []
  })
  return { total, heads }
}

export async function publishedOfFamily(
  db: Reader,
  treeFamily: string,
  limit = 200,
): Promise<readonly PublishedHead[]> {
  const families = familiesOfTree(treeFamily)
  if (families.length === 0) return []
  return (await listPublished(db, { families, limit })).heads
}

/** Maximum per material of the catalogue. */
const maxOfName = 100
const maxOfNames = 1000

/**
 * Published materials of the same grade or designation in any spelling (`DP980`, `HCT780X`), and catalogue synonyms.
 */
export async function publishedByName(db: Reader, names: readonly string[]): Promise<PublishedMaterial[]> {
  const designations = [...new Set(names.map(compactDesignation))].filter((name) => name.length > 2)
  if (designations.length === 0) return []
  const rows = await db
    .selectFrom('literature_material')
    .where('until_release', 'is', null)
    .where(sql<boolean>`names && ${designations}::text[]`)
    .select('key')
    .distinct()
    .orderBy('key')
    .limit(maxOfName)
    .execute()
  return readPublishedMaterials(
    db,
    rows.map(({ key }) => key),
  )
}

/** As `publishedByName` for several lists of names, in two queries. */
export async function publishedByNames(
  db: Reader,
  lists: readonly (readonly string[])[],
): Promise<(readonly PublishedMaterial[])[]> {
  const designations = lists.map((names) => new Set(names.map(compactDesignation).filter((name) => name.length > 2)))
  const all = [...new Set(designations.flatMap((names) => [...names]))]
  if (all.length === 0) return lists.map(() => [])
  const rows = await db
    .selectFrom('literature_material')
    .where('until_release', 'is', null)
    .where(sql<boolean>`names && ${all}::text[]`)
    .select(['key', 'names'])
    .orderBy('key')
    .limit(maxOfNames)
    .execute()
  const found = await readPublishedMaterials(db, [...new Set(rows.map(({ key }) => key))])
  return designations.map((names) => {
    const keys = new Set(rows.filter((row) => row.names.some((name) => names.has(name))).map(({ key }) => key))
    return found.filter(({ material }) => keys.has(material.key)).slice(0, maxOfName)
  })
}

/** Published value in the unit of the catalogue's property. */
export type PublishedValue = {
  readonly material: LiteratureMaterial
  readonly source: LiteratureSource
  readonly published: SortedValue
  readonly own: OwnValue
  readonly sort: ValueSort
}

/**
 * Released values of properties of the catalogue, for maps, property table and training data (tested values only).
 * @param properties  ids of properties without direction: `uat.rm`
 */
export async function publishedValues(
  db: Reader,
  properties: readonly string[],
  { sorts = valueSorts }: { readonly sorts?: readonly ValueSort[] } = {},
): Promise<PublishedValue[]> {
  if (properties.length === 0 || sorts.length === 0) return []
  const rows = await db
    .selectFrom('literature_value as v')
    .innerJoin('literature_material as m', 'm.id', 'v.literature_id')
    .where('m.release', 'is not', null)
    .where('m.until_release', 'is', null)
    .where('v.own_property', 'in', [...properties])
    .where('v.sort', 'in', [...sorts])
    .selectAll('v')
    .select('m.key')
    .orderBy('m.key')
    .orderBy('v.position')
    .execute()
  const heads = await releasedMaterials(
    db,
    rows.map(({ key }) => key),
  )
  return rows.flatMap((row): PublishedValue[] => {
    const head = heads.get(row.key)
    const published = valueOfRow(row.key, row)
    const own = ownValue(published)
    return head && own ? [{ ...head, published, own, sort: row.sort }] : []
  })
}

async function releasedMaterials(db: Reader, keys: readonly string[]) {
  const all = new Map<string, { readonly material: LiteratureMaterial; readonly source: LiteratureSource }>()
  if (keys.length === 0) return all
  const released = sql<boolean>`release is not null and until_release is null`
  const materials = await db
    .selectFrom('literature_material')
    .selectAll()
    .where(released)
    .where('key', 'in', [...new Set(keys)])
    .execute()
  const sources = await db.selectFrom('literature_source').selectAll().where(released).execute()
  const byKey = new Map(sources.map((row) => [row.key, sourceOfRow(row)]))
  for (const row of materials) {
    const source = byKey.get(row.source_key)
    if (source) all.set(row.key, { material: materialOfRow(row), source })
  }
  return all
}

export type PublishedCounts = {
  readonly sources: number
  readonly materials: number
  readonly values: number
  readonly bySort: Readonly<Record<ValueSort, { readonly materials: number; readonly values: number }>>
}

export async function publishedCounts(db: Reader): Promise<PublishedCounts> {
  const rows = await db
    .selectFrom('literature_material as m')
    .innerJoin('literature_value as v', 'v.literature_id', 'm.id')
    .where('m.release', 'is not', null)
    .where('m.until_release', 'is', null)
    .groupBy('v.sort')
    .select(['v.sort', sql<number>`count(distinct m.id)::int`.as('materials'), sql<number>`count(*)::int`.as('values')])
    .execute()
  const { materials, sources } = await db
    .selectFrom('literature_material')
    .where('release', 'is not', null)
    .where('until_release', 'is', null)
    .select([sql<number>`count(*)::int`.as('materials'), sql<number>`count(distinct source_key)::int`.as('sources')])
    .executeTakeFirstOrThrow()
  const bySort = Object.fromEntries(
    valueSorts.map((sort) => {
      const { materials: own = 0, values = 0 } = rows.find((row) => row.sort === sort) ?? {}
      return [sort, { materials: own, values }]
    }),
  ) as PublishedCounts['bySort']
  return { sources, materials, values: rows.reduce((sum, { values }) => sum + values, 0), bySort }
}

/** Family of the tree with one of these names, and its address below `/mi-database/`. */
export async function familyNode(
  db: Reader,
  names: readonly string[],
): Promise<{ readonly name: string; readonly path: string } | undefined> {
  return db
    .selectFrom('tree_node')
    .where('level', '=', 'family')
    .where(
      'lower_name',
      'in',
      names.map((name) => name.toLowerCase()),
    )
    .orderBy('path')
    .select(['name', 'path'])
    .limit(1)
    .executeTakeFirst()
}
