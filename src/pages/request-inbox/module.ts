import * as z from 'zod/mini'
import type { PageModule } from '#contract/modules/page-module.ts'
import { requestStates } from '#contract/requests/states.ts'
import { optional } from '#web/url-state/fields.ts'

export const module = {
  address: '/request-inbox',
  name: 'Requests',
  subtitle: 'Requests from customers',
  menus: { administration: { group: 'Work', icon: 'mail' } },
  opens: { action: 'requests.answer' },
  /** Default: the state of the open request, then new ones. */
  state: z.object({
    state: optional(z.enum(requestStates)),
    request: optional(z.string().check(z.regex(/^[A-Z0-9-]{1,20}$/))),
  }),
  words: 'inbox quotations orders',
} as const satisfies PageModule
