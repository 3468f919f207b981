import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { recheckEvery, watchSession } from './session-watch.ts'

const minute = 60_000
const calls: string[] = []
let answer: () => Response | Promise<Response>
let jar: Map<string, string>

const tokenUntil = (time: number) => `h.${Buffer.from(JSON.stringify({ exp: time / 1000 })).toString('base64url')}`

beforeEach(() => {
  vi.useFakeTimers({ now: 0 })
  jar = new Map([['jwtHeaderPayload', tokenUntil(60 * minute)]])
  vi.stubGlobal('document', {
    get cookie() {
      return [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    },
    set cookie(text: string) {
      jar.delete(text.split('=')[0]!)
    },
  })
  calls.length = 0
  vi.stubGlobal('fetch', async (address: string) => {
    calls.push(`${Date.now() / minute} ${address}`)
    return answer()
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const refresh = '/ng/gateway/login/refreshToken'

function watching() {
  const told: string[] = []
  const stop = watchSession({ lost: () => told.push('lost'), renewed: () => told.push('renewed') })
  return { told, stop }
}

test('looks every 50 minutes', () => expect(recheckEvery).toBe(3_000_000))

test('a valid token is left alone, one that ended is renewed at once and watched on', async () => {
  answer = () => {
    jar.set('jwtHeaderPayload', tokenUntil(Date.now() + 60 * minute))
    return Response.json({ access_token: 'x' })
  }
  const { told, stop } = watching()
  await vi.advanceTimersByTimeAsync(59 * minute)
  expect(calls).toEqual([])
  await vi.advanceTimersByTimeAsync(2 * minute)
  expect(calls).toEqual([`60 ${refresh}`])
  expect(told).toEqual(['renewed'])
  await vi.advanceTimersByTimeAsync(60 * minute)
  expect(calls).toEqual([`60 ${refresh}`, `120 ${refresh}`])
  stop()
  await vi.advanceTimersByTimeAsync(500 * minute)
  expect(calls).toHaveLength(2)
})

test('a page that opens with an old token renews it first', async () => {
  jar.set('jwtHeaderPayload', tokenUntil(-1))
  answer = () => Response.json({ access_token: 'x' })
  const { told, stop } = watching()
  await vi.advanceTimersByTimeAsync(0)
  expect(told).toEqual(['renewed'])
  stop()
})

describe('a refresh that fails', () => {
  test('refused: the session is lost and its readable cookie is gone', async () => {
    jar.set('jwtHeaderPayload', 'broken')
    answer = () => Response.json({ message: 'no' }, { status: 401 })
    const { told, stop } = watching()
    await vi.advanceTimersByTimeAsync(0)
    expect(told).toEqual(['lost'])
    expect(jar.size).toBe(0)
    stop()
  })

  test.each([
    ['no answer', () => Promise.reject(new TypeError('failed to fetch'))],
    ['too many', () => new Response('{}', { status: 429 })],
    ['a failure of the server', () => new Response('', { status: 503 })],
  ] as const)('%s: nothing is lost, the next look asks again', async (_why, failing) => {
    jar.set('jwtHeaderPayload', tokenUntil(-1))
    answer = failing
    const { told, stop } = watching()
    await vi.advanceTimersByTimeAsync(50 * minute)
    expect(told).toEqual([])
    expect(calls).toEqual([`0 ${refresh}`, `50 ${refresh}`])
    expect(jar.has('jwtHeaderPayload')).toBe(true)
    stop()
  })
})
