export type SubscriptionStatus = 'suspended' | 'planned' | 'expired' | 'ending' | 'trial' | 'active'

export const statusNames: Readonly<Record<SubscriptionStatus, string>> = {
  active: 'Active',
  trial: 'Trial',
  ending: 'Ends in 30 days',
  expired: 'Expired',
  suspended: 'Suspended',
  planned: 'Begins later',
}

type Dates = {
  readonly startsAt: string
  readonly endsAt: string
  readonly suspended: boolean
  readonly trial: boolean
}

const warning = 30 * 24 * 3600 * 1000 // ms

export function subscriptionStatus({ startsAt, endsAt, suspended, trial }: Dates, now: number): SubscriptionStatus {
  if (Date.parse(endsAt) <= now) return 'expired'
  if (suspended) return 'suspended'
  if (Date.parse(startsAt) > now) return 'planned'
  if (Date.parse(endsAt) <= now + warning) return 'ending'
  return trial ? 'trial' : 'active'
}
