import * as z from 'zod/mini'
import { jobStates } from '#contract/jobs/jobs.ts'
import type { PageModule } from '#contract/modules/page-module.ts'
import { optional } from '#web/url-state/fields.ts'

export const module = {
  address: '/admin-panel/jobs',
  name: 'Jobs',
  subtitle: 'Background jobs',
  menus: { administration: { group: 'Site', icon: 'settings' } },
  opens: { action: 'jobs.read' },
  /** Default: the first state that has a job, and all kinds. */
  state: z.object({
    state: optional(z.enum(jobStates)),
    kind: optional(z.string().check(z.regex(/^[a-z][a-z-]{1,39}$/))),
    job: optional(z.uuid()),
  }),
  words: 'queue mails re-evaluation failed waiting',
} as const satisfies PageModule
