import { countWords } from '#core/count-words.ts'
import { sql } from 'kysely'
import { AppError } from '#contract/errors.ts'
import { mostReEvaluated, type ReEvaluationAsked } from '#contract/re-evaluation.ts'
import { evaluations } from '#core/evaluate/evaluations.ts'
import type { Reader } from '#server/db/database.ts'
import { coilsOf } from '#server/status/index.ts'

/**
 * Ids of the specimens that a question finds, without those that are withdrawn.
 *
 * @throws AppError `invalid_request` for none, or more than one re-evaluation may concern
 */
export async function selectSpecimens(db: Reader, asked: ReEvaluationAsked): Promise<string[]> {
  const { test, find, below, status, state, condition, number, flag, older } = asked
  const question = {
    ...(find !== undefined && { find }),
    ...(below !== undefined && { below }),
    ...(state !== undefined && { state }),
    ...(status !== undefined && { status, ...(test && { cell: test }) }),
  }
  const among = Object.keys(question).length === 0 ? null : await coilsOf(db, question, 100_000)
  const codes = Object.keys(evaluations)
  const versions = Object.values(evaluations).map(({ version }) => version)
  const { rows } = await sql<{ id: string; coil: string }>`
    select r.id, t.variant_id as coil
    from test_series t
    join condition c on c.series_id = t.id
    join replicate r on r.condition_id = c.id
    where (${among}::uuid[] is null or t.variant_id = any(${among}::uuid[])) and r.status <> 'withdrawn'
      and (${test ?? null}::text is null or t.code = ${test ?? null})
      and (${condition ?? null}::text is null or c.label = ${condition ?? null})
      and (${number ?? null}::int is null or r.number = ${number ?? null})
      and (${flag ?? null}::text is null or exists (select from scalar x where x.replicate_id = r.id and ${flag ?? null} = any (x.flags)))
      and (not ${older} or exists (
        select from scalar x join unnest(${codes}::text[], ${versions}::text[]) as now (code, version) on now.code = t.code
        where x.replicate_id = r.id and x.version <> now.version
          and not exists (select from scalar d where d.replicate_id = r.id and d.property = x.property and d.release is null and d.id <> x.id)))
    order by t.variant_id, r.id limit ${mostReEvaluated.specimens + 1}`.execute(db)
  if (rows.length === 0) throw new AppError('invalid_request', 'No specimen fits. Remove a condition of the selection.')
  const coils = new Set(rows.map(({ coil }) => coil)).size
  if (rows.length > mostReEvaluated.specimens || coils > mostReEvaluated.coils)
    throw new AppError(
      'invalid_request',
      `One re-evaluation takes up to ${countWords(mostReEvaluated.specimens)} specimens of ${countWords(mostReEvaluated.coils)} coils. Narrow the selection.`,
    )
  return rows.map(({ id }) => id)
}
