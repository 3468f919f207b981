import { z } from 'zod'
import { cardFeatures } from '#contract/access/card-features.ts'
import { AppError } from '#contract/errors.ts'
import { releaseParam } from '#contract/releases/release.ts'
import { chooseCard, solverNames } from '#core/cards/choose-card.ts'
import { unitSystems } from '#core/cards/index.ts'
import { readRegularisation } from '#core/cards/input/fracture-input.ts'
import { fractureLaws } from '#core/models/fracture/index.ts'
import { hardeningLaws } from '#core/models/hardening/index.ts'
import { cardFileName, cardRecords } from '#views/cards/index.ts'
import { compute } from '#views/compute/index.ts'
import { readableCoil } from '#views/materials/index.ts'
import { endpoint } from '../../endpoint.ts'
import { computationOwner } from '../../limits/computation-owner.ts'
import { originOf } from '../../origin.ts'
import { abortOnDisconnect } from '../../web-request.ts'
import { asAttachment, cacheOwn } from '../headers.ts'
import { assertOneOf, coilQuery, materialName } from './material-params.ts'

/** Solvers read ASCII. */
const mediaTypes: Readonly<Record<string, string>> = {
  json: 'application/json; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  zip: 'application/zip',
}
const plain = 'text/plain; charset=us-ascii'

export const cardName = z
  .string()
  .max(40)
  .transform((text, context) => {
    try {
      return chooseCard(text).id
    } catch (error) {
      context.addIssue({ code: 'custom', message: (error as Error).message })
      return z.NEVER
    }
  })
  .meta({
    description: `Id of a card, or a solver for its first card: ${solverNames.join(', ')}.`,
    examples: ['ls-dyna', 'ls-dyna-mat-133'],
  })

export const cardChoice = z.strictObject({
  variant: coilQuery,
  release: releaseParam,
  units: z
    .enum(unitSystems.map(({ id }) => id))
    .default('mm-t-s')
    .meta({ description: 'Unit system of the card.' }),
  law: z
    .enum(hardeningLaws.map(({ id }) => id))
    .optional()
    .meta({
      description:
        'Hardening law. A law without a stored fit is fitted to the stored flow curves. Default: the recommended law.',
    }),
  fracture: z
    .enum(fractureLaws.map(({ id }) => id))
    .optional()
    .meta({ description: 'Fracture model of cards with failure. Default: the first stored one.' }),
  regularisation: z
    .string()
    .max(300)
    .transform((text, context) => {
      try {
        return readRegularisation(text)
      } catch (error) {
        context.addIssue({ code: 'custom', message: (error as Error).message })
        return z.NEVER
      }
    })
    .optional()
    .meta({
      description: 'Factors on failure strain by element size [mm], from your simulations. Default: no regularisation.',
      examples: ['0.5:1,1:0.9,2:0.72'],
    }),
  lastStrain: z.coerce
    .number()
    .min(0.1)
    .max(5)
    .default(1)
    .meta({ description: 'Largest plastic strain of the curves [1].' }),
  idOffset: z.coerce
    .number()
    .int()
    .min(0)
    .max(90_000_000)
    .optional()
    .meta({ description: 'Number added to every id of the card. Default: 0.', examples: [1000] }),
  repair: z
    .stringbool({ truthy: ['true'], falsy: ['false'] })
    .default(false)
    .meta({
      description:
        'Corrects falling curves and crossing rates, and states the corrections in the header, instead of returning 422.',
      examples: ['true'],
    }),
})

export const cardFile = endpoint({
  url: '/api/v1/materials/:material/cards/:card',
  summary: 'Download a solver card of a material',
  description:
    'The header states fit, range, release and the result of the proof: the card is read back and simulated along ' +
    'the tests of the coil; add `.json` to get this proof as data. Requires the plan feature `export:<format>` of the solver, except for the free sample. ' +
    'Returns 422 with all reasons if a correct card cannot be written. Returns 403 if the material does not exist ' +
    'or is not visible to you.',
  tag: 'Data, version 1',
  params: z.strictObject({ material: materialName, card: cardName }),
  query: cardChoice,
  files: [plain, ...Object.values(mediaTypes)],
  headers: ['Content-Disposition'],
  counted: true,
  cost: 2,
  scope: 'export',
  async handle({
    params: { material: name, card: solver },
    query: { variant: wanted, ...choice },
    read,
    request,
    reply,
    services,
  }) {
    const data = await read(async (db) => {
      const chosen = await readableCoil(db, name, wanted)
      await assertOneOf(db, chosen.material, cardFeatures(chooseCard(solver)))
      return cardRecords(db, { ...chosen, siteUrl: originOf(request, services.config.canonicalUrl) })
    })
    const made = await compute(
      'cardFile',
      [data, { solver, ...choice }],
      computationOwner(request, abortOnDisconnect(reply)),
    )
    if ('refused' in made)
      throw new AppError('invalid_request', 'A correct card cannot be written.', { issues: made.refused })
    const { law, extension, bytes } = made.made
    asAttachment(reply, cardFileName(data, { solver, law, units: choice.units }, extension))
    cacheOwn(reply, data.material)
    return reply.type(mediaTypes[extension] ?? plain).send(Buffer.from(bytes))
  },
})
