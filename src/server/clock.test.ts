import { afterEach, describe, expect, test } from 'vitest'
import { tokensOf } from './accounts/tokens.ts'
import { assertClock, clockFault, databaseTime, setClockDifference, timeNow, timeNowMs } from './clock.ts'
import { measureClock } from './db/measure-clock.ts'

afterEach(() => setClockDifference(0))

const minute = 60_000
const behind = 'The clock of this server is 11 min behind the clock of the database. Set both by NTP.'

describe('the time of a process follows the clock of the database', () => {
  test.each<[string, number, number, string | undefined]>([
    // why                              difference    correction   fault
    ['alike', 0, 0, undefined],
    ['scatter of the measurement', 900, 0, undefined],
    ['60 s behind', minute, minute, undefined],
    ['60 s ahead', -minute, -minute, undefined],
    ['the largest that is corrected', 10 * minute, 10 * minute, undefined],
    ['more than that', 11 * minute, 0, behind],
    ['more than that, ahead', -11 * minute, 0, behind.replace('behind', 'ahead of')],
  ])('%s', (_why, difference, correction, fault) => {
    setClockDifference(difference)
    const own = Date.now()
    expect(Math.round((timeNowMs() - own) / 1000)).toBe(correction / 1000)
    expect(Math.round((timeNow().getTime() - own) / 1000)).toBe(correction / 1000)
    // What the database alone reads is right at any difference.
    const known = Math.abs(difference) < 1000 ? 0 : difference
    expect(Math.round((databaseTime() - own) / 1000)).toBe(known / 1000)
    expect(clockFault()).toBe(fault)
    if (fault === undefined) assertClock()
    else expect(assertClock).toThrow(`You cannot log in at the moment. ${fault}`)
  })

  test('of three measurements the one with the shortest round trip counts', async () => {
    const waits = [80, 1, 80]
    const query = async () => {
      const [wait = 0] = waits.splice(0, 1)
      await new Promise((resolve) => setTimeout(resolve, wait))
      // The answer of the slow ones is wrong by an hour, so that it shows if one of them is taken.
      return { rows: [{ at: Date.now() + 5 * minute + (wait > 10 ? 60 * minute : 0) }] }
    }
    await measureClock({ query } as unknown as Parameters<typeof measureClock>[0])
    expect(Math.round((timeNowMs() - Date.now()) / minute)).toBe(5)
  })

  test('a token is issued and read by it', async () => {
    const tokens = tokensOf('test', [Buffer.alloc(32, 7)])
    const holder = {
      accountId: '00000000-0000-4000-8000-000000000001',
      sessionId: '00000000-0000-4000-8000-000000000002',
      email: 'anna@steel.example',
      organization: 'Steel',
      role: 'ROLE_CUSTOMER',
      testingClientId: null,
    } as const
    setClockDifference(5 * minute)
    const token = await tokens.access(holder)
    const { iat } = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as { iat: number }
    expect(Math.round((iat * 1000 - Date.now()) / minute)).toBe(5)
    // Another process whose own clock was right reads the same token.
    setClockDifference(0)
    expect(await tokensOf('test', [Buffer.alloc(32, 7)]).readAccess(token)).toBeDefined()
    // It ends an hour later by the corrected clock: 64.5 min after the issue by a clock that is 5 min behind.
    setClockDifference(10 * minute)
    expect(await tokensOf('test', [Buffer.alloc(32, 7)]).readAccess(token)).toBeDefined()
  })
})
