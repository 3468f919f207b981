import { z } from 'zod'
import { releaseParam } from '#contract/releases/release.ts'
import { catalogueMaterial, cataloguePage, catalogueQuery } from '#contract/v1/catalogue.ts'
import { listMaterials } from '#server/catalogue/index.ts'
import { endpoint } from '../../endpoint.ts'
import { usesIn } from './uses.ts'

export const catalogueMaterials = endpoint({
  url: '/api/v1/catalogue/materials',
  summary: 'List the materials of the catalogue',
  description:
    'Returns public names, and materials of your organisation, in the order of their addresses. `access` states whether you can read their data.',
  tag: 'Catalogue',
  query: z.strictObject({ ...catalogueQuery, release: releaseParam }),
  reply: cataloguePage(catalogueMaterial).meta({ id: 'CatalogueMaterials' }),
  counted: true,
  async handle({ query, read, request }) {
    const document = request.server.swagger()
    const queryable = usesIn(document, ({ parameter }) => names.has(parameter))
    const sortable = usesIn(document, ({ parameter, others }) => parameter === 'sort' && others.includes('ranges'))
    const { total, materials } = await read((db) => listMaterials(db, query))
    return {
      total,
      entries: materials.map(({ slug, secondName, ...material }) => ({
        ...material,
        id: slug,
        symbol: null,
        unit: null,
        definition: secondName,
        standard: null,
        queryable,
        sortable,
      })),
    }
  },
})

/** `epsilon`: of the gateway. */
const names = new Set(['material', 'materials', 'epsilon'])
