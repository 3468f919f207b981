import type { PageModule } from '#contract/modules/page-module.ts'

export const module = {
  address: '/mi-testing/cart',
  name: 'Cart',
  subtitle: 'Tests chosen for a request',
  menus: { public: { below: '/mi-testing' } },
  opens: 'everybody',
  words: 'quotation basket order',
} as const satisfies PageModule
