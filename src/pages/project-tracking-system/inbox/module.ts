import type { PageModule } from '#contract/modules/page-module.ts'

export const module = {
  address: '/project-tracking-system/inbox',
  name: 'Inbox',
  subtitle: 'Tasks by age',
  menus: { administration: { group: 'Work', icon: 'list-todo' } },
  opens: { action: 'projects.read' },
  words: 'inbox tasks waiting to do age',
} as const satisfies PageModule
