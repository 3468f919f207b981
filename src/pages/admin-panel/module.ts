import type { PageModule } from '#contract/modules/page-module.ts'

export const module = {
  address: '/admin-panel',
  also: ['/admin-panel-tools'],
  name: 'Administration',
  subtitle: 'What staff have to do',
  menus: {
    administration: {
      address: '/admin-panel-tools',
      name: 'Admin Panel Tools',
      subtitle: 'People and roles',
      after: '/temp-projects',
      icon: 'wrench',
    },
    bar: { name: 'Overview' },
  },
  opens: { action: 'organisations.read' },
  budget: { html: 15_000, script: 240_000, stylesheet: 28_000 },
  words: 'admin panel overview',
} as const satisfies PageModule
