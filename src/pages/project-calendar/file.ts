import { data } from 'react-router'
import { isLinkToken } from '#pages/link-token.ts'
import { countPage } from '#pages/reader.ts'
import { servicesContext } from '#pages/services.ts'
import { isStaff } from '#server/db/database.ts'
import { calendarCaller } from '#server/projects/index.ts'
import { projectCalendar } from '#views/projects/index.ts'
import type { Route } from './+types/file.ts'

/**
 * `/project-calendar.ics?key=…`: days of the projects of the person who made the link, for a calendar that asks now and then. The secret stands in the
 * query, which no log keeps.
 *
 * @throws Response 404 for an unknown or replaced key
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  await countPage(context)
  const { database, canonicalUrl } = context.get(servicesContext)
  const key = url.searchParams.get('key')
  const caller = isLinkToken(key) ? await calendarCaller(database, key) : undefined
  if (!caller) throw data(null, { status: 404 })
  const staff = isStaff(caller)
  const base = `${canonicalUrl ?? url.origin}${staff ? '/project-tracking-system' : '/projects'}`
  const text = await database.withCaller(caller, (db) => projectCalendar(db, { self: null, rowsToo: staff, base }))
  return new Response(text, {
    headers: { 'content-type': 'text/calendar; charset=utf-8', 'cache-control': 'no-store', 'x-robots-tag': 'noindex' },
  })
}
