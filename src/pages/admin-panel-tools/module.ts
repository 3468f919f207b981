import type { PageModule } from '#contract/modules/page-module.ts'

export const module = {
  address: '/admin-panel-tools',
  files: ['json', 'cdx.json'],
  name: 'Tools',
  subtitle: 'Checks, storage, version',
  menus: {
    administration: { group: 'Site', name: 'Admin Panel Tools', icon: 'wrench' },
  },
  opens: { action: 'jobs.read' },
  words: 'integrity check re-index mail storage sbom retention',
} as const satisfies PageModule
