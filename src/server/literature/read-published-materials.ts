import type { Selectable } from 'kysely'
import type {
  FormingLimitPoint,
  LawParameter,
  LiteratureDirection,
  LiteratureMaterial,
  LiteratureSource,
  LiteratureValue,
  ValueSort,
} from '#core/literature/index.ts'
import type { Reader } from '#server/db/database.ts'
import type { LiteratureTables } from './tables.ts'

export type SortedValue = LiteratureValue & { readonly sort: ValueSort }

export type PublishedMaterial = {
  readonly material: LiteratureMaterial
  readonly source: LiteratureSource
  readonly values: readonly SortedValue[]
  readonly parameters: readonly LawParameter[]
  readonly formingLimits: readonly FormingLimitPoint[]
  /** Null for a draft. */
  readonly release: string | null
}

/** The draft if the caller may see one; undefined if the key is unknown or not visible. */
export async function readPublishedMaterial(db: Reader, key: string): Promise<PublishedMaterial | undefined> {
  const [found] = await readPublishedMaterials(db, [key])
  return found
}

export async function readPublishedMaterials(db: Reader, keys: readonly string[]): Promise<PublishedMaterial[]> {
  if (keys.length === 0) return []
  const heads = await newestHeads(db, keys)
  const ids = heads.map(({ id }) => id)
  if (ids.length === 0) return []
  const sources = await sourcesOf(
    db,
    heads.map(({ source_key }) => source_key),
  )
  const values = await db
    .selectFrom('literature_value')
    .selectAll()
    .where('literature_id', 'in', ids)
    .orderBy('position')
    .execute()
  const parameters = await db
    .selectFrom('literature_parameter')
    .selectAll()
    .where('literature_id', 'in', ids)
    .orderBy('position')
    .execute()
  const limits = await db
    .selectFrom('literature_forming_limit')
    .selectAll()
    .where('literature_id', 'in', ids)
    .orderBy('position')
    .execute()
  const byKey = new Map(heads.map((head) => [head.key, head]))
  return keys.flatMap((key): PublishedMaterial[] => {
    const head = byKey.get(key)
    const source = head && sources.get(head.source_key)
    if (!head || !source) return []
    const own = <T extends { literature_id: string }>(rows: readonly T[]) =>
      rows.filter(({ literature_id }) => literature_id === head.id)
    return [
      {
        material: materialOfRow(head),
        source,
        values: own(values).map((row) => valueOfRow(key, row)),
        parameters: own(parameters).map(({ record, model, parameter, value, unit, direction, condition, note }) => ({
          id: record,
          material: key,
          model,
          parameter,
          value,
          unit,
          direction: direction as LiteratureDirection | null,
          condition,
          note,
        })),
        formingLimits: own(limits).map(({ record, minor, major, kind, condition, note }) => ({
          id: record,
          material: key,
          minor,
          major,
          kind,
          condition,
          note,
        })),
        release: head.release_name,
      },
    ]
  })
}

async function newestHeads(db: Reader, keys: readonly string[]) {
  return db
    .selectFrom('literature_material as m')
    .leftJoin('release as r', 'r.number', 'm.release')
    .where('m.key', 'in', keys)
    .where('m.until_release', 'is', null)
    .distinctOn('m.key')
    .orderBy('m.key')
    .orderBy('m.release', (by) => by.asc().nullsFirst())
    .selectAll('m')
    .select('r.name as release_name')
    .execute()
}

/** By key; the draft if the caller may see one. */
export async function sourcesOf(db: Reader, keys: readonly string[]): Promise<Map<string, LiteratureSource>> {
  if (keys.length === 0) return new Map()
  const rows = await db
    .selectFrom('literature_source')
    .where('key', 'in', [...new Set(keys)])
    .where('until_release', 'is', null)
    .distinctOn('key')
    .orderBy('key')
    .orderBy('release', (by) => by.asc().nullsFirst())
    .selectAll()
    .execute()
  return new Map(rows.map((row) => [row.key, sourceOfRow(row)]))
}

export function sourceOfRow(row: Selectable<LiteratureTables['literature_source']>): LiteratureSource {
  const { key, type, authors, year, title, journal, identifier, licence, page_read } = row
  return { id: key, type, authors, year, title, journal, identifier, licence, pageRead: page_read }
}

export function materialOfRow(row: Selectable<LiteratureTables['literature_material']>): LiteratureMaterial {
  const { key, grade, designation, family, coating, thickness_mm, supplier, state, sort, source_key, place } = row
  return {
    key,
    grade,
    designation,
    family,
    coating,
    thickness: thickness_mm,
    supplier,
    state,
    sort,
    source: source_key,
    place,
  }
}

export function valueOfRow(material: string, row: Selectable<LiteratureTables['literature_value']>): SortedValue {
  const { record, property, value, min, max, sd, n, unit, direction, condition, note, sort } = row
  return { id: record, material, property, value, min, max, sd, n, unit, direction, condition, note, sort }
}
