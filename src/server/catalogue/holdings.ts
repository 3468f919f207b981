import { type RawBuilder, sql } from 'kysely'
import { freeSampleAddress } from '#contract/materials/free-sample.ts'
import { testCodes } from '#core/test-types/index.ts'
import type { TestCode } from '#core/test-types/test-type.ts'
import type { Reader } from '#server/db/database.ts'
import { limitToAccessible } from '#server/properties/limit-to-accessible.ts'
import { coilsWithin } from '#server/properties/filter-sql.ts'

export type FreeHolding = 'free-sample' | 'free'

export type Holding = {
  /** Path below /mi-database, or the kind of free materials. */
  readonly of: { readonly name: string; readonly path: string } | FreeHolding
  readonly materials: number
  readonly coils: number
  readonly tests: readonly TestCode[]
  readonly curves: number
  /** Of the stored curves [byte]. */
  readonly bytes: number
  readonly synthetic: boolean
  readonly measured: boolean
  readonly free: boolean
}

type Sum = Pick<Holding, 'coils' | 'curves' | 'bytes' | 'synthetic' | 'measured'> & {
  readonly named: FreeHolding | null
  readonly family: string | null
  readonly tests: readonly string[]
}
type Held = Pick<Sum, 'named' | 'family'> & Pick<Holding, 'materials' | 'free'> & { name: string; path: string }

/** Holdings of the free sample, other free materials, then families in the order of the tree; without empty ones. */
export async function readableHoldings(db: Reader): Promise<Holding[]> {
  const open = coilsWithin(await limitToAccessible(db, {}))
  // A family has few different sets of tests; every column is in one index (migrations/0009).
  const sums = (named: FreeHolding | null, family: RawBuilder<unknown>, which: RawBuilder<unknown>) => sql`
    select ${named}::text as named, ${family} as family, p.tests, count(*)::int as coils, bool_or(p.synthetic) as synthetic,
      bool_or(not p.synthetic) as measured, sum(p.curves)::int as curves, sum(p.curve_bytes)::float8 as bytes
    from property_row p where ${open} and ${which} group by 2, 3`
  const counts = (named: FreeHolding | null, family: RawBuilder<unknown>, which: RawBuilder<unknown>) => sql`
    select ${named}::text as named, p.family, count(*)::int as materials,
      bool_and(p.material_id in (select m.id from tree_node m where m.free)) as free
    from (select ${family} as family, p.material_id from property_row p where ${open} and ${which} group by p.family_id, p.material_id) p
    group by 2`
  const ofEach = (part: typeof sums) => {
    const none = sql`null::uuid`
    return sql`${part('free-sample', none, freeMaterials('free-sample'))} union all ${part('free', none, freeMaterials('free'))}
      union all ${part(null, sql`p.family_id`, sql`true`)}`
  }
  const { rows } = await sql<Sum>`${ofEach(sums)}`.execute(db)
  const held = await sql<Held>`
    select h.*, f.name, f.path
    from (${ofEach(counts)}) h
    left join tree_node f on f.id = h.family
    left join tree_node s on s.id = f.parent_id
    left join tree_node c on c.id = s.parent_id
    order by h.named = 'free-sample' desc nulls last, h.named is not null desc, c.position, c.name, s.position, s.name, f.position, f.name`.execute(
    db,
  )
  const sumsOf = Map.groupBy(rows, ({ named, family }) => named ?? family)
  return held.rows.map(({ named, family, name, path, materials, free }) => {
    const own = sumsOf.get(named ?? family) ?? []
    const total = (of: 'coils' | 'curves' | 'bytes') => own.reduce((sum, row) => sum + row[of], 0)
    return {
      of: named ?? { name, path },
      materials,
      coils: total('coils'),
      synthetic: own.some(({ synthetic }) => synthetic),
      measured: own.some(({ measured }) => measured),
      free,
      curves: total('curves'),
      bytes: total('bytes'),
      tests: testCodes.filter((code) => own.some(({ tests }) => tests.includes(code))),
    }
  })
}

function freeMaterials(which: FreeHolding): RawBuilder<boolean> {
  const sample = sql`m.path = ${freeSampleAddress}`
  return sql`p.material_id in (select m.id from tree_node m where m.free and ${which === 'free' ? sql`not (${sample})` : sample})`
}

export async function listHeldMaterials(
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
