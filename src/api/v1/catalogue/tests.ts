import { z } from 'zod'
import { cataloguePage, catalogueQuery, catalogueTest } from '#contract/v1/catalogue.ts'
import { testTypes } from '#core/test-types/index.ts'
import { endpoint } from '../../endpoint.ts'
import { pageOf } from './page.ts'
import { usesIn } from './uses.ts'

export const catalogueTests = endpoint({
  url: '/api/v1/catalogue/tests',
  summary: 'List the test types of the catalogue',
  description: 'Returns code, purpose and standard of each test, its properties and charts.',
  tag: 'Catalogue',
  query: z.strictObject(catalogueQuery),
  reply: cataloguePage(catalogueTest).meta({ id: 'CatalogueTests' }),
  counted: 'pages',
  scope: 'data',
  anyOrigin: true,
  async handle({ query, request }) {
    const queryable = usesIn(
      request.server.swagger(),
      ({ path, parameter }) =>
        ['test', 'tested', 'untested'].includes(parameter) || (parameter === 'file' && path.includes('/tests/')),
    )
    const all = testTypes.map(({ code, name, purpose, standard, scalars, charts, condition }) => ({
      id: code,
      symbol: null,
      name,
      unit: null,
      definition: purpose,
      standard,
      queryable,
      sortable: [],
      properties: [...scalars],
      charts: charts.map(({ id }) => id),
      condition: condition.default,
    }))
    return pageOf(all, query)
  },
})
