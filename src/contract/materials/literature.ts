import { z } from 'zod'
import { literatureDirections, sourceTypes, valueSorts } from '#core/literature/index.ts'

/** Part of addresses: `/mi-database/published/docol-500dp`. */
export const publishedKey = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{0,79}$/, 'use lower-case letters, digits and hyphens for the key of a published material')
  .meta({ description: 'Key of a published material.', examples: ['docol-500dp'] })

export const valueSort = z.enum(valueSorts)

const source = z
  .object({
    id: z.string(),
    type: z.enum(sourceTypes).meta({ description: 'Standards and suppliers give verdicts; others are quoted.' }),
    authors: z.string(),
    year: z.int().nullable(),
    title: z.string(),
    journal: z.string(),
    identifier: z.string().meta({ description: 'DOI or address.' }),
    licence: z.string().meta({ description: 'As stated on the page read.' }),
  })
  .meta({ id: 'PublishedSource' })

export const publishedHead = z.object({
  key: publishedKey,
  grade: z.string(),
  designation: z.string(),
  family: z.string(),
  coating: z.string(),
  thickness: z.number().nullable().meta({ description: '[mm]' }),
  supplier: z.string(),
  state: z.string().meta({ description: 'Kind of the values, as published.' }),
  sort: valueSort,
  place: z.string().meta({ description: 'Table or figure of the source.' }),
  source,
  citation: z.string(),
  page: z.string().meta({ description: 'Address of its page on this site.' }),
})

export const publishedMaterial = publishedHead.extend({
  release: z.string().nullable(),
  values: z.array(
    z
      .object({
        id: z.string(),
        property: z.string().meta({ description: 'Name as published: `Rp0.2`, `A80`.' }),
        sort: valueSort,
        value: z.number().nullable(),
        min: z.number().nullable().meta({ description: 'Lower limit, or lower end of a published range.' }),
        max: z.number().nullable(),
        sd: z.number().nullable().meta({ description: 'Standard deviation.' }),
        n: z.int().nullable().meta({ description: 'Number of specimens.' }),
        unit: z.string(),
        direction: z.enum(literatureDirections).nullable(),
        condition: z.string(),
        note: z.string(),
        own: z
          .object({
            property: z.string().meta({ description: 'Property of the catalogue that it compares with.' }),
            unit: z.string(),
            value: z.number().nullable(),
            min: z.number().nullable(),
            max: z.number().nullable(),
            sd: z.number().nullable(),
          })
          .nullable()
          .meta({
            description: 'The same in the unit of the catalogue; null where the catalogue has no such property.',
          }),
      })
      .meta({ id: 'PublishedValue' }),
  ),
  parameters: z.array(
    z
      .object({
        id: z.string(),
        model: z.string(),
        parameter: z.string(),
        value: z.number(),
        unit: z.string(),
        direction: z.string().nullable(),
        condition: z.string().meta({ description: 'Equation or set, as published.' }),
        note: z.string(),
      })
      .meta({ id: 'PublishedParameter' }),
  ),
  formingLimits: z.array(
    z
      .object({
        id: z.string(),
        minor: z.number().meta({ description: 'True strain [1].' }),
        major: z.number(),
        kind: z.string(),
        condition: z.string(),
        note: z.string(),
      })
      .meta({ id: 'PublishedFormingLimit' }),
  ),
})
export type PublishedAnswer = z.input<typeof publishedMaterial>
