import { sql } from 'kysely'
import { type Database, operator, type Writer } from '#server/db/database.ts'
import { materialsWithRows } from '#server/properties/materials-with-rows.ts'
import { rebuildProperties } from '#server/properties/index.ts'
import type { Checking, Found } from './integrity-job.ts'

const perTransaction = 50 // materials

/** Recalculates the property table, compares it with the stored one, and rolls back: the same code as the repair. */
export async function checkProperties(database: Database, { signal, report }: Checking): Promise<Found> {
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
      else if (after === undefined) faults.push(`Coil ${coil} has a row in the property table but no released record.`)
      else if (!alike(before, after)) faults.push(`The row of coil ${coil} differs from its records.`)
    }
    report(i + perTransaction, materials.length)
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
    select p.coil_id as coil, to_jsonb(p) as row from property_row p where p.material_id = any(${[...materials]}::uuid[])`.execute(
    db,
  )
  return new Map(rows.map(({ coil, row }) => [coil, row]))
}

/** The last digits of a mean depend on the order of addition; this relative difference counts as equal. */
const rounding = 1e-9

export function alike(a: unknown, b: unknown): boolean {
  if (typeof a === 'number' && typeof b === 'number') {
    return Math.abs(a - b) <= rounding * Math.max(Math.abs(a), Math.abs(b))
  }
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b
  const keys = Object.keys(a)
  return (
    Array.isArray(a) === Array.isArray(b) &&
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && alike(a[key as keyof typeof a], b[key as keyof typeof b]))
  )
}
