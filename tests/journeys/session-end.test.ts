import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { logIn } from './log-in.ts'
import { useSite } from './site.ts'

const site = useSite()
const browser = useBrowser()
const material = '/mi-database/Steels/AHSS/Dual-Phase/DP980/DP980-2'

async function loggedIn(): Promise<Page> {
  const { page } = await browser.visit()
  await logIn(page, site.address, 'customer@autoworks.example')
  return page
}
const readable = async (page: Page) =>
  (await page.context().cookies(site.address)).find(({ name }) => name === 'jwtHeaderPayload')
const stranger = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'I have an account' })
const soon = { timeout: 120_000 }

test('a session that is over: the page is a visitor’s, and what was left of it in the browser goes', async () => {
  const page = await loggedIn()
  await page.goto(site.address + material)
  await expect.poll(() => readable(page), soon).toBeDefined()
  await site.administer('delete from session')
  await page.goto(site.address)
  await stranger(page).waitFor()
  await expect.poll(() => readable(page), soon).toBeUndefined()
})

test('an access token that is over: the page comes as to a stranger, renews it and loads anew', async () => {
  const page = await loggedIn()
  const cookie = (await readable(page))!
  const [head, payload] = cookie.value.split('.') as [string, string]
  const claims = { ...(JSON.parse(Buffer.from(payload, 'base64url').toString()) as object), exp: 1 }
  const past = `${head}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}`
  await page.context().addCookies([{ ...cookie, value: past }])
  let loads = 0
  page.on('load', () => loads++)
  await page.goto(site.address + material)
  await expect.poll(() => loads, soon).toBe(2)
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await stranger(page).count()).toBe(0)
  expect((await readable(page))!.value).not.toBe(past)
})
