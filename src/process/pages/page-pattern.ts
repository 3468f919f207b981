import { LRUCache } from 'lru-cache'
import { matchRoutes, type ServerBuild } from 'react-router'
import { pageOf } from '#api/refusal-log.ts'

/** Returns the pattern of the page at an address, such as `/mi-database/:zeta?`; one of as many as there are pages. */
export function pagePatterns({ routes }: Pick<ServerBuild, 'routes'>): (url: string) => string {
  const patterns = Object.values(routes).flatMap((route) => (route?.path === undefined ? [] : [{ path: route.path }]))
  // Matching costs as much as a cached page.
  const known = new LRUCache<string, string>({ max: 1000 })
  return (url) => {
    const page = pageOf(url)
    const pattern = known.get(page) ?? `/${matchRoutes(patterns, page)?.[0]?.route.path ?? (page === '/' ? '' : '*')}`
    known.set(page, pattern)
    return pattern
  }
}
