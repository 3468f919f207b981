import { z } from 'zod'
import { materialCitation } from '#contract/citation/material-citation.ts'
import { releaseParam } from '#contract/releases/release.ts'
import { materialFacts } from '#contract/v1/material-facts.ts'
import { testType } from '#core/test-types/index.ts'
import { availableTests } from '#server/tests/index.ts'
import { readableCoil } from '#views/materials/index.ts'
import { missingForModels } from '#views/needs/index.ts'
import { endpoint } from '../../endpoint.ts'
import { originOf } from '../../origin.ts'
import { cacheOwn } from '../headers.ts'
import { cardName } from './card-file.ts'
import { coilQuery, materialName } from './material-params.ts'

export const materialFactsCall = endpoint({
  url: '/api/v1/materials/:material',
  summary: 'Get the facts of a material',
  description:
    'Returns coils, tests with conditions and numbers of specimens, the tests that are missing for a card, and the ' +
    'citation. Returns 403 if the material does not exist or is not visible to you.',
  tag: 'Data, version 1',
  params: z.strictObject({ material: materialName }),
  query: z.strictObject({
    variant: coilQuery,
    release: releaseParam,
    card: cardName.optional().meta({
      description: 'Card whose missing tests are listed. Default: a yield surface from eight tests with fracture.',
      examples: ['ls-dyna-mat-036'],
    }),
  }),
  reply: materialFacts,
  counted: true,
  async handle({ params: { material: name }, query: { variant: wanted, card = '' }, read, services, request, reply }) {
    const { material, coil, tests } = await read(async (db) => {
      const chosen = await readableCoil(db, name, wanted)
      return { ...chosen, tests: await availableTests(db, chosen.coil.id) }
    })
    const origin = originOf(request, services.config.canonicalUrl)
    const page = `${origin}/mi-database/${material.path}`
    const missing = missingForModels({ material, coil }, tests, card)
    cacheOwn(reply, material)
    return {
      id: material.path.split('/').at(-1)!,
      name: material.name,
      path: material.trail.map((step) => step.name).join('/'),
      page,
      free: material.free,
      release: material.release,
      coil: {
        id: coil.slug,
        name: coil.name,
        thickness: coil.thickness,
        measuredThickness: coil.measuredThickness,
        coating: coil.coating,
        coatingMass: coil.coatingMass,
        millType: coil.millType,
        heat: coil.heat,
        state: coil.state,
        chemistry: coil.chemistry,
        status: coil.status,
        origin: coil.synthetic ? ('synthetic' as const) : ('measured' as const),
      },
      coils: material.coils.map(({ slug }) => slug),
      tests: tests.map(({ code, standard, laboratory, conditions }) => ({
        code,
        name: testType(code).name,
        standard: standard ?? testType(code).standard,
        laboratory,
        conditions: conditions.map(({ label, replicates }) => ({ name: label, specimens: replicates.length })),
      })),
      missing: { for: missing.models, tests: [...missing.tests], plan: origin + missing.plan },
      citation: materialCitation(material, coil, page),
    }
  },
})
