import { type RawBuilder, sql } from 'kysely'
import { testCodes } from '#core/test-types/index.ts'
import type { TestCode } from '#core/test-types/test-type.ts'
import type { Reader } from '#server/db/database.ts'

/** What a family, or the free samples together, hold of which the caller may read anything. */
export type Holding = {
  /** Below /mi-database; null: all free samples. */
  readonly family: { readonly name: string; readonly path: string } | null
  readonly materials: number
  readonly coils: number
  readonly tests: readonly TestCode[]
  readonly curves: number
  /** Of the recorded curves as they are stored [byte]. */
  readonly bytes: number
  readonly synthetic: boolean
}

/** What the free samples hold, then each family, in the order of the tree; those of which the caller may read nothing are absent. */
export async function readableHoldings(db: Reader): Promise<Holding[]> {
  const tested = testCodes.map((code) => sql`bool_or(${sql.lit(code)} = any(p.tests)) as ${sql.id(code)}`)
  const held = (which: RawBuilder<boolean>, family: RawBuilder<unknown>) => sql`
    select ${family} as family_id, count(distinct p.material_id)::int as materials, count(*)::int as coils,
      bool_or(p.synthetic) as synthetic, sum(p.curves)::int as curves, sum(p.curve_bytes)::float8 as bytes, ${sql.join(tested)}
    from property_row p where ${which} group by 1`
  const { rows } = await sql<
    Omit<Holding, 'family' | 'tests'> & { name: string | null; path: string | null } & Record<string, unknown>
  >`
    select h.*, f.name, f.path
    from (
      ${held(sql`p.material_id in (select m.id from tree_node m where m.free)`, sql`null::uuid`)}
      union all ${held(sql`true`, sql`p.family_id`)}
    ) h
    left join tree_node f on f.id = h.family_id
    left join tree_node s on s.id = f.parent_id
    left join tree_node c on c.id = s.parent_id
    order by h.family_id is not null, c.position, c.name, s.position, s.name, f.position, f.name`.execute(db)
  return rows.map(({ name, path, materials, coils, synthetic, curves, bytes, ...row }) => ({
    family: name === null || path === null ? null : { name, path },
    materials,
    coils,
    synthetic,
    curves,
    bytes,
    tests: testCodes.filter((code) => row[code] === true),
  }))
}

/** Materials of a family, or the free samples, of which the caller may read anything, in the order of the tree. */
export async function materialsHeld(
  db: Reader,
  familyPath: string | null,
): Promise<{ readonly name: string; readonly path: string }[]> {
  const which =
    familyPath === null
      ? sql`m.free`
      : sql`m.id in (select p.material_id from property_row p
          where p.family_id = (select f.id from tree_node f where f.lower_path = ${familyPath.toLowerCase()}))`
  const { rows } = await sql<{ name: string; path: string }>`
    select m.name, m.path from tree_node m join tree_node g on g.id = m.parent_id
    where m.level = 'material' and ${which} and exists (select from property_row p where p.material_id = m.id)
    order by g.position, g.name, m.position, m.name`.execute(db)
  return rows
}
