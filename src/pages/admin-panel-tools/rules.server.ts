import { staffPasswordLength } from '#contract/accounts/password-rule.ts'
import { noticeDays } from '#contract/private-data.ts'
import { endedCounts, keptCounts, logInCounts, type RuleCount } from '#contract/site-rule-counts.ts'
import type { SiteRules } from '#contract/site-rules.ts'
import { linkLifetimes } from '#server/accounts/links.ts'
import { accessLifetime } from '#server/accounts/tokens.ts'

/** What is stated of each, by its name. */
type Rules = Readonly<Record<string, string>>

const hours = (seconds: number) => `${seconds / 3600} ${seconds === 3600 ? 'hour' : 'hours'}`
const amount = (count: number, unit: RuleCount['unit']) => `${count} ${count === 1 ? unit.slice(0, -1) : unit}`

type Named = Readonly<Record<string, { readonly name: string; readonly unit: RuleCount['unit'] }>>

/** The rules of one list, with what stands in the site now. */
function stated<L extends Named>(list: L, rules: Readonly<Record<keyof L, number | null>>): Rules {
  return Object.fromEntries(
    Object.entries(list).map(([id, { name, unit }]) => {
      const count = rules[id]
      return [name, count === null || count === undefined ? 'for good' : amount(count, unit)]
    }),
  )
}

/** How people log in: what administrators have set, and what the program does. */
export function signInRules(rules: SiteRules, environment: 'prod' | 'test' | 'dev'): Rules {
  return {
    ...stated(logInCounts, rules),
    'An access token ends after': hours(accessLifetime),
    'Links of mails end after': `${hours(linkLifetimes.activate)} to activate, ${hours(linkLifetimes.reset)} for a new password`,
    'Passwords of staff': `at least ${staffPasswordLength} characters`,
    'Second factor': factorOf(rules, environment),
  }
}

function factorOf({ everybodyFactor }: SiteRules, environment: string): string {
  if (everybodyFactor) return 'required of everybody who logs in with a password'
  if (environment === 'prod') return 'required of staff, and of organisations that have it set'
  return 'required of organisations that have it set; of staff on a production site'
}

/** How long things are kept that only the site needs. */
export function retentionRules(rules: SiteRules): Rules {
  return {
    'Audit trail': 'for good',
    ...stated(keptCounts, rules),
    ...stated(endedCounts, rules),
    'Private materials': `by the rule of each organisation, announced ${noticeDays.retention} days ahead`,
  }
}
