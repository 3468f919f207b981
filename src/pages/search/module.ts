import * as z from 'zod/mini'
import type { PageModule } from '#contract/modules/page-module.ts'
import { longestQuery, searchKinds } from '#contract/search-kinds.ts'
import { cutText, optional } from '#web/url-state/fields.ts'

export const module = {
  address: '/search',
  name: 'Search',
  subtitle: 'Everything that can be found',
  menus: {},
  opens: 'everybody',
  state: z.object({
    q: cutText(longestQuery),
    kind: optional(z.enum(searchKinds)),
  }),
  words: '',
} as const satisfies PageModule
