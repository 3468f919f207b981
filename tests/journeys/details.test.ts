import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { useSharedSite } from './site.ts'

const site = useSharedSite()
const browser = useBrowser()
const sample = '/mi-database/Steels/AHSS/Dual-Phase/DP980/DP980-6'

async function open(query: string) {
  const visit = await browser.visit()
  await visit.page.goto(site.address + sample + query)
  await visit.page.waitForLoadState('networkidle')
  return visit
}

const columns = (page: Page, name: RegExp) =>
  page.getByRole('group', { name }).getByRole('columnheader').allTextContents()

test.each([
  ['CTC', /^Bauschinger effect by half cycle, RD 1/, ['Reverse yield, 0.2 %MPa', 'BEP', 'Permanent softeningMPa']],
  ['LUL', /^Unloadings, RD 1/, ['Initial slope', 'Chord modulusGPa', 'Work of the loopMJ/m³', 'E(εp) fittedGPa']],
  ['FLC', /^Limit strains by geometry, TD/, ['Scatter of major strain', 'Strain ratio']],
  ['HER', /^Hole expansion by edge and delay/, ['Coefficient of variation%', '95 % from%', 'Clearance%']],
] as const)('%s shows the rows behind its numbers', async (code, name, heads) => {
  const { page, complaints } = await open(`?test=${code}`)
  const found = await columns(page, name)
  for (const head of heads) expect(found.some((one) => one.startsWith(head))).toBe(true)
  await expect.poll(() => page.getByRole('group', { name }).getByRole('row').count()).toBeGreaterThan(2)
  expect(complaints).toEqual([])
})

test('a strain field has a table of its points and a file', async () => {
  const { page } = await open('?test=FSM&chart=field&view=table')
  await page.getByRole('columnheader', { name: /Major true strain/ }).waitFor()
  const href = await page.getByRole('link', { name: 'Strain field as CSV' }).getAttribute('href')
  const file = await fetch(site.address + href)
  expect(file.status).toBe(200)
  expect(await file.text()).toContain('steeldata-field/1')
})

test('an opened number says what its specimens say together, and why there is no basis value', async () => {
  const { page } = await open('?test=HER')
  await page
    .getByRole('row', { name: /Hole expansion ratio/ })
    .getByRole('link')
    .first()
    .click()
  await page.getByRole('heading', { name: /together/ }).waitFor()
  const panel = await page.getByRole('region', { name: /λ = / }).textContent()
  for (const text of ['Coefficient of variation', '95 % interval of the mean', 'needs at least 18 (CMH-17)'])
    expect(panel).toContain(text)
})
