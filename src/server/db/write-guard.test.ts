import { beforeEach, expect, test } from 'vitest'
import { operator, visitor } from './caller.ts'
import { reserve, WriteGuard } from './write-guard.ts'
import { WritesRefused } from './writes-refused.ts'

let clock = 0
let free: number | undefined
let lines: string[] = []
let guard: WriteGuard
beforeEach(() => {
  clock = 0
  free = undefined
  lines = []
  guard = new WriteGuard({ freeBytes: () => free, log: (line) => lines.push(line), now: () => clock })
})

const diskFull = Object.assign(new Error('could not extend file "base/16384/17589"'), { code: '53100' })
const readOnly = Object.assign(new Error('cannot execute INSERT in a read-only transaction'), { code: '25006' })
const accounts = { kind: 'accounts' } as const
const admits = (caller: Parameters<WriteGuard['admit']>[0] = visitor) => {
  try {
    guard.admit(caller)
    return true
  } catch (error) {
    if (error instanceof WritesRefused) return false
    throw error
  }
}

test.each([
  // room left                    everybody  accounts
  [undefined, true, true],
  [reserve.others, true, true],
  [reserve.others - 1, false, true],
  [reserve.accounts, false, true],
  [reserve.accounts - 1, false, false],
  [0, false, false],
])('with %s bytes free: others %s, accounts %s', (bytes, others, ofAccounts) => {
  free = bytes
  expect([admits(visitor), admits(operator), admits(accounts)]).toEqual([others, others, ofAccounts])
})

test('a disk is measured again after a second, and everything goes on by itself', () => {
  free = 0
  expect(admits()).toBe(false)
  free = undefined
  clock = 1_000
  expect(admits()).toBe(false)
  clock = 1_001
  expect(admits()).toBe(true)
})

test.each([
  [diskFull, 'the disk of the database is full'],
  [readOnly, 'the database is read-only'],
])('%s: is told in plain words, with a wait and its cause', (error, because) => {
  const told = guard.failed(error)
  expect(told).toBeInstanceOf(WritesRefused)
  expect(told).toMatchObject({ code: 'unavailable', retryAfter: 60, cause: error })
  expect((told as Error).message).toContain(because)
  expect(guard.refusing).toBe(because)
})

test('other failures are what they were, and refuse nothing', () => {
  const error = Object.assign(new Error('duplicate key'), { code: '23505' })
  expect(guard.failed(error)).toBe(error)
  expect(guard.failed(undefined)).toBeUndefined()
  expect([guard.refusing, admits()]).toEqual([undefined, true])
})

test('after a write that failed one in five seconds is tried, and the first that succeeds opens the door', () => {
  guard.failed(diskFull)
  expect(admits()).toBe(false)
  clock = 5_000
  expect([admits(), admits(), admits(accounts)]).toEqual([true, false, false])
  guard.failed(diskFull)
  clock = 9_999
  expect(admits()).toBe(false)
  clock = 10_000
  expect(admits()).toBe(true)
  guard.succeeded()
  expect([admits(), admits(), guard.refusing]).toEqual([true, true, undefined])
})

test('the operator of the site is told once that nothing is stored, and once that everything is', () => {
  guard.failed(diskFull)
  for (let i = 0; i < 3; i++) admits()
  guard.succeeded()
  for (let i = 0; i < 3; i++) admits()
  expect(lines).toEqual([
    expect.stringMatching(/^No changes can be stored, because the disk/),
    'The database accepts changes again.',
  ])
})
