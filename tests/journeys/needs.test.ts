import { expect, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { faultsIn, phoneAndDesk } from './looks.ts'
import { useSharedSite } from './site.ts'

const site = useSharedSite()
const browser = useBrowser()

test('from a question of simulation to the tests, their drawing and the cart', async () => {
  const { page, complaints } = await browser.visit()
  await page.goto(`${site.address}/mi-testing/needs`)
  await page.waitForLoadState('networkidle')
  await page.getByRole('checkbox', { name: /^Crash/ }).click()
  await page.waitForURL(/purpose=crash/)
  await page.getByRole('heading', { name: 'Sheet and cutting plan' }).waitFor()
  const drawing = page.getByRole('img', { name: /Cutting plan/ })
  await drawing.waitFor()
  expect(await drawing.locator('polygon').count()).toBeGreaterThan(5)
  expect(await faultsIn(page, phoneAndDesk)).toEqual([])
  expect(complaints).toEqual([])
})

test('one sheet replaced by another: every number with its formula and interval, or the reason why there is none', async () => {
  const { page, complaints } = await browser.visit()
  await page.goto(`${site.address}/mi-database/grade-swap`)
  await page.getByLabel('Sheet of today').fill('DP980 (6)')
  await page.getByLabel('New sheet', { exact: true }).fill('DP980 (6)')
  await page.getByRole('button', { name: 'Compare' }).click()
  // By itself: nothing changes, and the scatter of the tests stays. The example that stood there before changes its mass.
  await page.getByRole('row', { name: /^Mass 0 %/ }).waitFor()
  await page.getByText('no number: Rm = 1032 MPa', { exact: false }).waitFor()
  expect(await faultsIn(page, phoneAndDesk)).toEqual([])
  expect(complaints).toEqual([])
})
