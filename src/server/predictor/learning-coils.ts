import { sql } from 'kysely'
import { columnsOfPairs, type PairCoil } from '#core/predict/pairs/index.ts'
import type { Reader } from '#server/db/database.ts'
import { listMapRows, type MapRow } from '#server/properties/index.ts'

export type Basis = 'measured' | 'synthetic'

/** A coil that a model learns from, as answers name it. */
export type LearningCoil = PairCoil & {
  readonly variantId: string
  readonly name: string
  /** Name of its material. */
  readonly called: string
  /** In addresses of the material's page. */
  readonly slug: string
  readonly synthetic: boolean
}

/** More are not a table for a model that compares each with each. */
const most = 20_000

/** The coils of some materials with every number that a pair reads. Measured and synthetic ones never meet in one model. */
export async function learningCoils(
  db: Reader,
  materials: readonly string[],
): Promise<Readonly<Record<Basis, readonly LearningCoil[]>>> {
  const rows = await listMapRows(db, { materials }, columnsOfPairs(), most)
  const coils = await asLearningCoils(db, rows)
  return {
    measured: coils.filter(({ synthetic }) => !synthetic),
    synthetic: coils.filter(({ synthetic }) => synthetic),
  }
}

/** Coils of a map with what stands beside their numbers: state, coating, chemistry, and who did each of their tests. */
export async function asLearningCoils(db: Reader, rows: readonly MapRow[]): Promise<readonly LearningCoil[]> {
  const about = await factsOf(db, rows)
  return rows.map(({ variantId, name, material, path, slug, family, thickness, synthetic, cells }) => {
    const { state, ...facts } = about.get(variantId) ?? { state: null }
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
      cells,
    }
  })
}

type Facts = Pick<PairCoil, 'coating' | 'chemistry' | 'laboratories'> & { readonly state: string | null }

async function factsOf(
  db: Reader,
  coils: readonly { readonly variantId: string }[],
): Promise<ReadonlyMap<string, Facts>> {
  const { rows } = await sql<{ id: string } & Facts>`
    select v.id, v.state, v.coating, v.chemistry, coalesce(t.laboratories, '{}') as laboratories
    from variant v left join lateral (
      select jsonb_object_agg(s.code, coalesce(s.laboratory, v.source ->> 'laboratory')) as laboratories
      from test_series s
      where s.variant_id = v.id and s.release is not null and coalesce(s.laboratory, v.source ->> 'laboratory') is not null) t on true
    where v.id = any(${coils.map(({ variantId }) => variantId)}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, ...facts }) => [id, facts]))
}
