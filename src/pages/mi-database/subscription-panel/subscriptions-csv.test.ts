import { expect, test } from 'vitest'
import { subscriptionsCsv } from './subscriptions-csv.ts'

test('a line per subscription, names that look like formulas defused', () => {
  const text = subscriptionsCsv([
    {
      organisation: '=Autoworks',
      domains: ['a.example', 'b.example'],
      plan: 'Forming, large',
      status: 'ending',
      seats: 5,
      seatsTaken: 3,
      startsAt: '2026-03-01T00:00:00.000Z',
      endsAt: '2027-03-01T00:00:00.000Z',
      grants: [{ name: 'Dual Phase' }, { name: 'Mild' }],
    },
  ])
  expect(text.split('\n')).toEqual([
    'organisation,domains,plan,status,seats_taken,seats,from,to_excluded,grants',
    '-,-,-,-,-,-,-,-,-',
    '\'=Autoworks,a.example b.example,"Forming, large",Ends in 30 days,3,5,2026-03-01T00:00:00.000Z,2027-03-01T00:00:00.000Z,"Dual Phase; Mild"',
    '',
  ])
})
