import { contentPages } from '#server/content/index.ts'
import { llmsText } from './llms-text.ts'
import type { Route } from './+types/llms.ts'

/** `/llms.txt`: what an assistant finds here (llmstxt.org). */
export function loader({ request }: Route.LoaderArgs) {
  const { origin } = new URL(request.url)
  return new Response(llmsText(origin, contentPages()), { headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
