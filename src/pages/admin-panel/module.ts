import type { PageModule } from '#contract/modules/page-module.ts'

export const module = {
  address: '/admin-panel',
  name: 'Administration',
  subtitle: 'Tasks for staff',
  menus: { administration: { group: 'Site', name: 'Overview', icon: 'layout-dashboard' } },
  opens: { action: 'organisations.read' },
  words: 'admin panel overview',
} as const satisfies PageModule
