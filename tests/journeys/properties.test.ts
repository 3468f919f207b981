import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { violations } from './inspect.ts'
import { logIn } from './log-in.ts'
import { useSharedSite } from './site.ts'

const site = useSharedSite()
const browser = useBrowser()
const address = '/mi-database/properties'

async function as(email: string, path: string) {
  const { page, complaints } = await browser.visit({ viewport: { width: 1440, height: 900 } })
  await logIn(page, site.address, email)
  await page.goto(site.address + path)
  return { page, complaints }
}

const total = (page: Page) => page.getByRole('heading', { level: 2, name: /^[\d\u202f]+ coils?/ })
const count = async (page: Page) => Number((await total(page).innerText()).replaceAll(/\D/g, ''))
const coils = (page: Page) => page.getByRole('link', { name: /^[A-Z]+\d+ \(\d+\) / })

test('a visitor sees the coils of the free sample alone, on a phone too', async () => {
  const { page, complaints } = await browser.visit({ viewport: { width: 390, height: 844 } })
  await page.goto(site.address + address)
  const names = await coils(page).allInnerTexts()
  expect(names.length).toBe(await count(page))
  expect(names.every((name) => name.startsWith('DP980 (6) '))).toBe(true)
  expect(await violations(page)).toEqual([])
  expect(complaints).toEqual([])
})

test('a customer filters by a range, undoes with Back, opens the evidence of a number, and compares two coils', async () => {
  const { page, complaints } = await as('customer@autoworks.example', address)
  const all = await count(page)
  const least = page.getByRole('textbox', { name: 'Rm, RD from' })
  await least.fill('900')
  await least.press('Enter')
  await page.waitForURL(/ranges=uat\.rm-RD/)
  await expect.poll(() => count(page)).toBeLessThan(all)
  // The sliders of the other properties and the thickness stay.
  for (const name of ['A, RD from', 'Thickness from'])
    await expect.poll(() => page.getByRole('textbox', { name }).count()).toBe(1)
  await page.goBack()
  await expect.poll(() => count(page)).toBe(all)

  const boxes = page.getByRole('table').getByRole('checkbox')
  await boxes.nth(0).check()
  await page.waitForURL(/chosen=/)
  await boxes.nth(1).check()
  const chosen = page.getByRole('region', { name: 'Selected coils' })
  await chosen.getByText('2 coils selected').waitFor()
  await chosen.getByRole('button', { name: 'Compare: 2 coils' }).click()
  const compare = await page.getByRole('link', { name: 'Compare now' }).getAttribute('href')
  expect(decodeURIComponent(compare!)).toMatch(/mi-data-comparator\?materials=[^,]+~[^,]+,[^,]+~/)
  const marked = await chosen.getByRole('link', { name: 'Mark on a map' }).getAttribute('href')
  expect(decodeURIComponent(marked!)).toMatch(/mi-data-maps\?chosen=[^,]+~[^,]+,[^,]+~/)

  await chosen.getByRole('button', { name: 'Add to cart' }).click()
  await chosen.getByText('2 coils added to the cart.').waitFor()

  const number = page.getByRole('table').getByRole('link', { name: /±/ }).first()
  const shown = (await number.innerText()).split('±')[0]!.trim()
  await number.click()
  await page.waitForURL(/\?.*number=.*#curve/)
  await page.getByRole('table').getByText(shown, { exact: false }).first().waitFor()
  expect(complaints).toEqual([])
})

test('an editor sees all rows while scrolling, in the order and the columns that were asked for', async () => {
  const { page, complaints } = await as('editor@mi.example', `${address}?sort=-uat.rm-RD&columns=uat.rm-RD`)
  const rows = await count(page)
  expect(rows).toBeGreaterThan(80)
  const values = async () =>
    (await page.getByRole('table').getByRole('link', { name: /±/ }).allInnerTexts()).map((text) =>
      Number.parseFloat(text.replaceAll(/\s(?=\d{3})/g, '')),
    )
  const first = await values()
  expect(first).toEqual(first.toSorted((a, b) => b - a))
  await page.getByRole('table').evaluate((table) => {
    const frame = table.parentElement!
    frame.scrollTop = frame.scrollHeight
  })
  await expect.poll(async () => Math.min(...(await values()))).toBeLessThan(Math.min(...first))

  const columns = () => new URL(page.url()).searchParams.get('columns')
  await page.getByText('Columns (1)', { exact: true }).click()
  await page.getByLabel('Add a column').selectOption('her.lambda')
  await expect.poll(columns).toBe('uat.rm-RD,her.lambda')
  await page.getByRole('button', { name: 'Move λ to the left' }).click()
  await expect.poll(columns).toBe('her.lambda,uat.rm-RD')
  await page.getByRole('button', { name: 'Remove Rm RD' }).click()
  await expect.poll(columns).toBe('her.lambda')
  await page.getByRole('columnheader', { name: /sort by Hole expansion ratio/ }).waitFor()
  await page.getByRole('textbox', { name: 'Rm, RD from' }).fill('NaN')
  await page.getByRole('textbox', { name: 'Rm, RD from' }).press('Enter')
  await page.getByText('‘NaN’ is not a number').waitFor()

  // Each coil is tested or not, and the numbers of both stand beside the choice.
  const holes = page.getByLabel('HER, Hole expansion', { exact: true })
  await page.getByText('Tests', { exact: true }).click()
  await holes.selectOption('HER tested')
  await expect.poll(() => count(page)).toBeLessThan(rows)
  const tested = await count(page)
  await holes.selectOption('HER untested')
  await expect.poll(() => count(page)).toBe(rows - tested)
  expect(new URL(page.url()).searchParams.get('untested')).toBe('HER')
  expect(complaints).toEqual([])
})

test('without a script the filters are a form, and further rows a link', async () => {
  const { page } = await browser.visit({ javaScriptEnabled: false })
  await page.goto(`${site.address}${address}?${new URLSearchParams({ ranges: 'uat.rm-RD 2000..', within: 'Nowhere' })}`)
  await page.getByText('Ignored:').first().waitFor()
  await page.getByText('No coils that you can access match these filters.').waitFor()
  await page.getByRole('link', { name: 'Remove all filters' }).first().click()
  await expect.poll(() => count(page)).toBeGreaterThan(0)
})
