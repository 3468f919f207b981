import { data } from 'react-router'
import { computedForContext } from '#pages/services.ts'
import { readCoilCard } from './load-coil-card.server.ts'
import { readMaterial } from './load-page.server.ts'
import { computeCard } from './simulation/load-simulation.server.ts'
import type { Route } from './+types/card.ts'

/**
 * `…/DP980-6.card?variant=GI-1.40&card=ls-dyna`: what the card beside a test is written from, under the same rights as its page and
 * counted like it. For the page itself; cards for programs have addresses of their own.
 *
 * @throws Response 404 where the reader may not see the material
 */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const records = await readMaterial(context, params, url, (db, material, { asked }) =>
    readCoilCard(db, material, url, asked?.name),
  )
  if (!records) throw data(null, { status: 404 })
  const card = await computeCard(records, context.get(computedForContext))
  return Response.json(card, { headers: { 'x-robots-tag': 'noindex' } })
}
