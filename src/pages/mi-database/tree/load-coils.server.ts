import { allCoils } from '#contract/coil-filter/filter.ts'
import { readColumns } from '#contract/coil-filter/read-columns.ts'
import type { Reader } from '#server/db/database.ts'
import { coilTable } from '#views/coils/index.ts'

/** Further ones are in the property table. */
const maxListed = 12

/** Coils below a node with values in the default columns of the property table, in its default order. */
export async function coilsOfNode(db: Reader, path: string) {
  const { choice } = readColumns({})
  const asked = { ...allCoils, within: path }
  const { columns, rows, total } = await coilTable(db, { asked, ...choice, limit: maxListed, requirements: true })
  return { columns, rows: rows.filter(({ cells }) => cells.some((cell) => cell !== null)), total, sort: choice.sort }
}

export type NodeCoils = Awaited<ReturnType<typeof coilsOfNode>>
