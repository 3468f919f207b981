import type { PageModule } from '#contract/modules/page-module.ts'

export const module = {
  address: '/admin-panel',
  name: 'Administration',
  subtitle: 'What staff have to do',
  menus: { bar: { name: 'Overview' } },
  opens: { action: 'organisations.read' },
  words: 'admin panel overview',
} as const satisfies PageModule
