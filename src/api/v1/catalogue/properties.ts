import { z } from 'zod'
import { cataloguePage, catalogueProperty, catalogueQuery } from '#contract/v1/catalogue.ts'
import { properties } from '#core/properties/index.ts'
import { propertyColumns } from '#core/properties/shown-column.ts'
import { endpoint } from '../../endpoint.ts'
import { pageOf } from './page.ts'
import { usesIn } from './uses.ts'

export const catalogueProperties = endpoint({
  url: '/api/v1/catalogue/properties',
  summary: 'List the properties of the catalogue',
  description:
    'Returns id, symbol, unit, definition and method of each property, its columns, and the parameters that accept them.',
  tag: 'Catalogue',
  query: z.strictObject(catalogueQuery),
  reply: cataloguePage(catalogueProperty).meta({ id: 'CatalogueProperties' }),
  counted: 'pages',
  scope: 'data',
  anyOrigin: true,
  async handle({ query, request }) {
    const document = request.server.swagger()
    const isTable = (others: readonly string[]) => others.includes('ranges')
    const queryable = usesIn(document, ({ parameter, others }) => isTable(others) && filters.has(parameter))
    const sortable = usesIn(document, ({ parameter, others }) => isTable(others) && parameter === 'sort')
    const { entries, total } = pageOf(properties, query)
    return {
      total,
      entries: entries.map(({ id, symbol, name, unit, definition, quantity, method, better, hard }) => {
        const columns = propertyColumns.filter(({ property }) => property.id === id)
        const tests = [...new Set(columns.map(({ test }) => test))]
        return {
          id,
          symbol,
          name,
          unit,
          definition,
          standard: standardOf(method),
          queryable: columns.length > 0 ? queryable : [],
          sortable: columns.length > 0 ? sortable : [],
          quantity,
          method,
          test: tests.length === 1 ? tests[0]! : null,
          columns: columns.map((column) => column.id),
          better: better ?? null,
          accepted: { from: hard[0], to: hard[1] },
        }
      }),
    }
  },
})

/** Parameters that take columns; axes of maps are named in formulas. */
const filters = new Set(['ranges', 'columns', 'x', 'y', 'size', 'hue'])

/** `ISO 6892-1` of `ISO 6892-1: line parallel to …`; null for methods without a standard. */
function standardOf(method: string): string | null {
  return /^(?:ISO|EN|ASTM|VDA) [A-Z]?\d[\d-]*/.exec(method)?.[0] ?? null
}
