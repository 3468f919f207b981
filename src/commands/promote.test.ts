import { expect, test } from 'vitest'
import { chooseStandby, readServers } from './promote.ts'

test.each([
  // why                                         standbys: timeline, received                         chosen
  [
    'more WAL',
    [
      ['00000001', '900'],
      ['00000001', '1000'],
    ],
    1,
  ],
  [
    'equal: the first',
    [
      ['00000001', '7'],
      ['00000001', '7'],
    ],
    0,
  ],
  [
    'beyond 2⁵³ bytes',
    [
      ['0000000A', '9007199254740993'],
      ['0000000A', '9007199254740992'],
    ],
    0,
  ],
  [
    'a higher timeline: the other missed an earlier failover',
    [
      ['00000009', '2000'],
      ['0000000A', '1000'],
    ],
    1,
  ],
] as const)('the standby with most WAL is promoted: %s', (_why, standbys, index) => {
  const all = standbys.map(([timeline, received]) => ({ timeline, received }))
  expect(chooseStandby(all)).toBe(all[index])
})

test('servers are read from the option', () => {
  expect(readServers('db1,10.0.0.2:5433,db-3.example')).toEqual(['db1', '10.0.0.2:5433', 'db-3.example'])
  expect(() => readServers(undefined)).toThrow('--servers needs the primary and its standbys')
  expect(() => readServers("db1,db2'; drop table x")).toThrow('is not a host or host:port')
  expect(() => readServers('db1,db1')).toThrow('lists a server twice')
})
