import { z } from 'zod'
import { catalogueCard, cataloguePage, catalogueQuery } from '#contract/v1/catalogue.ts'
import { cards, systemsOf } from '#core/cards/index.ts'
import { endpoint } from '../../endpoint.ts'
import { pageOf } from './page.ts'
import { usesIn } from './uses.ts'

export const catalogueCards = endpoint({
  url: '/api/v1/catalogue/cards',
  summary: 'List the solver cards of the catalogue',
  description: 'Returns solver, content and unit systems of each card, and the parts of a material that it contains.',
  tag: 'Catalogue',
  query: z.strictObject(catalogueQuery),
  reply: cataloguePage(catalogueCard).meta({ id: 'CatalogueCards' }),
  counted: 'pages',
  scope: 'data',
  anyOrigin: true,
  async handle({ query, request }) {
    const queryable = usesIn(request.server.swagger(), ({ parameter }) => parameter === 'card')
    const all = cards.map((card) => ({
      id: card.id,
      symbol: null,
      name: card.label,
      unit: null,
      definition: card.content,
      standard: null,
      queryable,
      sortable: [],
      solver: card.solver,
      units: systemsOf(card).map(({ id }) => id),
      needs: [...card.needs],
      takes: [...(card.takes ?? [])],
      proof: [...card.paths],
    }))
    return pageOf(all, query)
  },
})
