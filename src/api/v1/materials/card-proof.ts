import { z } from 'zod'
import { cardFeatures } from '#contract/access/card-features.ts'
import { AppError } from '#contract/errors.ts'
import { cardProof as reply } from '#contract/v1/card-proof.ts'
import { chooseCard } from '#core/cards/choose-card.ts'
import { cardRecords } from '#views/cards/index.ts'
import { compute } from '#views/compute/index.ts'
import { readableCoil } from '#views/materials/index.ts'
import { endpoint } from '../../endpoint.ts'
import { computationOwner } from '../../limits/computation-owner.ts'
import { originOf } from '../../origin.ts'
import { abortOnDisconnect } from '../../web-request.ts'
import { cacheOwn } from '../headers.ts'
import { cardChoice, cardName } from './card-file.ts'
import { assertOneOf, materialName } from './material-params.ts'

export const cardProof = endpoint({
  url: '/api/v1/materials/:material/cards/:card.json',
  summary: 'Get the proof of a solver card',
  description:
    'Returns the simulated and measured curves of each path with difference, limit and verdict, for the card that ' +
    '`GET /api/v1/materials/{material}/cards/{card}` writes with the same parameters. Plan features and errors are ' +
    'those of that call.',
  tag: 'Data, version 1',
  params: z.strictObject({ material: materialName, card: cardName }),
  query: cardChoice,
  reply,
  counted: true,
  cost: 2,
  scope: 'export',
  async handle({
    params: { material: name, card: solver },
    query: { variant: wanted, ...choice },
    read,
    request,
    reply: response,
    services,
  }) {
    const data = await read(async (db) => {
      const chosen = await readableCoil(db, name, wanted)
      await assertOneOf(db, chosen.material, cardFeatures(chooseCard(solver)))
      return cardRecords(db, { ...chosen, siteUrl: originOf(request, services.config.canonicalUrl) })
    })
    const owner = computationOwner(request, abortOnDisconnect(response))
    const proven = await compute('cardProof', [data, { solver, ...choice }], owner)
    if ('refused' in proven)
      throw new AppError('invalid_request', 'A correct card cannot be written.', { issues: proven.refused })
    cacheOwn(response, data.material)
    return proven.made
  },
})
