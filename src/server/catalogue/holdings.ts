import { type RawBuilder, sql } from 'kysely'
import { freeSampleAddress } from '#contract/free-sample.ts'
import { testCodes } from '#core/test-types/index.ts'
import type { TestCode } from '#core/test-types/test-type.ts'
import type { Reader } from '#server/db/database.ts'

/** The free sample, or all other free materials. */
export type FreeHolding = 'free-sample' | 'free'

/** Contents of a family, or of free materials, as far as the caller may read them. */
export type Holding = {
  /** Path below /mi-database, or which free materials. */
  readonly of: { readonly name: string; readonly path: string } | FreeHolding
  readonly materials: number
  readonly coils: number
  readonly tests: readonly TestCode[]
  readonly curves: number
  /** Of the recorded curves as they are stored [byte]. */
  readonly bytes: number
  /** Holds synthetic data, measured data. */
  readonly synthetic: boolean
  readonly measured: boolean
  /** Everyone may read all of it. */
  readonly free: boolean
}

/** Holdings of the free sample, of the other free materials, then of each family in the order of the tree; empty ones are left out. */
export async function readableHoldings(db: Reader): Promise<Holding[]> {
  const tested = testCodes.map((code) => sql`bool_or(${sql.lit(code)} = any(p.tests)) as ${sql.id(code)}`)
  const held = (which: RawBuilder<boolean>, family: RawBuilder<unknown>, named: FreeHolding | null = null) => sql`
    select ${family} as family_id, ${named}::text as named, count(distinct p.material_id)::int as materials, count(*)::int as coils,
      bool_or(p.synthetic) as synthetic, bool_or(not p.synthetic) as measured,
      bool_and(exists (select from tree_node m where m.id = p.material_id and m.free)) as free, sum(p.curves)::int as curves, sum(p.curve_bytes)::float8 as bytes, ${sql.join(tested)}
    from property_row p where ${which} group by 1`
  const { rows } = await sql<
    Omit<Holding, 'of' | 'tests'> & { named: FreeHolding | null; name: string; path: string } & Record<string, unknown>
  >`
    select h.*, f.name, f.path
    from (
      ${held(freeMaterials('free-sample'), sql`null::uuid`, 'free-sample')}
      union all ${held(freeMaterials('free'), sql`null::uuid`, 'free')}
      union all ${held(sql`true`, sql`p.family_id`)}
    ) h
    left join tree_node f on f.id = h.family_id
    left join tree_node s on s.id = f.parent_id
    left join tree_node c on c.id = s.parent_id
    order by h.named = 'free-sample' desc nulls last, h.named is not null desc, c.position, c.name, s.position, s.name, f.position, f.name`.execute(
    db,
  )
  return rows.map(({ named, name, path, materials, coils, synthetic, measured, free, curves, bytes, ...row }) => ({
    of: named ?? { name, path },
    materials,
    coils,
    synthetic,
    measured,
    free,
    curves,
    bytes,
    tests: testCodes.filter((code) => row[code] === true),
  }))
}

function freeMaterials(which: FreeHolding): RawBuilder<boolean> {
  const sample = sql`m.path = ${freeSampleAddress}`
  return sql`p.material_id in (select m.id from tree_node m where m.free and ${which === 'free' ? sql`not (${sample})` : sample})`
}

/** Readable materials of a holding, in the order of the tree. */
export async function materialsHeld(
  db: Reader,
  of: Holding['of'],
): Promise<{ readonly name: string; readonly path: string }[]> {
  const which =
    typeof of === 'string'
      ? freeMaterials(of)
      : sql`p.family_id = (select f.id from tree_node f where f.lower_path = ${of.path.toLowerCase()})`
  const { rows } = await sql<{ name: string; path: string }>`
    select m.name, m.path from tree_node m join tree_node g on g.id = m.parent_id
    where m.level = 'material' and exists (select from property_row p where p.material_id = m.id and ${which})
    order by g.position, g.name, m.position, m.name`.execute(db)
  return rows
}
