import { route, type RouteConfigEntry } from '@react-router/dev/routes'
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

function fileRoutes({ address, steps, files = [] }: PageModule): RouteConfigEntry[] {
  return files.map((format) => {
    // A step that may be left out on the page names what the file is of.
    const path = `${address.slice(1)}${(steps ?? '').replaceAll('?', '')}.${format}`
    return route(path, `${address.slice(1)}/file.ts`, { id: path })
  })
}
