import * as z from 'zod/mini'
import type { PageModule } from '#contract/modules/page-module.ts'
import { longestQuery, searchKinds } from '#contract/search-kinds.ts'

export const module = {
  address: '/search',
  name: 'Search',
  subtitle: 'Everything that can be found',
  menus: {},
  opens: 'everybody',
  state: z.object({
    q: z._default(
      z.pipe(
        z.string(),
        z.transform((typed) => typed.slice(0, longestQuery)),
      ),
      '',
    ),
    kind: z.catch(z.optional(z.enum(searchKinds)), undefined),
  }),
  budget: { html: 35_000, script: 150_000, stylesheet: 20_000 },
  words: '',
} as const satisfies PageModule
