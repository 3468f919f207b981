import { callerContext, servicesContext } from '#pages/services.ts'
import { readAsStaff } from '#pages/staff.server.ts'
import { projectCalendar } from '#views/projects/index.ts'
import { readSearch } from '#web/url-state/search.ts'
import type { Route } from './+types/file.ts'
import { module } from './module.ts'

/** `/project-tracking-system.ics`: days of projects and rows for a calendar; with `view=mine` those of the caller. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { view } = readSearch(module.state, url.searchParams)
  const caller = context.get(callerContext)
  const self = view === 'mine' && caller.kind === 'account' ? caller.accountId : null
  const base = `${context.get(servicesContext).canonicalUrl ?? url.origin}${module.address}`
  const { text } = await readAsStaff(context, 'projects.read', async (db) => ({
    text: await projectCalendar(db, { self, rowsToo: true, base }),
  }))
  return new Response(text, {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="projects.ics"',
      'cache-control': 'no-store',
    },
  })
}
