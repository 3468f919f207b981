import { type Database, operator } from '#server/db/database.ts'

export async function materialsWithRows(database: Database): Promise<string[]> {
  const rows = await database.withCaller(operator, (db) =>
    db.selectFrom('coil').distinct().orderBy('material_id').select('material_id as id').execute(),
  )
  return rows.map(({ id }) => id)
}
