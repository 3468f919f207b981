import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openBrowser, type TestBrowser } from '#tests/web/browser-stores.ts'
import { client } from './client.ts'
import { readSideMenu, writeSideMenu } from '#web/client-state/side-menu-data.ts'

let browser: TestBrowser
beforeEach(() => {
  browser = openBrowser()
})
afterEach(() => vi.unstubAllGlobals())

const isMenu = (stored: unknown): stored is string[] => Array.isArray(stored)

test.each([
  // A refusal says that rights have become fewer since the menu was fetched; other failures say nothing of them.
  [403, undefined],
  [401, ['Steels']],
  [422, ['Steels']],
  [503, ['Steels']],
])('after %d the menu that was kept is %j', async (status, menu) => {
  vi.stubGlobal('fetch', async () => Response.json({ message: 'no', code: 'any' }, { status }))
  writeSideMenu(['Steels'])
  await expect(client.call('GET /api/v1/entitlements')).rejects.toMatchObject({ status, message: 'no' })
  expect(readSideMenu(isMenu)).toEqual(menu)
  expect(browser.local.values.size).toBe(menu ? 2 : 0)
})

/** Answers 503 a number of times, then 200; counts the calls. */
function busyFor(times: number, retryAfter = '0') {
  let left = times
  const answers = vi.fn<() => Promise<Response>>(async () =>
    left-- > 0
      ? Response.json({ message: 'busy' }, { status: 503, headers: { 'retry-after': retryAfter } })
      : Response.json({ role: null }),
  )
  vi.stubGlobal('fetch', answers)
  return answers
}

test('a read that a busy site puts off is repeated twice', async () => {
  const answers = busyFor(2)
  expect(await client.call('GET /api/v1/entitlements')).toEqual({ role: null })
  expect(answers).toHaveBeenCalledTimes(3)
  const more = busyFor(3)
  await expect(client.call('GET /api/v1/entitlements')).rejects.toMatchObject({ status: 503, message: 'busy' })
  expect(more).toHaveBeenCalledTimes(3)
})

test('a change is not repeated, nor a read that would wait for long', async () => {
  const change = busyFor(1)
  await expect(client.call('POST /api/v1/account/logout', { body: {} })).rejects.toMatchObject({ status: 503 })
  expect(change).toHaveBeenCalledOnce()
  const long = busyFor(1, '60')
  await expect(client.call('GET /api/v1/entitlements')).rejects.toMatchObject({ status: 503 })
  expect(long).toHaveBeenCalledOnce()
})

test('a reader who leaves does not wait', async () => {
  busyFor(1, '5')
  const gone = new AbortController()
  const answer = client.call('GET /api/v1/entitlements', {}, gone.signal)
  setTimeout(() => gone.abort(new Error('gone')), 10)
  await expect(answer).rejects.toThrow('gone')
})
