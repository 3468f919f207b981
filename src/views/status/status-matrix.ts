import { statusMarks } from '#contract/material-status.ts'
import type { StatusQuestion } from '#contract/status-question.ts'
import type { StatusMatrix } from '#contract/views/material-status.ts'
import type { Reader } from '#server/db/database.ts'
import { statusPage } from '#server/status/index.ts'

/** A stretch of the matrix of coils and tests. Staff's alone: the database shows nobody else a row. */
export async function statusMatrix(
  db: Reader,
  question: StatusQuestion,
  { from, limit }: { readonly from: number; readonly limit: number },
): Promise<StatusMatrix> {
  const { total, more, rows } = await statusPage(db, question, { limit, offset: from })
  return {
    total,
    more,
    from,
    rows: rows.map(({ variantId, name, slug, path, cells, state }) => ({
      id: variantId,
      name,
      address: `/mi-database/${path}?variant=${slug}`,
      state,
      marks: statusMarks(cells),
    })),
  }
}
