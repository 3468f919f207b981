import { staffPasswordLength } from '#contract/accounts/password-rule.ts'
import { noticeDays } from '#contract/private-data.ts'
import { keptFor } from '#server/accounts/kept-for.ts'
import { linkLifetimes } from '#server/accounts/links.ts'
import { accessLifetime, sessionLifetime } from '#server/accounts/tokens.ts'

export type Rule = { readonly name: string; readonly value: string }

const hours = (seconds: number) => `${seconds / 3600} ${seconds === 3600 ? 'hour' : 'hours'}`
const days = (count: number) => `${count} days`

/** How people log in, as the program does it. */
export function signInRules(environment: 'prod' | 'test' | 'dev'): readonly Rule[] {
  return [
    { name: 'A log-in ends after', value: days(sessionLifetime / 86_400) },
    { name: 'An access token ends after', value: hours(accessLifetime) },
    {
      name: 'Links of mails end after',
      value: `${hours(linkLifetimes.activate)} to activate, ${hours(linkLifetimes.reset)} for a new password`,
    },
    { name: 'Passwords of staff', value: `at least ${staffPasswordLength} characters` },
    {
      name: 'Second factor of staff',
      value: environment === 'prod' ? 'required' : 'not required: this is not a production site',
    },
  ]
}

/** How long things are kept that only the site needs. */
export const retentionRules: readonly Rule[] = [
  { name: 'Audit trail', value: 'for good' },
  { name: 'Full network addresses in it', value: days(keptFor.auditAddresses) },
  { name: 'Ended log-ins', value: days(keptFor.sessions) },
  { name: 'Known browsers', value: `${days(keptFor.devices)} after the last visit` },
  { name: 'Mails', value: days(keptFor.mails) },
  { name: 'Ended jobs and their results', value: days(keptFor.jobs) },
  { name: 'Registrations without an answer', value: days(keptFor.unconfirmed) },
  {
    name: 'Private materials',
    value: `by the rule of each organisation, announced ${days(noticeDays.retention)} ahead`,
  },
]
