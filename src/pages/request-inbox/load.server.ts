import type { RequestState } from '#contract/requests/states.ts'
import { readAsStaff } from '#pages/reading/staff.server.ts'
import { callerContext, type PageContext } from '#pages/reading/services.ts'
import { countRequests, findRequest, kindName, listDesk, listRequests } from '#server/requests/index.ts'
import { readSearch } from '#web/url-state/search.ts'
import { module } from './module.ts'

export async function loadInbox(context: PageContext, search: URLSearchParams) {
  const { state: asked, request: reference } = readSearch(module.state, search)
  const caller = context.get(callerContext)
  const page = await readAsStaff(context, 'requests.answer', async (db) => {
    const found = reference === undefined ? undefined : await findRequest(db, reference)
    const state: RequestState = asked ?? found?.state ?? 'new'
    const rows = await listRequests(db, state)
    return {
      state,
      counts: await countRequests(db),
      rows: rows.map((row) => ({ ...row, kindName: kindName(row.kind) })),
      chosen: found && { ...found, kindName: kindName(found.kind) },
      desk: found ? await listDesk(db) : [],
    }
  })
  return { ...page, self: caller.kind === 'account' ? caller.accountId : null }
}
export type InboxData = Awaited<ReturnType<typeof loadInbox>>
export type ChosenRequest = NonNullable<InboxData['chosen']>
