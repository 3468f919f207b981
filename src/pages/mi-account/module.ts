import type { PageModule } from '#contract/modules/page-module.ts'

export const module = {
  address: '/mi-account',
  steps: '/:section?',
  name: 'My Account',
  subtitle: 'Profile, plan, sessions',
  menus: {},
  opens: 'everybody',
  budget: { html: 15_000, script: 240_000, stylesheet: 28_000 },
  words: 'password profile settings',
} as const satisfies PageModule
