import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { demoPassword } from '#core/synthetic/organisations.ts'
import { useBrowser } from './browser.ts'
import { violations } from './inspect.ts'
import { useSharedSite } from './site.ts'

const site = useSharedSite()
const browser = useBrowser()
const address = '/mi-database/mi-data-maps'

async function as(email: string, path: string) {
  const { page, complaints } = await browser.visit()
  const answer = await page.request.post(`${site.address}/ng/gateway/login/login`, {
    data: { email, password: demoPassword },
    headers: { origin: site.address, 'sec-fetch-site': 'same-origin' },
  })
  expect(answer.status()).toBe(200)
  await page.goto(site.address + path)
  return { page, complaints }
}

const shown = async (page: Page) => {
  const words = await page.getByText(/^\d+ of \d+ coils? shown/).textContent()
  return /^(\d+) of (\d+)/.exec(words!)!.slice(1).map(Number) as [number, number]
}

test('a visitor sees the free sample among published ranges, and how to see more', async () => {
  const { page, complaints } = await browser.visit()
  await page.goto(site.address + address)
  await page.getByText('mi Data-Maps is part of a subscription. Here you see it with the free sample.').waitFor()
  await page.getByText(/published: typical ranges of cold-rolled sheet/).waitFor()
  expect(await page.getByRole('checkbox', { name: 'Published family ranges' }).isChecked()).toBe(true)
  const [points, total] = await shown(page)
  expect(points).toBe(total)
  await page.getByText('Table', { exact: true }).click()
  await page.getByRole('table').getByRole('link').first().waitFor()
  const coils = await page.getByRole('table').getByRole('link').allTextContents()
  expect(coils.length).toBe(points)
  expect(coils.every((name) => name.startsWith('DP980 (6) '))).toBe(true)
  expect(await violations(page)).toEqual([])
  expect(complaints).toEqual([])
})

test('a customer filters, picks two coils, undoes with Back, and takes the same points as a file', async () => {
  const { page, complaints } = await as('customer@autoworks.example', `${address}?preset=edge`)
  const [points, total] = await shown(page)
  expect(points).toBeLessThan(total)
  await page.getByText(/^Not shown: \d+ coils? without Hole expansion ratio, 240 Minute/).waitFor()

  const file = await page.request.get(
    `${site.address}${await page.getByRole('link', { name: 'Download as CSV' }).getAttribute('href')}`,
  )
  const rows = (await file.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  // A line with names and one with units stand above the points.
  expect(rows.length).toBe(points + 2)

  await page.getByText('Table', { exact: true }).click()
  await page
    .getByRole('button', { name: /^Select DP980 \(6\)/ })
    .first()
    .click()
  await page.getByRole('heading', { name: 'Selection (1)' }).waitFor()
  await page.getByText('A comparison takes 2 to 8 coils.').waitFor()
  await page
    .getByRole('button', { name: /^Select DP980 \(2\)/ })
    .first()
    .click()
  const compare = page.getByRole('link', { name: 'Compare', exact: true })
  expect(decodeURIComponent((await compare.getAttribute('href'))!)).toMatch(
    /materials=DP980-6~[^,]+,DP980-2~|materials=DP980-2~[^,]+,DP980-6~/,
  )
  await page.goBack()
  await page.getByRole('heading', { name: 'Selection (1)' }).waitFor()
  expect(complaints).toEqual([])
})

test('an editor writes a formula, is told what is wrong with it, and follows a point to its evidence', async () => {
  const { page, complaints } = await as('editor@mi.example', address)
  await page.getByLabel('y axis: property or formula').fill('uat.rm-RD + uat.ag-RD')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await page.getByText(/The y axis cannot be drawn: .* cannot be added/).waitFor()
  await page.getByLabel('y axis: property or formula').fill('uat.rp02-RD / uat.E-RD')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await page.getByRole('heading', { name: /uat\.rp02-RD \/ uat\.E-RD/ }).waitFor()

  await page.getByText('Narrow down in stages', { exact: true }).click()
  await page.getByLabel('From', { exact: true }).fill('900')
  await page.getByRole('button', { name: 'Add stage' }).click()
  const [coils] = await shown(page)
  const left = await page.getByText(/^Narrow down in stages \(\d+ of \d+ left\)$/).textContent()
  const [passed, of] = /(\d+) of (\d+)/.exec(left!)!.slice(1).map(Number) as [number, number]
  expect(of).toBe(coils)
  expect(passed).toBeGreaterThan(0)
  expect(passed).toBeLessThan(coils)
  expect(new URL(page.url()).searchParams.get('stages')).toBe('x 900..')
  await page.getByText('Outside the stages', { exact: true }).waitFor()

  await page.getByText('Table', { exact: true }).click()
  await page.getByRole('table').getByRole('link').first().click()
  await page.waitForURL(/variant=.*condition=RD.*#curve/)
  expect(complaints).toEqual([])
})
