import type { PageModule } from '#contract/modules/page-module.ts'

export const module = {
  address: '/site-map',
  name: 'Site map',
  subtitle: 'All pages',
  menus: {},
  opens: 'everybody',
  words: 'contents overview',
  indexed: true,
} as const satisfies PageModule
