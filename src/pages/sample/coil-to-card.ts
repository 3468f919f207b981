import type { Route } from './+types/coil-to-card.ts'
import { recallCoilToCard } from '../reading/load-coil-to-card.server.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return Response.json(await recallCoilToCard(context), { headers: { 'x-robots-tag': 'noindex' } })
}
