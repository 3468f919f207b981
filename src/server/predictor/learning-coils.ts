import { sql } from 'kysely'
import { columnsOfPairs, type PairCoil } from '#core/predict/pairs/index.ts'
import type { Reader } from '#server/db/database.ts'
import { listMapRows, type MapRow } from '#server/properties/index.ts'
import { addressesIn, publishedCoils } from './published-coils.ts'

/** `real`: measured coils and published tested values. Neither basis ever learns from a row of the other. */
export type Basis = 'real' | 'synthetic'

/** A coil that a model learns from, as answers name it. */
export type LearningCoil = PairCoil & {
  readonly variantId: string
  readonly name: string
  /** Name of its material. */
  readonly called: string
  /** In addresses of the material's page. */
  readonly slug: string
  readonly synthetic: boolean
  /** DOIs and repositories that its measurements were taken from. */
  readonly addresses?: readonly string[]
}

/** More are not a table for a model that compares each with each. */
const most = 20_000

/**
 * Coils of some materials with the numbers that pairs read. The real ones are the measured coils and the published tested values; a
 * publication of coils that are among them already adds nothing.
 */
export async function learningCoils(
  db: Reader,
  materials: readonly string[],
): Promise<Readonly<Record<Basis, readonly LearningCoil[]>>> {
  const coils = await coilsOfMaterials(db, materials)
  const measured = coils.filter(({ synthetic }) => !synthetic)
  return {
    real: await withPublished(db, measured),
    synthetic: coils.filter(({ synthetic }) => synthetic),
  }
}

/** The real coils alone: measured ones are few where a catalogue has many. */
export async function realCoils(db: Reader, materials: readonly string[]): Promise<readonly LearningCoil[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct material_id as id from variant where material_id = any(${[...materials]}::uuid[]) and not synthetic`.execute(
    db,
  )
  const coils = await coilsOfMaterials(
    db,
    rows.map(({ id }) => id),
  )
  return withPublished(
    db,
    coils.filter(({ synthetic }) => !synthetic),
  )
}

/** Released coils of some materials with the numbers that pairs read, without published ones. */
export async function coilsOfMaterials(db: Reader, materials: readonly string[]): Promise<readonly LearningCoil[]> {
  if (materials.length === 0) return []
  return asLearningCoils(db, await listMapRows(db, { materials }, columnsOfPairs(), most))
}

async function withPublished(db: Reader, measured: readonly LearningCoil[]): Promise<readonly LearningCoil[]> {
  const there = new Set(measured.flatMap(({ addresses = [] }) => addresses))
  const published = await publishedCoils(db)
  return [...measured, ...published.filter(({ addresses }) => !addresses.some((address) => there.has(address)))]
}

/** Coils of a map with what stands beside their numbers: state, coating, chemistry, and who did each of their tests. */
export async function asLearningCoils(db: Reader, rows: readonly MapRow[]): Promise<readonly LearningCoil[]> {
  const about = await factsOf(db, rows)
  return rows.map(({ variantId, name, material, path, slug, family, thickness, synthetic, cells }) => {
    const { state, addresses, ...facts } = about.get(variantId) ?? { state: null, addresses: '' }
    return {
      ...facts,
      variantId,
      name,
      called: material,
      material: path,
      slug,
      // Quenched or aged it is another material: neither is ever predicted from the other.
      family: state === null || state === 'as delivered' ? family : `${family}, ${state}`,
      thickness,
      synthetic,
      addresses: addressesIn(addresses),
      cells,
    }
  })
}

type Facts = Pick<PairCoil, 'coating' | 'chemistry' | 'laboratories'> & {
  readonly state: string | null
  /** Where published measurements were taken from. */
  readonly addresses: string
}

async function factsOf(
  db: Reader,
  coils: readonly { readonly variantId: string }[],
): Promise<ReadonlyMap<string, Facts>> {
  const { rows } = await sql<{ id: string } & Facts>`
    select v.id, v.state, v.coating, v.chemistry,
      concat_ws(' ', v.source ->> 'url', v.source ->> 'doi') as addresses, coalesce(t.laboratories, '{}') as laboratories
    from variant v left join lateral (
      select jsonb_object_agg(s.code, coalesce(s.laboratory, v.source ->> 'laboratory')) as laboratories
      from test_series s
      where s.variant_id = v.id and s.release is not null and coalesce(s.laboratory, v.source ->> 'laboratory') is not null) t on true
    where v.id = any(${coils.map(({ variantId }) => variantId)}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, ...facts }) => [id, facts]))
}
