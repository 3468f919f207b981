import * as z from 'zod/mini'
import { comparisons } from '#contract/materials/laboratory-health.ts'
import type { PageModule } from '#contract/modules/page-module.ts'
import { optional } from '#web/url-state/fields.ts'

export const module = {
  address: '/admin-panel/health',
  name: 'Health',
  subtitle: 'Site and laboratory precision',
  menus: { administration: { group: 'Site', icon: 'activity' } },
  opens: { action: 'health.read' },
  state: z.object({
    test: optional(z.string().check(z.regex(/^[A-Z]{3}$/))),
    by: optional(z.enum(comparisons)),
    property: optional(z.string().check(z.regex(/^[a-z]+\.[A-Za-z0-9_]{1,40}$/))),
    group: optional(z.string().check(z.minLength(1), z.maxLength(120))),
    machine: optional(z.string().check(z.minLength(1), z.maxLength(120))),
  }),
  words: 'laboratory precision drift bias outlier Grubbs machine compliance modulus backup disk ISO 5725',
} as const satisfies PageModule
