import { z } from 'zod'
import { maxQueryLength, searchKinds } from './search-kinds.ts'

export const searchKind = z.enum(searchKinds)

export const searchQuery = z.strictObject({
  q: z.string().max(maxQueryLength).meta({ description: 'Search text, such as `980 6` or `hole expans`.' }),
  kind: searchKind.optional().meta({ description: 'Kind of results. Default: all kinds.' }),
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .max(100)
    .default(6)
    .meta({ description: 'Maximum number of results of each kind.' }),
})

export const searchResult = z
  .object({
    kind: searchKind,
    title: z.string(),
    detail: z.string(),
    to: z.string(),
    /** A material with a public name whose data the reader cannot see. */
    locked: z.boolean(),
  })
  .meta({ id: 'SearchResult' })
export type SearchResult = z.infer<typeof searchResult>

export const searchAnswer = z
  .object({
    query: z.string(),
    groups: z.array(
      z
        .object({
          kind: searchKind,
          /** Counting stops at `maxCounted`. */
          total: z.number().int(),
          results: z.array(searchResult),
        })
        .meta({ id: 'SearchGroup' }),
    ),
    /** Spelling that finds something, if this one finds no material and no page. */
    didYouMean: z.string().nullable(),
    /** Interpretation of a standard designation with its source: `HC340LA is listed here as HSLA340 …`. */
    readAs: z.string().nullable(),
  })
  .meta({ id: 'SearchAnswer' })
export type SearchAnswer = z.infer<typeof searchAnswer>
