import { sql } from 'kysely'
import type { Reader } from '#server/db/database.ts'

export function findReEvaluation(db: Reader, id: string) {
  return db.selectFrom('re_evaluation').where('id', '=', id).selectAll().executeTakeFirst()
}

/** Newest first, at most 50. */
export function listReEvaluations(db: Reader) {
  return db
    .selectFrom('re_evaluation')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(50)
    .select(['id', 'asked', 'counts', 'created_at as createdAt', 'stored_at as storedAt'])
    .select(sql<number>`cardinality(replicates)`.as('specimens'))
    .execute()
}

export function movedNumbersOf(
  db: Reader,
  id: string,
  { from, limit }: { readonly from: number; readonly limit: number },
) {
  return db
    .selectFrom('re_evaluation_number')
    .where('re_evaluation_id', '=', id)
    .where('position', '>=', from)
    .orderBy('position')
    .limit(limit)
    .select(['coil', 'specimen', 'property', 'unit', 'before', 'after'])
    .execute()
}
