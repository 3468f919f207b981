import { sql } from 'kysely'
import type { ColumnChoice } from '#contract/uploads/upload.ts'
import type { Reader, Writer } from '#server/db/database.ts'
import type { Owner } from '../batches.ts'

/** Latest column mapping for a laboratory and dialect; empty without a laboratory. */
export async function rememberedColumns(
  db: Reader,
  owner: Owner,
  laboratory: string,
  dialect: string,
): Promise<readonly ColumnChoice[]> {
  if (laboratory === '') return []
  const found = await db
    .selectFrom('column_map')
    .where('organisation_id', 'is not distinct from', owner)
    .where(sql<boolean>`lower(laboratory) = ${laboratory.toLowerCase()}`)
    .where('dialect', '=', dialect)
    .select('columns')
    .executeTakeFirst()
  return found?.columns ?? []
}

/** Stores the column mapping for a laboratory and its dialects. */
export async function rememberColumns(
  db: Writer,
  owner: Owner,
  laboratory: string,
  columns: Readonly<Record<string, readonly ColumnChoice[]>>,
): Promise<void> {
  if (laboratory === '') return
  for (const [dialect, own] of Object.entries(columns)) {
    const row = { organisation_id: owner, laboratory, dialect, columns: JSON.stringify(own) }
    await db
      .deleteFrom('column_map')
      .where('organisation_id', 'is not distinct from', owner)
      .where(sql<boolean>`lower(laboratory) = ${laboratory.toLowerCase()}`)
      .where('dialect', '=', dialect)
      .execute()
    await db.insertInto('column_map').values(row).execute()
  }
}
