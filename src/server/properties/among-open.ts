import { sql } from 'kysely'
import type { CoilQuestion } from '#contract/coil-question/question.ts'
import type { Reader } from '#server/db/database.ts'

/** So many materials are looked up one by one; of more, what else is asked finds the coils sooner. */
const few = 200

/**
 * The same question, said of the materials that are open to the caller, where those are few: a visitor's two among 50,000. The policy
 * answers alike without it, but PostgreSQL cannot know beforehand how few it leaves, and goes through every coil that the ranges leave.
 */
export async function amongOpen(db: Reader, question: CoilQuestion): Promise<CoilQuestion> {
  const { rows } = await sql<{ staff: boolean; open: string[] }>`
    select (select app.is_staff()) as staff, array(select material_id::text from material_access limit ${few + 1}) as open`.execute(
    db,
  )
  const { staff, open } = rows[0]!
  if (staff || open.length > few) return question
  const asked = question.materials && new Set(question.materials)
  return { ...question, materials: asked ? open.filter((id) => asked.has(id)) : open }
}
