import type { PageModule } from '#contract/modules/page-module.ts'

export const module = {
  address: '/admin-panel',
  name: 'Administration',
  subtitle: 'What staff have to do',
  menus: { bar: { name: 'Overview' } },
  opens: { action: 'organisations.read' },
  budget: { html: 15_000, script: 240_000, stylesheet: 28_000 },
  words: 'admin panel overview',
} as const satisfies PageModule
