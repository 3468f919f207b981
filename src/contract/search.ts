import { z } from 'zod'
import { longestQuery, searchKinds } from './search-kinds.ts'

export const searchKind = z.enum(searchKinds)

export const searchQuery = z.strictObject({
  q: z
    .string()
    .max(longestQuery)
    .meta({ description: 'What is looked for, as people type it: `980 6`, `hole expans`.' }),
  kind: searchKind.optional().meta({ description: 'One group alone.' }),
  limit: z.coerce.number().int().min(1).max(100).default(6).meta({ description: 'Results per group.' }),
})

export const searchResult = z.object({
  kind: searchKind,
  title: z.string(),
  /** What and where it is, e.g. `Steels / AHSS / Dual Phase`. */
  detail: z.string(),
  /** Its address on this site. */
  to: z.string(),
  /** A material whose name is public and whose data the reader may not see. */
  locked: z.boolean(),
})
export type SearchResult = z.infer<typeof searchResult>

export const searchAnswer = z
  .object({
    query: z.string(),
    groups: z.array(
      z.object({
        kind: searchKind,
        /** How many there are; counting ends at `mostCounted`. */
        total: z.number().int(),
        results: z.array(searchResult),
      }),
    ),
    /** Another spelling that finds something, when this one finds no material and no page. */
    didYouMean: z.string().nullable(),
    /** How the name of a standard was understood, one sentence with its source: `HC340LA is listed here as HSLA340 …`. */
    readAs: z.string().nullable(),
  })
  .meta({ id: 'SearchAnswer' })
export type SearchAnswer = z.infer<typeof searchAnswer>
