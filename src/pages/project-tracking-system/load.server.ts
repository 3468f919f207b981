import { callerContext, type PageContext } from '#pages/reading/services.ts'
import { readAsStaff } from '#pages/reading/staff.server.ts'
import { laboratoryDay } from '#laboratory/server/projects/index.ts'
import { trackedBoard, trackedMachines, trackedTable } from '#laboratory/views/projects/index.ts'
import { readSearch } from '#web/url-state/search.ts'
import { module } from './module.ts'

export async function loadTracking(context: PageContext, search: URLSearchParams) {
  const { view, layout, find, page = '1' } = readSearch(module.state, search)
  const caller = context.get(callerContext)
  const self = caller.kind === 'account' ? caller.accountId : null
  const query = { view, self, today: laboratoryDay(), words: find.trim() }
  const shown = await readAsStaff(context, 'projects.read', async (db) => ({
    shown:
      layout === 'board'
        ? await trackedBoard(db, query)
        : layout === 'machines'
          ? await trackedMachines(db, query)
          : await trackedTable(db, query, Number(page)),
  }))
  return { ...shown, view, layout, find, page: Number(page) }
}
export type TrackingData = Awaited<ReturnType<typeof loadTracking>>
