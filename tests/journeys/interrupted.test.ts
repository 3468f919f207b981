import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { logIn } from './log-in.ts'
import { useSite } from './site.ts'

// What a reader sees in whose pages something ends: the plan, the session, for a while the site.
const site = useSite()
const browser = useBrowser()
const grade = '/mi-database/Steels/AHSS/Dual-Phase/DP980'

const material = `${grade}/DP980-2`

async function loggedIn(): Promise<Page> {
  const { page } = await browser.visit()
  await logIn(page, site.address, 'customer@autoworks.example')
  return page
}
const readable = async (page: Page) =>
  (await page.context().cookies(site.address)).find(({ name }) => name === 'jwtHeaderPayload')
const stranger = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'I have an account' })

test('a session that is over: the page is a visitor’s, and what was left of it in the browser goes', async () => {
  const page = await loggedIn()
  await page.goto(site.address + material)
  await expect.poll(() => readable(page)).toBeDefined()
  await site.administer('delete from session')
  await page.goto(site.address)
  await stranger(page).waitFor()
  await expect.poll(() => readable(page)).toBeUndefined()
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
  await expect.poll(() => loads).toBe(2)
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await stranger(page).count()).toBe(0)
  expect((await readable(page))!.value).not.toBe(past)
})

async function customerOn(path: string): Promise<Page> {
  await site.administer('update subscription set suspended_at = null')
  const { page } = await browser.visit({ viewport: { width: 1300, height: 900 } })
  await logIn(page, site.address, 'customer@autoworks.example')
  await page.goto(site.address + path)
  await page.waitForLoadState('networkidle')
  return page
}
/** How a material stands in the menu: `absent` while the tree is on its way, but for the page itself, which is closed until then. */
async function inMenu(page: Page, slug: string): Promise<'absent' | 'open' | 'closed'> {
  const entry = page
    .getByRole('navigation', { name: 'Side menu' })
    .locator(`a[href$="/${slug}"]:not([data-key="free-sample"])`)
  if ((await entry.count()) === 0) return 'absent'
  return (await entry.filter({ hasText: 'You have access' }).count()) > 0 ? 'open' : 'closed'
}
/** The free sample, which stays open to everybody, and a bought material: seen together, so that it is one tree that says both. */
const freeAndBought = (page: Page) => Promise.all(['DP980-6', 'DP980-2'].map((slug) => inMenu(page, slug)))
const cut = () => site.administer('update subscription set suspended_at = now()')

test('the menu of an open tab follows with the next page, and comes back with the plan', async () => {
  const page = await customerOn(grade)
  await expect.poll(() => inMenu(page, 'DP980-2')).toBe('open')
  let loads = 0
  page.on('load', () => loads++)
  const go = async (name: string) => {
    // It stands among the cards and in the table of values.
    await page.locator('#content').getByRole('link', { name, exact: true }).first().click()
    await page.getByRole('heading', { level: 1, name }).waitFor()
  }
  await cut()
  await go('DP980 (2)')
  await expect.poll(() => freeAndBought(page)).toEqual(['open', 'closed'])
  expect(loads).toBe(0)

  await site.administer('update subscription set suspended_at = null')
  await page.goBack()
  await expect.poll(() => inMenu(page, 'DP980-2')).toBe('open')
  expect(loads).toBe(0)
})

test('a page that closes at its next step takes the menu beside it along, in every tab', async () => {
  const page = await customerOn(material)
  const beside = await page.context().newPage()
  await beside.goto(site.address + grade)
  for (const tab of [page, beside]) await expect.poll(() => inMenu(tab, 'DP980-2')).toBe('open')
  await cut()
  await page.getByRole('link', { name: /^HER/ }).first().click()
  await page.getByRole('note', { name: 'This material is not available in your plan' }).waitFor()
  for (const tab of [page, beside]) await expect.poll(() => freeAndBought(tab)).toEqual(['open', 'closed'])
})

test('a fault of ours says so with a reference, tells nothing else, and the page comes back by itself', async () => {
  const { page } = await browser.visit()
  await site.administer('alter table tree_node rename to tree_node_gone')
  const answer = await page.goto(`${site.address}/mi-database?view=table`)
  expect(answer?.status()).toBe(500)
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Unexpected Error!')
  expect(await page.locator('main code').textContent()).toMatch(/^[A-Z0-9]{6,}$/)
  expect(/tree_node|\brelation\b|\bselect ["\w]|\.ts:/i.exec((await answer?.text()) ?? '')).toBeNull()

  await site.administer('alter table tree_node_gone rename to tree_node')
  await page.getByRole('link', { name: 'Reload the Page' }).click()
  await page.getByRole('heading', { level: 1, name: 'mi-database' }).waitFor()
  expect(new URL(page.url()).search).toBe('?view=table')
})
