import type { PageModule } from '#contract/modules/page-module.ts'

export const module = {
  address: '/temp-projects',
  name: 'Temporary projects',
  subtitle: 'Projects without a customer',
  menus: { administration: { group: 'Laboratory', name: 'Temporary Projects', icon: 'timer' } },
  opens: { action: 'projects.read' },
  words: 'temporary projects internal trials archive',
} as const satisfies PageModule
