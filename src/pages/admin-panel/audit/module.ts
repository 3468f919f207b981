import * as z from 'zod/mini'
import type { PageModule } from '#contract/modules/page-module.ts'
import { text } from '#web/url-state/fields.ts'

export const module = {
  address: '/admin-panel/audit',
  name: 'Audit trail',
  subtitle: 'Changes and refusals',
  menus: { bar: {} },
  opens: { action: 'audit.read' },
  // Which of these can be used, `auditFilter` says: days become moments before they are asked for.
  state: z.object({
    action: text(),
    account: text(),
    object: text(200),
    material: text(80),
    source: text(80),
    from: text(),
    to: text(),
    before: text(),
  }),
  words: 'log history refused access',
} as const satisfies PageModule
