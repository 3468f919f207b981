import type { PageModule } from '#contract/modules/page-module.ts'

export const module = {
  address: '/project-tracking-system/inbox',
  name: 'Inbox',
  subtitle: 'What waits for me',
  menus: { bar: {} },
  opens: { action: 'projects.read' },
  budget: { html: 20_000, script: 240_000, stylesheet: 28_000 },
  words: 'inbox tasks waiting for me to do age',
} as const satisfies PageModule
