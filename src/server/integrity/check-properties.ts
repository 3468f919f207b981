import { sql } from 'kysely'
import { type Database, operator, type Writer } from '#server/db/database.ts'
import { materialsWithRows } from '#server/properties/materials-with-rows.ts'
import { rebuildProperties } from '#server/properties/index.ts'
import { alike } from './alike.ts'
import type { Checking, Found } from './found.ts'

const perTransaction = 50 // materials

/** Makes the property table anew, compares it with what stood there, and takes it back: the check cannot differ from the repair. */
export async function checkProperties(database: Database, { signal, tell }: Checking): Promise<Found> {
  const materials = await materialsWithRows(database)
  const faults: string[] = []
  let looked = 0
  for (let i = 0; i < materials.length; i += perTransaction) {
    signal.throwIfAborted()
    const { there, anew } = await bothOf(database, materials.slice(i, i + perTransaction))
    for (const coil of new Set([...there.keys(), ...anew.keys()])) {
      looked++
      const [before, after] = [there.get(coil), anew.get(coil)]
      if (before === undefined) faults.push(`Coil ${coil} has no row in the property table.`)
      else if (after === undefined) faults.push(`Coil ${coil} has a row in the property table and no released record.`)
      else if (!alike(before, after)) faults.push(`The row of coil ${coil} differs from its records.`)
    }
    tell(i + perTransaction, materials.length)
  }
  return { looked, faults }
}

type Rows = ReadonlyMap<string, unknown>

async function bothOf(database: Database, materials: readonly string[]): Promise<{ there: Rows; anew: Rows }> {
  let both: { there: Rows; anew: Rows } | undefined
  const takenBack = new Error('a check changes nothing')
  try {
    await database.asWriter(operator, async (db) => {
      const there = await rowsOf(db, materials)
      await rebuildProperties(db, materials)
      both = { there, anew: await rowsOf(db, materials) }
      throw takenBack
    })
  } catch (error) {
    if (error !== takenBack) throw error
  }
  return both!
}

async function rowsOf(db: Writer, materials: readonly string[]): Promise<Rows> {
  const { rows } = await sql<{ coil: string; row: unknown }>`
    select p.variant_id as coil, to_jsonb(p) as row from property_row p where p.material_id = any(${[...materials]}::uuid[])`.execute(
    db,
  )
  return new Map(rows.map(({ coil, row }) => [coil, row]))
}
