import type { AccountView } from './store.ts'

/** The pages on which the views stand without JavaScript. */
export const viewAddresses: Readonly<Record<AccountView, string>> = {
  login: '/login',
  signup: '/login?view=signup',
  forgot: '/login?view=forgot',
  resend: '/login?view=resend',
}
