import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { useSharedSite } from './site.ts'

const site = useSharedSite()
const browser = useBrowser()
const sample = '/mi-database/Steels/AHSS/Dual-Phase/DP980/DP980-6'

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true }).waitFor()
const search = (page: Page) => decodeURIComponent(new URL(page.url()).search)
const chart = (page: Page) => page.getByRole('application')

test('from home to the curves and values of the free sample', async () => {
  const { page, complaints } = await browser.visit()
  await page.goto(site.address)
  await expect
    .poll(() => page.getByRole('link', { name: 'Open DP980 (6)' }).getAttribute('href'))
    .toBe(`${sample}?test=UAT`)
  await page.getByRole('link', { name: 'View Free Sample' }).click()
  await heading(page, 'DP980 (6)')
  expect(new URL(page.url()).pathname).toBe(sample)
  await chart(page).waitFor()
  await expect
    .poll(() => page.getByRole('row', { name: /R m MPa Tensile strength/ }).textContent())
    .toMatch(/MPa.*±.*n = 3/)
  expect(complaints).toEqual([])
})

test('from the database down the tree to a material', async () => {
  const { page, complaints } = await browser.visit()
  await page.goto(`${site.address}/mi-database`)
  for (const name of ['Steels', 'AHSS', 'Dual Phase', 'DP980', 'DP980 (6)']) {
    await page.getByRole('main').getByRole('link', { name, exact: true }).first().click()
    await page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
  }
  expect(new URL(page.url()).pathname).toBe(sample)
  expect(complaints).toEqual([])
})

test('test, condition, direction, mean, table and logarithmic axes stand in the address and survive a reload', async () => {
  const { page, complaints } = await browser.visit()
  await page.goto(site.address + sample)
  await chart(page).waitFor()

  await page.getByRole('link', { name: /^MRT/ }).click()
  await heading(page, 'Multi-rate tension')
  expect(search(page)).toBe('?test=MRT')

  await page.getByRole('link', { name: /^UAT/ }).click()
  await heading(page, 'Uniaxial tension')
  await page.getByLabel('Condition', { exact: true }).selectOption('TD 2')
  await page.waitForURL(/condition=TD-2/)
  await page.getByRole('checkbox', { name: /^DD/ }).uncheck()
  await page.waitForURL(/orientation=RD,TD/)
  await page.getByRole('checkbox', { name: 'Log x' }).check()
  await page.waitForURL(/log=x/)
  await page.getByRole('radio', { name: 'mean ± s' }).check()
  await page.waitForURL(/curves=mean/)
  expect(search(page)).toBe('?condition=TD-2&orientation=RD,TD&curves=mean&log=x')
  await page.getByRole('button', { name: /^DD/ }).first().waitFor({ state: 'detached' })

  await page.reload()
  await chart(page).waitFor()
  await expect.poll(() => page.getByLabel('Condition', { exact: true }).inputValue()).toBe('TD-2')
  await expect.poll(() => page.getByRole('checkbox', { name: /^DD/ }).isChecked()).toBe(false)
  await expect.poll(() => page.getByRole('checkbox', { name: 'Log x' }).isChecked()).toBe(true)

  await page.getByRole('link', { name: 'Table', exact: true }).click()
  await page
    .getByRole('columnheader', { name: /^TD.*R/ })
    .first()
    .waitFor()
  expect(search(page)).toContain('view=table')
  expect(complaints).toEqual([])
})

test('back and forward undo and repeat the steps', async () => {
  const { page } = await browser.visit()
  await page.goto(site.address + sample)
  await page.getByRole('link', { name: /^HER/ }).click()
  await heading(page, 'Hole expansion')
  await page.getByRole('link', { name: /^FLC/ }).click()
  await heading(page, 'Forming limit curve')
  await page.goBack()
  await heading(page, 'Hole expansion')
  await page.goForward()
  await heading(page, 'Forming limit curve')
  await page.goBack()
  await page.goBack()
  await heading(page, 'Uniaxial tension')
  expect(search(page)).toBe('')
})

test('the keyboard reads the chart point by point', async () => {
  const { page } = await browser.visit()
  await page.goto(site.address + sample)
  await chart(page).focus()
  await page.locator('main canvas').waitFor({ state: 'attached' })
  await page.keyboard.press('Enter')
  await page.keyboard.press('End')
  const said = page.getByRole('status').filter({ hasText: /engineering strain/ })
  await said.waitFor()
  await expect
    .poll(() => said.textContent())
    .toMatch(/RD 1, engineering strain .*%, engineering stress .*MPa, \d.* of \d/)
  await page.keyboard.press('Escape')
})

test('a number leads to its place on the curve, its method and the raw file', async () => {
  const { page, complaints } = await browser.visit()
  await page.goto(site.address + sample)
  await page
    .getByRole('row', { name: /Proof strength, 0.2/ })
    .getByRole('link')
    .first()
    .click()
  const evidence = page.getByRole('region', { name: /R p 0.2/ })
  await evidence.waitFor()
  expect(search(page)).toMatch(/^\?number=[0-9a-f-]{36}$/)
  const facts = await evidence.textContent()
  expect(facts).toMatch(/engineering strain .* drawn on the curve/)
  expect(facts).toMatch(/[0-9a-f]{64}/)
  // The window and its construction are in the picture, the curve is in sight.
  await page
    .getByText(/offset/)
    .first()
    .waitFor()
  await expect.poll(() => chart(page).isVisible()).toBe(true)

  const waiting = page.waitForEvent('download')
  await evidence.getByRole('link', { name: 'Download the raw file' }).click()
  const raw = await (await fetch((await waiting).url())).text()
  expect(raw).toContain('SYNTHETIC')

  await evidence.getByRole('link', { name: /^RD 3/ }).click()
  await page.waitForURL(/condition=RD-3/)
  await page.getByRole('link', { name: 'Close' }).click()
  await evidence.waitFor({ state: 'detached' })
  expect(complaints).toEqual([])
})
