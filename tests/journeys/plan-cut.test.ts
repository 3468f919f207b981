import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { demoPassword } from '#core/synthetic/organisations.ts'
import { useBrowser } from './browser.ts'
import { useSite } from './site.ts'

// A plan cut takes effect on open sessions, and in the tabs that are open.
const site = useSite()
const browser = useBrowser()
const grade = '/mi-database/Steels/AHSS/Dual-Phase/DP980'

async function customerOn(path: string): Promise<Page> {
  await site.administer('update subscription set suspended_at = null')
  const { page } = await browser.visit({ viewport: { width: 1300, height: 900 } })
  const answer = await page.request.post(`${site.address}/ng/gateway/login/login`, {
    data: { email: 'customer@autoworks.example', password: demoPassword },
    headers: { origin: site.address, 'sec-fetch-site': 'same-origin' },
  })
  expect(answer.status()).toBe(200)
  await page.goto(site.address + path)
  await page.waitForLoadState('networkidle')
  return page
}
const menu = (page: Page) => page.getByRole('navigation', { name: 'Side menu' })
const cut = () => site.administer('update subscription set suspended_at = now()')

test('the menu of an open tab follows with the next page, and comes back with the plan', async () => {
  const page = await customerOn(grade)
  const open = menu(page).getByText('You have access')
  await expect.poll(() => open.count()).toBeGreaterThan(1)
  let loads = 0
  page.on('load', () => loads++)
  const go = async (name: string) => {
    // It stands among the cards and in the table of values.
    await page.locator('#content').getByRole('link', { name, exact: true }).first().click()
    await page.getByRole('heading', { level: 1, name }).waitFor()
  }
  await cut()
  await go('DP980 (2)')
  // The free sample stays open to everybody.
  await expect.poll(() => open.count()).toBe(1)
  expect(loads).toBe(0)

  await site.administer('update subscription set suspended_at = null')
  await page.goBack()
  await expect.poll(() => open.count()).toBeGreaterThan(1)
  expect(loads).toBe(0)
  await page.context().close()
})

test('a page that closes at its next step takes the menu beside it along, in every tab', async () => {
  const page = await customerOn(`${grade}/DP980-2`)
  const beside = await page.context().newPage()
  await beside.goto(site.address + grade)
  const badges = (tab: Page) => menu(tab).getByText('You have access').count()
  await expect.poll(() => badges(page)).toBeGreaterThan(1)
  await expect.poll(() => badges(beside)).toBeGreaterThan(1)
  await cut()
  await page.getByRole('link', { name: /^HER/ }).first().click()
  await page.getByRole('note', { name: 'This material is not available in your plan' }).waitFor()
  await expect.poll(() => badges(page)).toBe(1)
  await expect.poll(() => badges(beside)).toBe(1)
  await page.context().close()
})
