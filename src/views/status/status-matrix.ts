import { statusMarks } from '#contract/materials/material-status.ts'
import type { StatusQuestion } from '#contract/materials/status-question.ts'
import type { StatusMatrix } from '#contract/views/material-status.ts'
import type { Reader } from '#server/db/database.ts'
import { statusPage } from '#server/status/index.ts'

/** Rows of the matrix of coils and tests. Visible to staff only. */
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
    rows: rows.map(({ coilId, name, slug, path, cells, state }) => ({
      id: coilId,
      name,
      address: `/mi-database/${path}?variant=${slug}`,
      state,
      marks: statusMarks(cells),
    })),
  }
}
