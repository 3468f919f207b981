import type { PageModule } from '#contract/modules/page-module.ts'

export const module = {
  address: '/mi-account',
  steps: '/:section?',
  name: 'My Account',
  subtitle: 'Profile, plan, sessions',
  menus: {},
  opens: 'everybody',
  words: 'password profile settings',
} as const satisfies PageModule
