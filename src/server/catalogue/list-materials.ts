import { sql } from 'kysely'
import { type MaterialAccess, testCodes } from '#contract/catalogue.ts'
import type { TestCode } from '#core/test-types/test-type.ts'
import type { Reader } from '#server/db/database.ts'
import { accessOf } from './nodes.ts'
import { readable } from './readable.ts'

export type ListedMaterial = {
  readonly slug: string
  readonly name: string
  readonly secondName: string | null
  readonly path: string
  readonly access: MaterialAccess
  readonly free: boolean
  readonly synthetic: boolean
  /** Released ones; public. */
  readonly tests: TestCode[]
  /** Slugs of the coils that the caller may read. */
  readonly coils: string[]
}

type Question = { readonly text?: string | undefined; readonly limit: number; readonly offset: number }

/** Materials whose name is visible to the caller, in the order of their addresses, without announced ones. */
export async function listMaterials(
  db: Reader,
  { text = '', limit, offset }: Question,
): Promise<{ total: number; materials: ListedMaterial[] }> {
  const wanted = text.toLowerCase()
  const found = db
    .selectFrom('tree_node as n')
    .where('n.level', '=', 'material')
    .where('n.announced', '=', false)
    .$if(wanted !== '', (query) =>
      query.where(sql<boolean>`(position(${wanted} in n.lower_name) > 0 or position(${wanted} in n.lower_slug) > 0)`),
    )
  const { total } = await found.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()
  const rows = await found
    .leftJoin('material_teaser as t', 't.material_id', 'n.id')
    .select(['n.slug', 'n.name', 'n.second_name as secondName', 'n.path', 'n.free', 'n.synthetic', 't.tests'])
    .select(readable('n').as('readable'))
    .select(
      sql<string[]>`array(select c.slug from coil c where c.material_id = n.id order by c.position, c.name)`.as(
        'coils',
      ),
    )
    .orderBy('n.lower_path')
    .limit(limit)
    .offset(offset)
    .execute()
  return {
    total,
    materials: rows.map(({ tests, readable: open, ...row }) => ({
      ...row,
      access: accessOf({ readable: open }),
      tests: testCodes.filter((code) => tests?.includes(code)),
    })),
  }
}
