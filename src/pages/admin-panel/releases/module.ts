import * as z from 'zod/mini'
import type { PageModule } from '#contract/modules/page-module.ts'
import { listOf, optional, text } from '#web/url-state/fields.ts'

export const module = {
  address: '/admin-panel/releases',
  name: 'Releases',
  subtitle: 'Create, preview, publish',
  menus: { administration: { group: 'Data', icon: 'package-check' } },
  opens: { action: 'releases.change' },
  state: z.object({
    plan: optional(z.union([z.uuid(), z.literal('new')])),
    variants: listOf(z.uuid()),
    back: text(20),
  }),
  words: 'release compose publish schedule preview roll back notes',
} as const satisfies PageModule
