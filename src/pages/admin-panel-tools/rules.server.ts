import { staffPasswordLength } from '#contract/accounts/password-rule.ts'
import { noticeDays } from '#contract/organisations/private-data.ts'
import { endedCounts, retentionCounts, logInCounts, type RuleCount } from '#contract/site/site-rule-counts.ts'
import type { SiteRules } from '#contract/site/site-rules.ts'
import { linkLifetimes } from '#server/accounts/registration/links.ts'
import { accessLifetime } from '#server/accounts/tokens.ts'

type Rules = Readonly<Record<string, string>>

const hours = (seconds: number) => `${seconds / 3600} ${seconds === 3600 ? 'hour' : 'hours'}`
const amount = (count: number, unit: RuleCount['unit']) => `${count} ${count === 1 ? unit.slice(0, -1) : unit}`

type Named = Readonly<Record<string, { readonly name: string; readonly unit: RuleCount['unit'] }>>

function stated<L extends Named>(list: L, rules: Readonly<Record<keyof L, number | null>>): Rules {
  return Object.fromEntries(
    Object.entries(list).map(([id, { name, unit }]) => {
      const count = rules[id]
      return [name, count === null || count === undefined ? 'permanently' : amount(count, unit)]
    }),
  )
}

export function signInRules(rules: SiteRules, environment: 'prod' | 'test' | 'dev'): Rules {
  return {
    ...stated(logInCounts, rules),
    'Access token lifetime': hours(accessLifetime),
    'Lifetime of links in mails': `${hours(linkLifetimes.activate)} to activate, ${hours(linkLifetimes.reset)} for a new password`,
    'Passwords of staff': `at least ${staffPasswordLength} characters`,
    'Two-factor authentication': factorOf(rules, environment),
  }
}

function factorOf({ everybodyFactor }: SiteRules, environment: string): string {
  if (everybodyFactor) return 'required for everyone who logs in with a password'
  if (environment === 'prod') return 'required for staff and for organisations that require it'
  return 'required for organisations that require it, and for staff on production sites'
}

export function retentionRules(rules: SiteRules): Rules {
  return {
    'Audit trail': 'permanently',
    ...stated(retentionCounts, rules),
    ...stated(endedCounts, rules),
    'Private materials': `by the rule of each organisation, announced ${noticeDays.retention} days ahead`,
  }
}
