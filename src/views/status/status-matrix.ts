import { statusMarks } from '#contract/materials/material-status.ts'
import type { StatusFilter } from '#contract/materials/status-filter.ts'
import type { StatusMatrix } from '#contract/views/material-status.ts'
import type { Reader } from '#server/db/database.ts'
import { statusPage } from '#server/status/index.ts'

/** Rows of the matrix of coils and tests. Visible to staff only. */
export async function statusMatrix(
  db: Reader,
  filter: StatusFilter,
  { from, limit }: { readonly from: number; readonly limit: number },
): Promise<StatusMatrix> {
  const { total, more, rows } = await statusPage(db, filter, { limit, offset: from })
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
