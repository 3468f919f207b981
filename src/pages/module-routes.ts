import { route, type RouteConfigEntry } from '@react-router/dev/routes'
import { embedEnding } from '#contract/site/embedding.ts'
import type { PageModule } from '#contract/modules/page-module.ts'

/** Addresses of modules with the `page.tsx` of their folder, and of their files. Each address is a route. */
export function moduleRoutes(modules: readonly PageModule[]): RouteConfigEntry[] {
  return modules.flatMap((module) => [...pageRoutes(module), ...fileRoutes(module)])
}

function pageRoutes({ address, steps, also = [] }: PageModule): RouteConfigEntry[] {
  const file = `${address.slice(1)}/page.tsx`
  if (also.length === 0) return [route(address.slice(1) + (steps ?? ''), file)]
  return [address, ...also].map((each) => route(each.slice(1) + (steps ?? ''), file, { id: each.slice(1) }))
}

function fileRoutes({ address, steps, files = [], embeds }: PageModule): RouteConfigEntry[] {
  const endings = [...files.map((format) => `.${format}`), ...(embeds ? [embedEnding] : [])]
  return endings.map((ending) => {
    // An optional segment of the page is required in the address of its file.
    const path = `${address.slice(1)}${(steps ?? '').replaceAll('?', '')}${ending}`
    return route(path, `${address.slice(1)}/file.ts`, { id: path })
  })
}
