import type { AccountView } from './store.ts'

/** Pages of the views without JavaScript. */
export const viewAddresses: Readonly<Record<AccountView, string>> = {
  login: '/login',
  signup: '/login?view=signup',
  forgot: '/login?view=forgot',
  resend: '/login?view=resend',
}
