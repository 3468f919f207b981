import type { PageModule } from '#contract/modules/page-module.ts'

export const module = {
  address: '/admin-panel/data-protection',
  name: 'Data protection',
  subtitle: 'Retention, processing record',
  menus: { administration: { group: 'Site', icon: 'list-checks' } },
  opens: { action: 'audit.read' },
  words: 'GDPR privacy personal data retention record of processing activities Article 30',
} as const satisfies PageModule
