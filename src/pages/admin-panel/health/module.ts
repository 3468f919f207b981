import * as z from 'zod/mini'
import { comparisons } from '#contract/laboratory-health.ts'
import type { PageModule } from '#contract/modules/page-module.ts'
import { optional } from '#web/url-state/fields.ts'

export const module = {
  address: '/admin-panel/health',
  name: 'Health',
  subtitle: 'What needs a look, precision',
  menus: { bar: {} },
  opens: { action: 'health.read' },
  /** Test, what its values are compared by, and the property and group of the control charts, and the machine whose drift is drawn. */
  state: z.object({
    test: optional(z.string().check(z.regex(/^[A-Z]{3}$/))),
    by: optional(z.enum(comparisons)),
    property: optional(z.string().check(z.regex(/^[a-z]+\.[A-Za-z0-9_]{1,40}$/))),
    group: optional(z.string().check(z.minLength(1), z.maxLength(120))),
    machine: optional(z.string().check(z.minLength(1), z.maxLength(120))),
  }),
  words: 'laboratory precision drift bias outlier Grubbs machine compliance modulus backup disk ISO 5725',
} as const satisfies PageModule
