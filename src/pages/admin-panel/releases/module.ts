import * as z from 'zod/mini'
import type { PageModule } from '#contract/modules/page-module.ts'
import { listOf, optional, text } from '#web/url-state/fields.ts'

export const module = {
  address: '/admin-panel/releases',
  name: 'Releases',
  subtitle: 'Compose, preview, publish',
  menus: { bar: {} },
  opens: { action: 'releases.change' },
  state: z.object({
    /** Id of a planned release, or `new`. */
    plan: optional(z.union([z.uuid(), z.literal('new')])),
    /** Single coils that a new one is composed of. */
    variants: listOf(z.uuid()),
    /** Name of the release to go back to. */
    back: text(20),
  }),
  words: 'release compose publish schedule preview roll back notes',
} as const satisfies PageModule
