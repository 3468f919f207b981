import { route, type RouteConfigEntry } from '@react-router/dev/routes'
import { embedEnding } from '#contract/embedding.ts'
import type { PageModule } from '#contract/modules/page-module.ts'

/** The addresses of modules with the `page.tsx` of their folder, and of their files. Where one page has several, each is its own route. */
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
    // A step that may be left out on the page names what the file is of.
    const path = `${address.slice(1)}${(steps ?? '').replaceAll('?', '')}${ending}`
    return route(path, `${address.slice(1)}/file.ts`, { id: path })
  })
}
