import { expect, test } from 'vitest'
import { daysAfter, laboratoryDay, weekOf } from './laboratory-day.ts'

// Central European Time is UTC+1, from 29 March 2026 01:00 UTC on UTC+2, from 25 October 01:00 UTC on UTC+1 again.
test.each([
  ['2026-12-18T22:59:59Z', '2026-12-18'],
  ['2026-12-18T23:00:00Z', '2026-12-19'],
  ['2026-03-28T22:59:59Z', '2026-03-28'],
  ['2026-03-29T22:00:00Z', '2026-03-30'],
  ['2026-10-24T22:00:00Z', '2026-10-25'],
  ['2026-10-25T22:59:59Z', '2026-10-25'],
])('at %s it is %s in Berlin', (now, day) => expect(laboratoryDay(new Date(now), 'Europe/Berlin')).toBe(day))

test.each([
  ['2026-03-28', 1, '2026-03-29'],
  ['2026-03-29', 1, '2026-03-30'],
  ['2026-10-25', 1, '2026-10-26'],
  ['2026-12-31', 90, '2027-03-31'],
  ['2028-02-28', 1, '2028-02-29'],
])('%s and %d days is %s', (day, days, later) => expect(daysAfter(day, days)).toBe(later))

// 14 December 2026 is a Monday.
test.each([
  ['2026-12-14', '2026-12-14'],
  ['2026-12-20', '2026-12-14'],
  ['2027-01-01', '2026-12-28'],
])('the week of %s begins on %s', (day, monday) => expect(weekOf(day)).toBe(monday))
