import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { logIn } from './log-in.ts'
import { useSite } from './site.ts'

// A plan cut takes effect on open sessions, and in the tabs that are open.
const site = useSite()
const browser = useBrowser()
const grade = '/mi-database/Steels/AHSS/Dual-Phase/DP980'

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
  const page = await customerOn(`${grade}/DP980-2`)
  const beside = await page.context().newPage()
  await beside.goto(site.address + grade)
  for (const tab of [page, beside]) await expect.poll(() => inMenu(tab, 'DP980-2')).toBe('open')
  await cut()
  await page.getByRole('link', { name: /^HER/ }).first().click()
  await page.getByRole('note', { name: 'This material is not available in your plan' }).waitFor()
  for (const tab of [page, beside]) await expect.poll(() => freeAndBought(tab)).toEqual(['open', 'closed'])
})
