import { z } from 'zod'
import { AppError } from '#contract/errors.ts'
import { publishedHead, publishedKey, publishedMaterial, valueSort } from '#contract/literature.ts'
import { askedRelease } from '#contract/release.ts'
import { listPublished, readWhole } from '#server/literature/index.ts'
import { publishedAnswer, publishedHeadAnswer } from '#views/published/index.ts'
import { endpoint } from '../../endpoint.ts'

export const publishedMaterials = endpoint({
  url: '/api/v1/literature',
  summary: 'List published materials with their sources',
  description:
    'Values of papers, data sets, suppliers and standards that were not measured here. Each is a tested value, a typical value, or a ' +
    'requirement or guarantee, which is a limit and never a test result. Read the values of one with `GET /api/v1/literature/{key}`.',
  tag: 'Data, version 1',
  query: z.strictObject({
    family: z.string().max(60).optional().meta({ description: 'Family as published tables name it. Example: `DP`.' }),
    sort: valueSort.optional(),
    text: z
      .string()
      .max(100)
      .optional()
      .meta({ description: 'Part of a grade, designation or key. Example: `HCT780`.' }),
    limit: z.coerce.number().int().min(1).max(500).default(100),
    offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
    release: askedRelease,
  }),
  reply: z
    .object({ total: z.int(), materials: z.array(publishedHead.meta({ id: 'PublishedHead' })) })
    .meta({ id: 'PublishedMaterials' }),
  counted: true,
  async handle({ query: { family, sort, text, limit, offset }, read }) {
    const { total, heads } = await read((db) =>
      listPublished(db, { families: family === undefined ? undefined : [family], sort, text, limit, offset }),
    )
    return { total, materials: heads.map(publishedHeadAnswer) }
  },
})

export const publishedMaterialByKey = endpoint({
  url: '/api/v1/literature/:key',
  summary: 'Get the values of a published material',
  description:
    'Values, law parameters and forming limits as published, with unit, direction, condition, count and scatter. Returns 404 if no ' +
    'published material has this key.',
  tag: 'Data, version 1',
  params: z.strictObject({ key: publishedKey }),
  query: z.strictObject({ release: askedRelease }),
  reply: publishedMaterial.meta({ id: 'PublishedMaterial' }),
  counted: true,
  async handle({ params: { key }, read }) {
    const found = await read((db) => readWhole(db, key))
    if (!found)
      throw new AppError(
        'not_found',
        `No published material has the key ${key}. List them with GET /api/v1/literature.`,
      )
    return publishedAnswer(found)
  },
})
