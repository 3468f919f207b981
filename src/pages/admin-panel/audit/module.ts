import * as z from 'zod/mini'
import type { PageModule } from '#contract/modules/page-module.ts'
import { text } from '#web/url-state/fields.ts'

export const module = {
  address: '/admin-panel/audit',
  name: 'Audit trail',
  subtitle: 'Changes and refused access',
  menus: { administration: { group: 'Site', icon: 'file-clock' } },
  opens: { action: 'audit.read' },
  // `auditFilter` checks these fields after it has converted days to moments.
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
