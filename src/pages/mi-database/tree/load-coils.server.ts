import { allCoils } from '#contract/coil-question/question.ts'
import { readColumns } from '#contract/coil-question/read-columns.ts'
import type { Reader } from '#server/db/database.ts'
import { coilTable } from '#views/coils/index.ts'

/** Further ones are in the property table. */
const maxListed = 12

/** Coils below a node in the default columns and order of the property table. */
export async function coilsOfNode(db: Reader, path: string) {
  const { choice } = readColumns({})
  const asked = { ...allCoils, within: path }
  const { columns, rows, total } = await coilTable(db, { asked, ...choice, limit: maxListed, requirements: true })
  return { columns, rows, total, sort: choice.sort }
}

export type NodeCoils = Awaited<ReturnType<typeof coilsOfNode>>
