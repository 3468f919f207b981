import { expect, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { faultsIn, phoneAndDesk } from './page-variants.ts'
import { useSharedSite } from './site.ts'

const site = useSharedSite()
const browser = useBrowser()

test('search and list of groups stay in sight, and a call is found by keyboard', async () => {
  const { page, complaints } = await browser.visit({ viewport: { width: 1280, height: 900 } })
  await page.goto(`${site.address}/api?group=data-version-1`)
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 2))
  const search = page.getByRole('searchbox', { name: 'Search calls' })
  const list = page.getByRole('navigation', { name: 'Calls' })
  for (const part of [search, list])
    await expect
      .poll(() => part.evaluate((one) => one.getBoundingClientRect().top))
      .toSatisfy((top: number) => top > 0 && top < 900)
  await search.focus()
  await page.keyboard.type('curve csv')
  await page.keyboard.press('Enter')
  const found = page.getByRole('region', { name: 'Calls found' })
  await found.getByRole('link', { name: /^GET/ }).first().waitFor()
  await list.getByRole('link', { name: 'All calls' }).click()
  await found.waitFor({ state: 'detached' })
  for (const fault of await faultsIn(page, phoneAndDesk)) expect.soft(fault).toBe('')
  expect(complaints).toEqual([])
})

test('the list of groups is folded on a phone, above the first call', async () => {
  const { page } = await browser.visit({ viewport: { width: 390, height: 844 } })
  await page.goto(`${site.address}/api?group=data-version-1`)
  await page.waitForLoadState('networkidle')
  const list = page.getByRole('navigation', { name: 'Calls' })
  await expect.poll(() => list.isVisible()).toBe(false)
  const top = () =>
    page
      .getByRole('heading', { level: 3 })
      .first()
      .evaluate((one) => one.getBoundingClientRect().top)
  await expect.poll(top).toBeLessThan(844)
  await page.getByText('Groups of calls').click()
  await list.getByRole('link', { name: 'All calls' }).waitFor()
})
