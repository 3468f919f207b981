import * as z from 'zod/mini'
import type { PageModule } from '#contract/modules/page-module.ts'
import { maxQueryLength, searchKinds } from '#contract/search/search-kinds.ts'
import { cutText, optional } from '#web/url-state/fields.ts'

export const module = {
  address: '/search',
  name: 'Search',
  subtitle: 'Search the whole site',
  menus: {},
  opens: 'everybody',
  state: z.object({
    q: cutText(maxQueryLength),
    kind: optional(z.enum(searchKinds)),
  }),
  words: '',
} as const satisfies PageModule
