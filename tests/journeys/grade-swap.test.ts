import { expect, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { faultsIn, phoneAndDesk } from './page-variants.ts'
import { useSharedSite } from './site.ts'

const site = useSharedSite()
const browser = useBrowser()

test('one sheet replaced by another: every number with its formula and interval, or the reason why there is none', async () => {
  const { page, complaints } = await browser.visit()
  await page.goto(`${site.address}/mi-database/grade-swap`)
  await page.getByLabel('Current sheet').fill('DP980 (6)')
  await page.getByLabel('New sheet', { exact: true }).fill('DP980 (6)')
  await page.getByRole('button', { name: 'Compare' }).click()
  // By itself: nothing changes, and the scatter of the tests stays. The example that stood there before changes its mass.
  await page.getByRole('row', { name: /^Mass 0 %/ }).waitFor()
  await page.getByText('not available: Rm = 1032 MPa', { exact: false }).waitFor()
  expect(await faultsIn(page, phoneAndDesk)).toEqual([])
  expect(complaints).toEqual([])
})
