import { z } from 'zod'
import { AppError } from '#contract/errors.ts'
import { publishedHead, publishedKey, publishedMaterial, valueSort } from '#contract/materials/literature.ts'
import { releaseParam } from '#contract/releases/release.ts'
import { pageParams, total } from '#contract/v1/paging.ts'
import { listPublished, readPublishedMaterial } from '#server/literature/index.ts'
import { publishedAnswer, publishedHeadAnswer } from '#views/published/index.ts'
import { endpoint } from '../../endpoint.ts'

export const publishedMaterials = endpoint({
  url: '/api/v1/literature',
  summary: 'List published materials with their sources',
  description:
    'Returns values of papers, data sets, suppliers and standards that were not measured here. Each is a tested ' +
    'value, a typical value, or a requirement or guarantee, which is a limit and never a test result. Use `GET ' +
    '/api/v1/literature/{key}` to get the values of one material.',
  tag: 'Data, version 1',
  query: z.strictObject({
    family: z
      .string()
      .max(60)
      .optional()
      .meta({
        description: 'Family as named in published tables, such as `DP`. Default: all families.',
        examples: ['DP'],
      }),
    sort: valueSort.optional().meta({ description: 'Kind of values. Default: all kinds.' }),
    text: z
      .string()
      .max(100)
      .optional()
      .meta({ description: 'Part of a grade, designation or key, such as `HCT780`. Default: all materials.' }),
    ...pageParams('materials', { max: 500, usual: 100 }),
    release: releaseParam,
  }),
  reply: z
    .object({ total, materials: z.array(publishedHead.meta({ id: 'PublishedHead' })) })
    .meta({ id: 'PublishedMaterials' }),
  counted: true,
  async handle({ query: { family, sort, text, limit, offset }, read }) {
    const { total: all, heads } = await read((db) =>
      listPublished(db, { families: family === undefined ? undefined : [family], sort, text, limit, offset }),
    )
    return { total: all, materials: heads.map(publishedHeadAnswer) }
  },
})

export const publishedMaterialByKey = endpoint({
  url: '/api/v1/literature/:key',
  summary: 'Get the values of a published material',
  description:
    'Returns values, law parameters and forming limits as published, with unit, direction, condition, count and ' +
    'scatter. Returns 404 if no published material has this key.',
  tag: 'Data, version 1',
  params: z.strictObject({ key: publishedKey }),
  query: z.strictObject({ release: releaseParam }),
  reply: publishedMaterial.meta({ id: 'PublishedMaterial' }),
  counted: true,
  async handle({ params: { key }, read }) {
    const found = await read((db) => readPublishedMaterial(db, key))
    if (!found)
      throw new AppError(
        'not_found',
        `No published material has the key ${key}. List them with GET /api/v1/literature.`,
      )
    return publishedAnswer(found)
  },
})
