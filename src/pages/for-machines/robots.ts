import { servicesContext } from '#pages/reading/services.ts'
import type { Route } from './+types/robots.ts'

/** `/robots.txt`. Development sites are not indexed; data calls are not pages. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { origin } = new URL(request.url)
  const lines =
    context.get(servicesContext).environment !== 'dev'
      ? [
          'User-agent: *',
          'Disallow: /ng/',
          'Disallow: /api/v1/',
          'Disallow: /mi-account',
          `Sitemap: ${origin}/sitemap.xml`,
        ]
      : ['User-agent: *', 'Disallow: /']
  return new Response(`${lines.join('\n')}\n`, { headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
