import { sql } from 'kysely'
import { columnsOfPairs, type PairCoil } from '#core/predict/pairs/index.ts'
import type { Reader } from '#server/db/database.ts'
import { listMapRows, type MapRow } from '#server/properties/index.ts'
import { addressesIn, publishedCoils } from './published-coils.ts'

/** `real`: measured coils and published tested values. Models of one basis never learn from the other. */
export type Basis = 'real' | 'synthetic'

export type TrainingCoil = PairCoil & {
  readonly coilId: string
  readonly name: string
  readonly called: string
  readonly slug: string
  readonly synthetic: boolean
  readonly addresses?: readonly string[]
}

/** Maximum for a model that compares all pairs. */
const maxCoils = 20_000

/**
 * Coils of some materials with the properties that pairs use. Real ones are measured coils and published tested values;
 * a publication of measured coils in the set is skipped.
 */
export async function trainingCoils(
  db: Reader,
  materials: readonly string[],
): Promise<Readonly<Record<Basis, readonly TrainingCoil[]>>> {
  const coils = await coilsOfMaterials(db, materials)
  const measured = coils.filter(({ synthetic }) => !synthetic)
  return {
    real: await withPublished(db, measured),
    synthetic: coils.filter(({ synthetic }) => synthetic),
  }
}

/** Only the real coils: few, even in a large catalogue. */
export async function realCoils(db: Reader, materials: readonly string[]): Promise<readonly TrainingCoil[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct material_id as id from coil where material_id = any(${[...materials]}::uuid[]) and not synthetic`.execute(
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

export async function coilsOfMaterials(db: Reader, materials: readonly string[]): Promise<readonly TrainingCoil[]> {
  if (materials.length === 0) return []
  return toTrainingCoils(db, await listMapRows(db, { materials }, columnsOfPairs(), maxCoils))
}

async function withPublished(db: Reader, measured: readonly TrainingCoil[]): Promise<readonly TrainingCoil[]> {
  const there = new Set(measured.flatMap(({ addresses = [] }) => addresses))
  const published = await publishedCoils(db)
  return [...measured, ...published.filter(({ addresses }) => !addresses.some((address) => there.has(address)))]
}

export async function toTrainingCoils(db: Reader, rows: readonly MapRow[]): Promise<readonly TrainingCoil[]> {
  const about = await factsOf(db, rows)
  return rows.map(({ coilId, name, material, path, slug, family, thickness, synthetic, cells }) => {
    const { state, addresses, ...facts } = about.get(coilId) ?? { state: null, addresses: '' }
    return {
      ...facts,
      coilId,
      name,
      called: material,
      material: path,
      slug,
      // Quenched or aged it counts as another material: neither predicts the other.
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
  readonly addresses: string
}

async function factsOf(db: Reader, coils: readonly { readonly coilId: string }[]): Promise<ReadonlyMap<string, Facts>> {
  const { rows } = await sql<{ id: string } & Facts>`
    select v.id, v.state, v.coating, v.chemistry,
      concat_ws(' ', v.source ->> 'url', v.source ->> 'doi') as addresses, coalesce(t.laboratories, '{}') as laboratories
    from coil v left join lateral (
      select jsonb_object_agg(s.code, coalesce(s.laboratory, v.source ->> 'laboratory')) as laboratories
      from test_series s
      where s.coil_id = v.id and s.release is not null and coalesce(s.laboratory, v.source ->> 'laboratory') is not null) t on true
    where v.id = any(${coils.map(({ coilId }) => coilId)}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, ...facts }) => [id, facts]))
}
