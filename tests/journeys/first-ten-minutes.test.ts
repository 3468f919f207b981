import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { countEntries } from './count-entries.ts'
import { holdResponses } from './hold-responses.ts'
import { logIn } from './log-in.ts'
import { useSharedSite } from './site.ts'

const site = useSharedSite()
const browser = useBrowser()

/** An engineer on the home page, with the question typed and sent. */
async function ask(question: string) {
  const { page, complaints } = await browser.visit()
  const { entry, count } = countEntries()
  await logIn(page, site.address, 'engineer@bmw.example')
  await page.goto(site.address)
  const field = page.getByRole('main').getByRole('search').getByRole('searchbox')
  await entry(field.fill(question))
  await field.press('Enter')
  await page.waitForURL(/\/search\?/)
  return { page, complaints, entry, count }
}

const answer = (page: Page, name: RegExp) => page.getByRole('main').getByRole('link', { name })

test('a card with GISSMO and element-size factors', async () => {
  const { page, complaints, entry, count } = await ask('DP980 card GISSMO')
  await entry(answer(page, /MAT_ADD_DAMAGE_GISSMO: card of DP980 \(6\)/).click())
  const card = page.getByRole('region', { name: 'Solver card' })
  await entry(card.getByLabel('Element-size factors').fill('0.5:1, 2:0.72'))
  const text = () => card.locator('pre').first().textContent()
  await expect.poll(text).toMatch(/\*MAT_ADD_DAMAGE_GISSMO/)
  await expect.poll(text).not.toContain('no regularisation')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    entry(card.getByRole('button', { name: 'Download', exact: true }).click()),
  ])
  expect(download.suggestedFilename()).toMatch(/^dp980-6_ls-dyna-gissmo_.*\.k$/)
  expect(count()).toBeLessThanOrEqual(8)
  expect(complaints).toEqual([])
})

test('λ over Rm with limits on both axes, also if they are typed faster than the site answers', async () => {
  const { page, complaints, entry, count } = await ask('hole expansion Rm map')
  await entry(
    answer(page, /against/)
      .first()
      .click(),
  )
  await page.waitForURL(/mi-data-maps/)
  const limit = (name: string) =>
    page.getByRole('form', { name: 'Filters' }).getByRole('textbox', { name, exact: true })
  await limit('λ to').waitFor()
  const answers = await holdResponses(page, '**/*.data*')
  for (const [name, value] of [
    ['Rm, RD from', '600'],
    ['Rm, RD to', '1200'],
    ['λ from', '30'],
    ['λ to', '100'],
  ] as const)
    await entry(limit(name).fill(value))
  await limit('λ to').press('Enter')
  answers.give()
  const ranges = () => new URL(page.url()).searchParams.get('ranges')
  await expect.poll(ranges).toMatch(/uat\.rm-RD 600\.\.1200/)
  await expect.poll(ranges).toMatch(/her\.lambda 30\.\.100/)
  await expect
    .poll(() => Promise.all(['Rm, RD from', 'λ to'].map((name) => limit(name).inputValue())))
    .toEqual(['600', '100'])
  expect(count()).toBeLessThanOrEqual(6)
  expect(complaints).toEqual([])
})

test('HSLA with the highest n above 450 MPa', async () => {
  const { page, complaints, count } = await ask('HSLA highest n Rm > 450')
  const table = page.getByRole('region', { name: /^Property table/ })
  await table.getByRole('row').nth(1).getByText(/^HSLA/).waitFor()
  expect(count()).toBeLessThanOrEqual(2)
  expect(complaints).toEqual([])
})
