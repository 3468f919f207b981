import { expect, test } from 'vitest'
import { callsByDay } from './calls-by-day.ts'

test('a row for all days, then the newest first, with a column for each key', () => {
  const keys = [
    {
      days: [
        { day: '2026-03-02', calls: 5 },
        { day: '2026-02-28', calls: 20 },
      ],
    },
    { days: [{ day: '2026-03-01', calls: 7 }] },
  ]
  expect(callsByDay(keys)).toEqual([
    { name: '30 days', calls: [25, 7] },
    { name: '2 Mar 2026', calls: [5, 0] },
    { name: '1 Mar 2026', calls: [0, 7] },
    { name: '28 Feb 2026', calls: [20, 0] },
  ])
})
