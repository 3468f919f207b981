import { z } from 'zod'
import { cataloguePage, catalogueQuery, catalogueUnit } from '#contract/v1/catalogue.ts'
import { unitSystems } from '#core/cards/index.ts'
import { quantity } from '#core/units/quantity.ts'
import { qudtAddress, unitCodes } from '#core/units/unit-codes.ts'
import { units } from '#core/units/unit.ts'
import { endpoint } from '../../endpoint.ts'
import { pageOf } from './page.ts'
import { usesIn } from './uses.ts'

export const catalogueUnits = endpoint({
  url: '/api/v1/catalogue/units',
  summary: 'List the units of the catalogue',
  description:
    'Returns the units that files and formulas may use, with their factor to the stored unit and their codes in UCUM and QUDT, and the unit systems of solver cards.',
  tag: 'Catalogue',
  query: z.strictObject(catalogueQuery),
  reply: cataloguePage(catalogueUnit).meta({ id: 'CatalogueUnits' }),
  counted: 'pages',
  scope: 'data',
  anyOrigin: true,
  async handle({ query, request }) {
    const ofCards = usesIn(request.server.swagger(), ({ parameter }) => parameter === 'units')
    const measures = units.map(({ symbol, quantity: of, factor, offset, aliases }) => ({
      ...bare,
      id: symbol,
      symbol,
      name: quantity(of).label,
      unit: quantity(of).stored,
      kind: 'unit' as const,
      quantity: of,
      factor,
      shift: offset ?? 0,
      spellings: [...(aliases ?? [])],
      ...codesOf(symbol),
    }))
    const systems = unitSystems.map(({ id, header }) => ({
      ...bare,
      id,
      symbol: null,
      name: header,
      unit: null,
      kind: 'system' as const,
      queryable: ofCards,
      quantity: null,
      factor: null,
      shift: null,
      spellings: [],
      ucum: null,
      qudt: null,
    }))
    return pageOf([...measures, ...systems], query)
  },
})

function codesOf(symbol: string) {
  const { ucum, qudt } = unitCodes(symbol)
  return { ucum, qudt: qudt && qudtAddress(qudt) }
}

const bare = { definition: null, standard: null, queryable: [], sortable: [] }
