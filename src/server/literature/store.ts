import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { canonicalJson } from '#core/export/canonical-json.ts'
import {
  type KnownLiterature,
  type Literature,
  type LiteratureSource,
  namesOfLiterature,
  ownValue,
  sortOfValue,
} from '#core/literature/index.ts'
import type { Reader, Writer } from '#server/db/database.ts'
import {
  materialOfRow,
  type PublishedMaterial,
  readPublishedMaterial,
  sourceOfRow,
} from './read-published-materials.ts'

export type StoredLiterature = {
  readonly sources: readonly string[]
  readonly materials: readonly string[]
  readonly unchanged: number
}

/** Locks until the end of the transaction: two simultaneous imports would both find no draft of a key. */
export async function lockLiterature(db: Writer): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('literature', 0))`.execute(db)
}

/**
 * Stores published values as drafts, or with a number as part of that open release. Replaces a source or material of
 * the same key as a whole; rows that only name a stored material are added to it. Equal content stores nothing.
 */
export async function storeLiterature(
  db: Writer,
  literature: Literature,
  release: number | null = null,
): Promise<StoredLiterature> {
  await lockLiterature(db)
  const changed: { sources: string[]; materials: string[] } = { sources: [], materials: [] }
  let unchanged = 0
  for (const source of literature.sources) {
    const stored = await storeSource(db, source, release)
    if (stored) changed.sources.push(source.id)
    else unchanged++
  }
  for (const whole of await wholeMaterials(db, literature)) {
    const stored = await storeMaterial(db, whole, release)
    if (stored) changed.materials.push(whole.material.key)
    else unchanged++
  }
  return { ...changed, unchanged }
}

/** Current entries and drafts that new rows may name. */
export async function knownLiterature(db: Reader): Promise<KnownLiterature> {
  const current = sql<boolean>`until_release is null`
  const sources = await db
    .selectFrom('literature_source')
    .selectAll()
    .where(current)
    .orderBy('release', (by) => by.desc().nullsLast())
    .execute()
  const materials = await db
    .selectFrom('literature_material')
    .selectAll()
    .where(current)
    .orderBy('release', (by) => by.desc().nullsLast())
    .execute()
  return { sources: sources.map(sourceOfRow), materials: materials.map(materialOfRow) }
}

type WholeMaterial = Pick<PublishedMaterial, 'material' | 'parameters' | 'formingLimits'> & Pick<Literature, 'values'>

async function wholeMaterials(db: Writer, literature: Literature): Promise<WholeMaterial[]> {
  const given = new Map(literature.materials.map((material) => [material.key, material]))
  const named = [literature.values, literature.parameters, literature.formingLimits].flatMap((rows) =>
    rows.map(({ material }) => material),
  )
  const keys = [...new Set([...given.keys(), ...named])]
  const of = <T extends { readonly material: string }>(rows: readonly T[], key: string) =>
    rows.filter(({ material }) => material === key)
  const all: WholeMaterial[] = []
  for (const key of keys) {
    const own = {
      values: of(literature.values, key),
      parameters: of(literature.parameters, key),
      formingLimits: of(literature.formingLimits, key),
    }
    const material = given.get(key)
    if (material) all.push({ material, ...own })
    else {
      const stored = await readPublishedMaterial(db, key)
      if (!stored) throw new Error(`rows name the material '${key}', which is not stored`)
      all.push({
        material: stored.material,
        values: joined(
          stored.values.map(({ sort: _sort, ...row }) => row),
          own.values,
        ),
        parameters: joined(stored.parameters, own.parameters),
        formingLimits: joined(stored.formingLimits, own.formingLimits),
      })
    }
  }
  return all
}

function joined<T extends { readonly id: string }>(stored: readonly T[], more: readonly T[]): T[] {
  const ids = new Set(more.map(({ id }) => id))
  return [...stored.filter(({ id }) => !ids.has(id)), ...more]
}

async function storeSource(db: Writer, source: LiteratureSource, release: number | null): Promise<boolean> {
  const { id: key, type, authors, year, title, journal, identifier, licence, pageRead } = source
  const digest = digestOf(source)
  if (!(await replaceVersion(db, 'literature_source', { key, digest, release }))) return false
  await db
    .insertInto('literature_source')
    .values({ key, type, authors, year, title, journal, identifier, licence, page_read: pageRead, digest, release })
    .execute()
  return true
}

async function storeMaterial(db: Writer, whole: WholeMaterial, release: number | null): Promise<boolean> {
  const { material, values, parameters, formingLimits } = whole
  const { key, grade, designation, family, coating, thickness, supplier, state, sort, source, place } = material
  const digest = digestOf(whole)
  if (!(await replaceVersion(db, 'literature_material', { key, digest, release }))) return false
  const { id: literature_id } = await db
    .insertInto('literature_material')
    .values({
      key,
      grade,
      designation,
      family,
      coating,
      thickness_mm: thickness,
      supplier,
      state,
      sort,
      source_key: source,
      place,
      names: namesOfLiterature(material),
      digest,
      release,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const part = ({ id }: { readonly id: string }, position: number) => ({ literature_id, record: id, position })
  if (values.length > 0)
    await db
      .insertInto('literature_value')
      .values(
        values.map((row, i) => {
          const { property, value, min, max, sd, n, unit, direction, condition, note } = row
          const own_property = ownValue(row)?.property ?? null
          const valueSort = sortOfValue(material, row)
          return {
            ...part(row, i),
            property,
            own_property,
            value,
            min,
            max,
            sd,
            n,
            unit,
            direction,
            condition,
            note,
            sort: valueSort,
          }
        }),
      )
      .execute()
  if (parameters.length > 0)
    await db
      .insertInto('literature_parameter')
      .values(
        parameters.map((row, i) => {
          const { model, parameter, value, unit, direction, condition, note } = row
          return { ...part(row, i), model, parameter, value, unit, direction, condition, note }
        }),
      )
      .execute()
  if (formingLimits.length > 0)
    await db
      .insertInto('literature_forming_limit')
      .values(
        formingLimits.map((row, i) => {
          const { minor, major, kind, condition, note } = row
          return { ...part(row, i), minor, major, kind, condition, note }
        }),
      )
      .execute()
  return true
}

type Version = { readonly key: string; readonly digest: string; readonly release: number | null }

/** Deletes a draft of the key, and ends the entry that the release replaces. False if the same content is stored. */
async function replaceVersion(
  db: Writer,
  table: 'literature_source' | 'literature_material',
  { key, digest, release }: Version,
): Promise<boolean> {
  const rows = await db
    .selectFrom(table)
    .select(['id', 'digest', 'release'])
    .where('key', '=', key)
    .where('until_release', 'is', null)
    .execute()
  const draft = rows.find((row) => row.release === null)
  const shown = rows.find((row) => row.release !== null)
  if (draft && draft.digest === digest && release === null) return false
  if (draft) await db.deleteFrom(table).where('id', '=', draft.id).execute()
  if (shown?.digest === digest) return false
  if (shown && release !== null)
    await db.updateTable(table).set({ until_release: release }).where('id', '=', shown.id).execute()
  return true
}

function digestOf(content: LiteratureSource | WholeMaterial): string {
  return createHash('sha256').update(canonicalJson(content)).digest('hex')
}

/** Publishes all drafts with an open release. @returns number of materials */
export async function publishLiterature(db: Writer, release: number): Promise<number> {
  let materials = 0
  for (const table of ['literature_source', 'literature_material'] as const) {
    await sql`
      update ${sql.table(table)} shown set until_release = ${release} from ${sql.table(table)} draft
      where draft.key = shown.key and draft.release is null and shown.release < ${release} and shown.until_release is null`.execute(
      db,
    )
    const { numAffectedRows = 0n } =
      await sql`update ${sql.table(table)} set release = ${release} where release is null`.execute(db)
    materials = Number(numAffectedRows)
  }
  return materials
}

export async function literatureWaits(db: Writer): Promise<boolean> {
  const { rows } = await sql`
    select from literature_material where release is null union all select from literature_source where release is null limit 1`.execute(
    db,
  )
  return rows.length > 0
}
