import * as z from 'zod/mini'
import { jobStates } from '#contract/jobs.ts'
import type { PageModule } from '#contract/modules/page-module.ts'
import { optional } from '#web/url-state/fields.ts'

export const module = {
  address: '/admin-panel/jobs',
  name: 'Jobs',
  subtitle: 'Work behind the pages',
  menus: { bar: {} },
  opens: { action: 'jobs.read' },
  /** Without a state the first that has a job, without a kind all of them. */
  state: z.object({
    state: optional(z.enum(jobStates)),
    kind: optional(z.string().check(z.regex(/^[a-z][a-z-]{1,39}$/))),
    job: optional(z.uuid()),
  }),
  words: 'queue mails re-evaluation failed waiting',
} as const satisfies PageModule
