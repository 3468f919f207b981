import { data } from 'react-router'
import { computationOwnerContext } from '#pages/reading/services.ts'
import { readCoilCard } from './load-coil-card.server.ts'
import { readMaterial } from './load-page.server.ts'
import { computeCard } from './simulation/load-simulation.server.ts'
import type { Route } from './+types/card.ts'

/**
 * `…/DP980-6.card?variant=GI-1.40&card=ls-dyna`: input of the card next to a test, with the cost of its page.
 * @throws Response 404 if the material is not visible to the reader
 */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const records = await readMaterial(context, params, url, (db, material, { requested }) =>
    readCoilCard(db, material, url, requested?.name),
  )
  if (!records) throw data(null, { status: 404 })
  const card = await computeCard(records, context.get(computationOwnerContext))
  return Response.json(card, { headers: { 'x-robots-tag': 'noindex' } })
}
