import type { PageModule } from '#contract/modules/page-module.ts'

export const module = {
  address: '/project-tracking-system/create-new',
  name: 'New project',
  subtitle: 'For a customer, or temporary',
  menus: {
    administration: {
      group: 'Laboratory',
      name: 'New Project',
      after: '/project-tracking-system',
      icon: 'folder-plus',
    },
  },
  opens: { action: 'projects.change' },
  words: 'create new project order temporary',
} as const satisfies PageModule
