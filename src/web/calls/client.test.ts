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
