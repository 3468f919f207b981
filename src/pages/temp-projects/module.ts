import type { PageModule } from '#contract/modules/page-module.ts'

export const module = {
  address: '/temp-projects',
  name: 'Temporary projects',
  subtitle: 'Not yet orders',
  menus: { administration: { name: 'Temporary Projects', icon: 'timer' } },
  opens: { action: 'projects.read' },
  budget: { html: 20_000, script: 240_000, stylesheet: 28_000 },
  words: 'temporary projects internal trials archive',
} as const satisfies PageModule
