import { noticeDays } from '#contract/organisations/private-data.ts'
import { endedCounts, retentionCounts } from '#contract/site/site-rule-counts.ts'
import type { SiteRules } from '#contract/site/site-rules.ts'

export type Retention = {
  readonly data: string
  readonly period: string
  readonly details: string
  /** Who sets the period. */
  readonly by: 'Administrators' | 'Organisation' | 'Operator' | 'Program'
}

/** All data about persons, and how long they are stored under the present rules. */
export function retentionOfSite(rules: SiteRules): readonly Retention[] {
  const counted = Object.entries(retentionCounts).map(([key, { name, hint }]): Retention => ({
    data: name,
    period: days(rules[key as keyof typeof retentionCounts]),
    details: hint,
    by: 'Administrators',
  }))
  const ended = Object.entries(endedCounts).map(([key, { name, hint }]): Retention => {
    const limit = rules[key as keyof typeof endedCounts]
    return { data: name, period: limit === null ? 'Without limit' : days(limit), details: hint, by: 'Administrators' }
  })
  return [
    {
      data: 'Accounts',
      period: 'Until deletion',
      details: 'Emptied 14 days after the request of the owner; a random id remains',
      by: 'Program',
    },
    ...counted,
    ...ended,
    { data: 'Log-in tickets and begun company log-ins', period: days(1), details: 'After they expire', by: 'Program' },
    { data: 'Counters of attempts', period: days(2), details: 'After the last one', by: 'Program' },
    { data: 'Links of mails', period: days(7), details: 'After they expire', by: 'Program' },
    { data: 'Unfinished uploads', period: '1 hour', details: 'After the last part; 1 day in total', by: 'Program' },
    {
      data: 'Private measurements of an organisation',
      period: 'Rule of the organisation',
      details: `Announced by mail ${noticeDays.retention} days before deletion`,
      by: 'Organisation',
    },
    {
      data: 'Projects, quotations, reports and certificates',
      period: 'Without limit',
      details: 'They prove what was measured; persons who leave are random ids',
      by: 'Program',
    },
    {
      data: 'Support accesses and their uses',
      period: 'Without limit',
      details: 'They prove who read data of an organisation; persons who leave are random ids',
      by: 'Program',
    },
    { data: 'Audit trail', period: 'Without limit', details: 'Contains account ids and networks', by: 'Program' },
    { data: 'Access log of the process', period: 'As the operator sets', details: 'At most 30 days', by: 'Operator' },
    {
      data: 'Backups',
      period: 'As the operator sets',
      details: 'After a restore, deletions are repeated',
      by: 'Operator',
    },
  ]
}

function days(count: number): string {
  return count === 1 ? '1 day' : `${count} days`
}
