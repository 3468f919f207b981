import { z } from 'zod'
import { cardFeatures } from '#contract/access/card-features.ts'
import { AppError } from '#contract/errors.ts'
import { askedRelease } from '#contract/release.ts'
import { chooseCard, solverNames } from '#core/cards/choose-card.ts'
import { unitSystems } from '#core/cards/index.ts'
import { readRegularisation } from '#core/cards/regularisation.ts'
import { hardeningLaws } from '#core/models/hardening/index.ts'
import { cardFileName, cardRecords } from '#views/cards/index.ts'
import { compute } from '#views/compute/index.ts'
import { readableVariant } from '#views/materials/index.ts'
import { endpoint } from '../../endpoint.ts'
import { computedFor } from '../../limits/computed-for.ts'
import { originOf } from '../../origin.ts'
import { whenGone } from '../../web-request.ts'
import { asAttachment, cacheOwn } from '../headers.ts'
import { assertOneOf, materialName, variantQuery } from './chosen.ts'

/** Text of solvers is for their readers, which know nothing of encodings. */
const mediaTypes: Readonly<Record<string, string>> = {
  json: 'application/json; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  zip: 'application/zip',
}
const plain = 'text/plain; charset=us-ascii'

const card = z
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
    description: `A card, or a solver for its first one: ${solverNames.join(', ')}.`,
    examples: ['ls-dyna', 'ls-dyna-mat-133'],
  })

const query = z.strictObject({
  variant: variantQuery,
  release: askedRelease,
  units: z
    .enum(unitSystems.map(({ id }) => id))
    .default('mm-t-s')
    .meta({ description: 'Unit system of the solver.' }),
  law: z
    .enum(hardeningLaws.map(({ id }) => id))
    .optional()
    .meta({
      description:
        'Hardening law, the recommended one when absent; one that is not stored is fitted to the stored flow curves.',
    }),
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
      description: 'Factors on failure strain by element size [mm], from simulations of your own.',
      examples: ['0.5:1,1:0.9,2:0.72'],
    }),
  lastStrain: z.coerce.number().min(0.1).max(5).default(1).meta({ description: 'Plastic strain to which curves go.' }),
  idOffset: z.coerce.number().int().min(0).max(90_000_000).optional().meta({ description: 'Added to every id.' }),
  repair: z
    .stringbool({ truthy: ['true'], falsy: ['false'] })
    .default(false)
    .meta({ description: 'Corrects falling curves and crossing rates, and says so, instead of refusing the card.' }),
})

export const cardFile = endpoint({
  url: '/api/v1/materials/:material/cards/:card',
  summary: 'Material card for a solver',
  description:
    'Written from the stored parameter sets, its text read back and simulated along the tests of the variant: the header ' +
    'names fit, window, release and what the proof gave. Any material but the free sample needs the solver’s format, ' +
    '`export:<format>`, in the plan. A card that would be wrong is refused with every reason (422).',
  tag: 'Data, version 1',
  params: z.strictObject({ material: materialName, card }),
  query,
  files: [plain, ...Object.values(mediaTypes)],
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
      const chosen = await readableVariant(db, name, wanted)
      await assertOneOf(db, chosen.material, cardFeatures(chooseCard(solver)))
      return cardRecords(db, { ...chosen, siteUrl: originOf(request, services.config.canonicalUrl) })
    })
    const made = await compute('cardFile', [data, { solver, ...choice }], computedFor(request, whenGone(reply)))
    if ('refused' in made)
      throw new AppError('invalid_request', 'The card is refused: it would be wrong.', { issues: made.refused })
    const { law, extension, bytes } = made.made
    asAttachment(reply, cardFileName(data, { solver, law, units: choice.units }, extension))
    cacheOwn(reply, data.material)
    return reply.type(mediaTypes[extension] ?? plain).send(Buffer.from(bytes))
  },
})
