import { staffPasswordLength } from '#contract/accounts/password-rule.ts'
import { noticeDays } from '#contract/private-data.ts'
import { endedCounts, keptCounts, logInCounts, type RuleCount } from '#contract/site-rule-counts.ts'
import type { SiteRules } from '#contract/site-rules.ts'
import { linkLifetimes } from '#server/accounts/links.ts'
import { accessLifetime } from '#server/accounts/tokens.ts'

export type Rule = { readonly name: string; readonly value: string }

const hours = (seconds: number) => `${seconds / 3600} ${seconds === 3600 ? 'hour' : 'hours'}`
const amount = (count: number, unit: RuleCount['unit']) => `${count} ${count === 1 ? unit.slice(0, -1) : unit}`

type Named = Readonly<Record<string, { readonly name: string; readonly unit: RuleCount['unit'] }>>

/** The rules of one list, with what stands in the site now. */
function stated<L extends Named>(list: L, rules: Readonly<Record<keyof L, number | null>>): Rule[] {
  return Object.entries(list).map(([id, { name, unit }]) => {
    const count = rules[id]
    return { name, value: count === null || count === undefined ? 'for good' : amount(count, unit) }
  })
}

/** How people log in: what administrators have set, and what the program does. */
export function signInRules(rules: SiteRules, environment: 'prod' | 'test' | 'dev'): readonly Rule[] {
  return [
    ...stated(logInCounts, rules),
    { name: 'An access token ends after', value: hours(accessLifetime) },
    {
      name: 'Links of mails end after',
      value: `${hours(linkLifetimes.activate)} to activate, ${hours(linkLifetimes.reset)} for a new password`,
    },
    { name: 'Passwords of staff', value: `at least ${staffPasswordLength} characters` },
    { name: 'Second factor', value: factorOf(rules, environment) },
  ]
}

function factorOf({ everybodyFactor }: SiteRules, environment: string): string {
  if (everybodyFactor) return 'required of everybody who logs in with a password'
  if (environment === 'prod') return 'required of staff, and of organisations that have it set'
  return 'required of organisations that have it set; of staff on a production site'
}

/** How long things are kept that only the site needs. */
export function retentionRules(rules: SiteRules): readonly Rule[] {
  return [
    { name: 'Audit trail', value: 'for good' },
    ...stated(keptCounts, rules),
    ...stated(endedCounts, rules),
    {
      name: 'Private materials',
      value: `by the rule of each organisation, announced ${noticeDays.retention} days ahead`,
    },
  ]
}
