import type { PageContext } from '#pages/reading/services.ts'
import { readAsStaff } from '#pages/reading/staff.server.ts'
import { releaseDesk } from '#views/releases/index.ts'
import { readSearch } from '#web/url-state/search.ts'
import { module } from './module.ts'

export function loadReleases(context: PageContext, search: URLSearchParams) {
  const { plan, variants: coils, back } = readSearch(module.state, search)
  return readAsStaff(context, 'releases.change', async (db) => {
    const desk = await releaseDesk(db, { coils, back })
    return {
      ...desk,
      asked: back !== undefined && desk.back ? back : undefined,
      composing: plan === 'new',
      chosen: desk.plans.find(({ id }) => id === plan) ?? null,
    }
  })
}
export type ReleasesData = Awaited<ReturnType<typeof loadReleases>>
