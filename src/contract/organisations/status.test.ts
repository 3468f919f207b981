import { expect, test } from 'vitest'
import { subscriptionStatus } from './status.ts'

const now = Date.parse('2026-06-01T00:00:00Z')
const year = { startsAt: '2026-01-01T00:00:00Z', endsAt: '2027-01-01T00:00:00Z', suspended: false, trial: false }

test.each([
  ['in the middle', {}, 'active'],
  ['on trial', { trial: true }, 'trial'],
  ['30 days before the end', { endsAt: '2026-07-01T00:00:00Z' }, 'ending'],
  ['a second more', { endsAt: '2026-07-01T00:00:01Z' }, 'active'],
  ['a trial that ends', { trial: true, endsAt: '2026-06-02T00:00:00Z' }, 'ending'],
  ['at the end', { endsAt: '2026-06-01T00:00:00Z' }, 'expired'],
  ['at the start', { startsAt: '2026-06-01T00:00:00Z' }, 'active'],
  ['before the start', { startsAt: '2026-06-01T00:00:01Z' }, 'planned'],
  ['suspended', { suspended: true }, 'suspended'],
  ['suspended, then over', { suspended: true, endsAt: '2026-05-01T00:00:00Z' }, 'expired'],
] as const)('%s: %o → %s', (_when, change, status) => {
  expect(subscriptionStatus({ ...year, ...change }, now)).toBe(status)
})
