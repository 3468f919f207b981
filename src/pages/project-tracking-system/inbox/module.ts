import type { PageModule } from '#contract/modules/page-module.ts'

export const module = {
  address: '/project-tracking-system/inbox',
  name: 'Inbox',
  subtitle: 'To do, with its age',
  menus: { bar: {} },
  opens: { action: 'projects.read' },
  words: 'inbox tasks waiting to do age',
} as const satisfies PageModule
