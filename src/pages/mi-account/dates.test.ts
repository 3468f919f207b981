import { expect, test } from 'vitest'
import { dayOf, minuteOf } from './dates.ts'

test('days and minutes in universal time, whatever the zone of the machine', () => {
  expect(dayOf('2026-11-20T23:59:59.000Z')).toBe('20 Nov 2026')
  expect(minuteOf('2026-11-20T14:02:00.000Z')).toBe('20 Nov 2026, 14:02 UTC')
})
