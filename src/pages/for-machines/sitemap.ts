import type { TreeNode } from '#contract/catalogue.ts'
import type { PageModule } from '#contract/modules/page-module.ts'
import { modules } from '#pages/modules.ts'
import { servicesContext } from '#pages/reading/services.ts'
import { getTree } from '#server/catalogue/index.ts'
import { contentPages } from '#server/content/index.ts'
import type { Route } from './+types/sitemap.ts'
import { xmlAnswer, xmlText } from '#web/format/xml.ts'

/** `/sitemap.xml`: written pages, indexed modules and the public tree for visitors, without locked materials. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { origin } = new URL(request.url)
  const tree = await context.get(servicesContext).database.withCaller({ kind: 'visitor' }, getTree)
  const written = contentPages().map(({ address, published }) => ({ address, changed: published }))
  const places = [
    { address: '/' },
    { address: '/mi-database' },
    { address: '/mi-database/published' },
    ...indexedPages(modules),
    ...written,
    ...tree.flatMap(openNodes),
  ]
  const entries = places.map(
    ({ address, changed }: { address: string; changed?: string | undefined }) =>
      `<url><loc>${xmlText(origin + address)}</loc>${changed === undefined ? '' : `<lastmod>${changed}</lastmod>`}</url>`,
  )
  return xmlAnswer(
    'application/xml',
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`,
  )
}

/** Modules that search engines may index. */
export function indexedPages(all: readonly PageModule[]): { address: string }[] {
  return all.filter(({ indexed }) => indexed).map(({ address }) => ({ address }))
}

function openNodes({ level, access, path, announced, children }: TreeNode): { address: string }[] {
  const open = level === 'material' ? access === 'full' : !announced
  return [...(open ? [{ address: `/mi-database/${path}` }] : []), ...children.flatMap(openNodes)]
}
