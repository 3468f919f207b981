import type { z } from 'zod'
import { AppError } from '#contract/errors.ts'
import { attributesAnswer, type AttributesAnswer, attributesQuery } from '#contract/gateway/attributes.ts'
import { greekLevels } from '#contract/gateway/texts.ts'
import { attributes } from '#server/catalogue/index.ts'
import type { Reader } from '#server/db/database.ts'
import { endpoint } from '../../../endpoint.ts'
import { cachedCatalogueResponse } from '../../../cached-catalogue-response.ts'
import { databaseLink, gatewayCoil, greekNames } from '../gateway-terms.ts'

export const getAttributes = endpoint({
  url: '/ng/gateway/level-one/get-attributes',
  summary: 'Get the attributes of a catalogue node',
  description:
    'Returns names, position and children; for a coil that you can read, also its facts. Returns 404 if there ' +
    'is not a node of this level.',
  tag: 'Gateway, level one',
  query: attributesQuery,
  reply: attributesAnswer,
  counted: true,
  async handle(call) {
    const { query, reply } = call
    const bytes = await cachedCatalogueResponse(call, `attributes ${JSON.stringify(query)}`, async (db) =>
      Buffer.from(JSON.stringify(attributesAnswer.parse(await answer(db, query)))),
    )
    return reply.type('application/json; charset=utf-8').send(bytes)
  },
})

async function answer(db: Reader, { index, value }: z.output<typeof attributesQuery>): Promise<AttributesAnswer> {
  const found = await attributes(db, greekLevels[index], value)
  if (!found) throw new AppError('not_found', 'The material tree has no node with this name at this level.')
  return {
    ...greekNames(found.names),
    id: found.id,
    index,
    name: found.name,
    secondName: found.secondName,
    link: databaseLink(found.path),
    free: found.free,
    access: found.access,
    children: found.children.map(({ id, name, path, access }) => ({ id, name, link: databaseLink(path), access })),
    variant: found.coil && gatewayCoil(found.coil),
  }
}
