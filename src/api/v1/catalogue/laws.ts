import { z } from 'zod'
import { catalogueLaw, cataloguePage, catalogueQuery } from '#contract/v1/catalogue.ts'
import { modelFamilies } from '#core/models/index.ts'
import { endpoint } from '../../endpoint.ts'
import { pageOf } from './page.ts'
import { usesIn } from './uses.ts'

export const catalogueLaws = endpoint({
  url: '/api/v1/catalogue/laws',
  summary: 'List the material laws of the catalogue',
  description:
    'Returns hardening laws, yield surfaces, rate, fracture and other models with equation, parameters, validity and source.',
  tag: 'Catalogue',
  query: z.strictObject(catalogueQuery),
  reply: cataloguePage(catalogueLaw).meta({ id: 'CatalogueLaws' }),
  counted: 'pages',
  scope: 'data',
  anyOrigin: true,
  async handle({ query, request }) {
    const ofHardening = usesIn(request.server.swagger(), ({ parameter }) => parameter === 'law')
    const all = modelFamilies.flatMap(({ id: family, models }) =>
      models.map(({ id, label, equation, parameters, validity, source }) => ({
        id,
        symbol: null,
        name: label,
        unit: null,
        definition: equation.text,
        standard: null,
        queryable: family === 'hardening' ? ofHardening : [],
        sortable: [],
        family,
        equation: equation.tex,
        parameters: [...parameters],
        validity,
        source,
      })),
    )
    return pageOf(all, query)
  },
})
