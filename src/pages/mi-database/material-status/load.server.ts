import type { StatusFilter } from '#contract/materials/status-filter.ts'
import type { Ignored } from '#contract/views/material-state.ts'
import type { PageContext } from '#pages/reading/services.ts'
import { readAsStaff } from '#pages/reading/staff.server.ts'
import { onePersonApproves } from '#server/status/index.ts'
import { statusMatrix, readCellStatus } from '#views/status/index.ts'
import { ignoredFields, readSearch } from '#web/url-state/search.ts'
import { module } from './module.ts'
import { rowsAtOnce } from './use-rows.ts'

export function loadMaterialStatus(context: PageContext, search: URLSearchParams) {
  const { from = '0', coil, test, number, cell, status, state, below, find } = readSearch(module.state, search)
  const filter: StatusFilter = Object.fromEntries(
    Object.entries({ cell, status, state, below, find }).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  )
  const ignored: Ignored[] = ignoredFields(module.state, search).map((field) => ({
    text: `${field}=${search.get(field)}`,
  }))
  if (cell !== undefined && status === undefined)
    ignored.push({ text: `cell=${cell}`, why: 'Also choose a status for this column.' })
  return readAsStaff(context, 'status.read', async (db) => ({
    filter,
    ignored,
    matrix: await statusMatrix(db, filter, { from: Number(from), limit: rowsAtOnce }),
    onePerson: await onePersonApproves(db),
    opened: coil && test ? await readCellStatus(db, { coil, cell: test, number }) : null,
  }))
}
export type MaterialStatusData = Awaited<ReturnType<typeof loadMaterialStatus>>
