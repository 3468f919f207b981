import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetSideMenu } from '#web/client-state/side-menu-data.ts'
import { watchRights } from './rights-watch.ts'

let revision: string
let asked: string[]
let page: EventTarget & { visibilityState: string; cookie: string }

/** The readable half of a token that ends `after` seconds from now. */
const token = (after: number) =>
  `a.${Buffer.from(JSON.stringify({ exp: Date.now() / 1000 + after })).toString('base64url')}`

beforeEach(() => {
  revision = 'before'
  asked = []
  page = Object.assign(new EventTarget(), { visibilityState: 'visible', cookie: `jwtHeaderPayload=${token(600)}` })
  vi.stubGlobal('document', page)
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    return Response.json({ revision })
  })
})
afterEach(() => vi.unstubAllGlobals())

function watching() {
  const changed = vi.fn<() => void>()
  return { changed, stop: watchRights('before', changed) }
}
const shown = (state: string) => {
  page.visibilityState = state
  page.dispatchEvent(new Event('visibilitychange'))
}

test('a refusal asks what may still be read, and tells when that is something else', async () => {
  const { changed, stop } = watching()
  forgetSideMenu()
  await expect.poll(() => asked).toEqual(['/api/v1/entitlements'])
  await new Promise(setImmediate)
  expect(changed).not.toHaveBeenCalled()
  revision = 'after'
  forgetSideMenu()
  await expect.poll(() => changed).toHaveBeenCalledOnce()
  stop()
})

test('so does a reader who comes back to the tab, not one who leaves it', async () => {
  const { changed, stop } = watching()
  revision = 'after'
  shown('hidden')
  await new Promise(setImmediate)
  expect(asked).toEqual([])
  shown('visible')
  await expect.poll(() => changed).toHaveBeenCalledOnce()
  stop()
})

test('a watch that ended says nothing, whatever comes', async () => {
  const { changed, stop } = watching()
  revision = 'after'
  forgetSideMenu()
  stop()
  forgetSideMenu()
  shown('visible')
  await new Promise(setImmediate)
  expect(asked).toHaveLength(1)
  expect(changed).not.toHaveBeenCalled()
})

test('no answer, no news', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('failed to fetch')))
  const { changed, stop } = watching()
  forgetSideMenu()
  await new Promise(setImmediate)
  expect(changed).not.toHaveBeenCalled()
  stop()
})

test.each([
  ['a reader who has logged out', ''],
  ['a session to be renewed', `jwtHeaderPayload=${token(-1)}`],
])('%s is not asked for, so that the page stays as it is', async (_who, cookie) => {
  const { changed, stop } = watching()
  revision = 'a stranger'
  page.cookie = cookie
  forgetSideMenu()
  shown('visible')
  await new Promise(setImmediate)
  expect(asked).toEqual([])
  expect(changed).not.toHaveBeenCalled()
  stop()
})
