import type { Route } from './+types/coil-to-card.ts'
import { recallCoilToCard } from '../load-coil-to-card.server.ts'

/** `/free-sample/coil-to-card`: what the chain on the home page is drawn from once it wakes. It is nothing to read. */
export async function loader({ context }: Route.LoaderArgs) {
  return Response.json(await recallCoilToCard(context), { headers: { 'x-robots-tag': 'noindex' } })
}
