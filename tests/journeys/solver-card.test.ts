import { readFile } from 'node:fs/promises'
import { strFromU8, unzipSync } from 'fflate'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { inStoredUnits } from '#core/cards/read/index.ts'
import { readLsDyna } from '#core/cards/read/ls-dyna.ts'
import { useBrowser } from './browser.ts'
import { violations } from './inspect.ts'
import { openSample, soon, value } from './simulation-page.ts'
import { useSharedSite } from './site.ts'

const site = useSharedSite()
const browser = useBrowser()
const open = (query: string, options = {}) => openSample(browser, site.address, query, options)

test.each([
  ['test=FE2', 'mm-t-s', false],
  ['test=FE2&law=voce&system=mm-kg-ms', 'mm-kg-ms', true],
])('%s: the file that is saved holds the shown parameters', async (query, system, isLive) => {
  const { page } = await open(query)
  if (isLive) await page.getByText('LIVE FIT - NOT STORED').first().waitFor()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download', exact: true }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(
    isLive
      ? `dp980-6_ls-dyna-mat-024_voce_${system}_live.k`
      : /^dp980-6_ls-dyna-mat-024_anchored_mm-t-s_\d{4}\.\d+\.k$/,
  )
  const text = await readFile(await download.path(), 'utf8')
  expect(text).toBe(await page.locator('pre').textContent())
  expect(text.includes('LIVE FIT - NOT STORED')).toBe(isLive)
  expect(text).toContain('SYNTHETIC DEMO DATA')
  const card = inStoredUnits(readLsDyna(text))
  expect(card.unitSystem).toBe(system)
  expect(card.E).toBeGreaterThan(190_000)
  if (isLive) {
    // Voce at a strain of 1 has saturated: the last stress is σs of the table.
    const saturation = Number((await value(page, 'σ s').textContent())!.replaceAll(/[^\d.]/g, ''))
    expect(Math.abs(card.curves[0]!.stress.at(-1)! / saturation - 1)).toBeLessThan(0.01)
  }
  await page.context().close()
})

test('a card of several files is saved as an archive of them', async () => {
  const { page } = await open('test=FE2&card=neutral-csv')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download', exact: true }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^dp980-6_neutral-csv_anchored_mm-t-s_.*\.zip$/)
  const files = unzipSync(await readFile(await download.path()))
  const shown = (await page.locator('pre').textContent())!
  expect(Object.keys(files).length).toBeGreaterThan(3)
  for (const [name, bytes] of Object.entries(files)) {
    expect(shown).toContain(`--- ${name} ---\n${strFromU8(bytes)}`)
  }
  await page.context().close()
})

test('another card and unit system without asking the server', async () => {
  const { page } = await open('test=FE2')
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'fetch') asked.push(request.url())
  })
  await page.getByRole('combobox', { name: 'Card', exact: true }).selectOption('abaqus-plastic')
  await soon(() => page.locator('pre').textContent()).toContain('*PLASTIC')
  await page.getByLabel('Unit system').selectOption('m-kg-s')
  await soon(() => page.locator('pre').textContent()).toContain('(m-kg-s)')
  expect(asked.filter((address) => address.includes('FE2'))).toEqual([])
  // The card leads back to itself, wherever it is found.
  const text = (await page.locator('pre').textContent())!.replaceAll(/\n\*\*\s+/g, '')
  expect(text).toContain('test=FE2&card=abaqus-plastic&system=m-kg-s')
  await page.context().close()
})

test('one that would be wrong is refused with its reason', async () => {
  const { page } = await open('test=FE2&card=ansys-matml&system=mm-t-s')
  await page.getByText('No card: it would be wrong').waitFor()
  await page.getByText(/is written in .* only/).waitFor()
  expect(await page.getByRole('button', { name: 'Download', exact: true }).count()).toBe(0)
  await page.context().close()
})

test('a proof names path, error and limit, and only what the card claims is asked of it', async () => {
  const { page } = await open('test=FE2')
  const proof = page.getByRole('region', { name: /^Proof: / })
  expect(await proof.getByRole('row', { name: /Tension RD/ }).textContent()).toMatch(
    /MPa, \d+\.\d.*simulated [\d\s]+, tests [\d\s]+ MPa at .*proven$/,
  )
  // Isotropic hardening does not claim to follow a reversal.
  expect(await proof.getByRole('row', { name: /Reversal/ }).count()).toBe(0)
  await page.context().close()
})

describe('a regularisation of the reader’s own', () => {
  const field = (page: Page) => page.getByRole('textbox', { name: 'Regularisation' })
  const shown = async (page: Page) => inStoredUnits(readLsDyna((await page.locator('pre').textContent())!))

  test('is typed, stands in card and address, and goes when the field is emptied', async () => {
    const { page, complaints } = await open('test=FE6&card=ls-dyna-gissmo')
    expect((await shown(page)).failure!.regularisation).toBeUndefined()
    await field(page).fill('0.5:1, 1:0.9, 2:0.72')
    await field(page).press('Enter')
    await page.waitForURL(/regularisation=/)
    await soon(async () => (await shown(page)).failure!.regularisation).toEqual({ x: [0.5, 1, 2], y: [1, 0.9, 0.72] })
    expect((await page.locator('pre').textContent())!.replaceAll(/\n\$\s+/g, ' ')).toContain('not calibrated here')
    expect(await violations(page)).toEqual([])
    await page.reload()
    expect((await shown(page)).failure!.regularisation).toEqual({ x: [0.5, 1, 2], y: [1, 0.9, 0.72] })

    await field(page).fill('')
    await field(page).blur()
    await soon(async () => (await shown(page)).failure!.regularisation).toBeUndefined()
    expect(new URL(page.url()).searchParams.has('regularisation')).toBe(false)
    expect(complaints).toEqual([])
    await page.context().close()
  })

  test('that is none is told at the field and kept there; one that does not fit the model is told by the card', async () => {
    const { page } = await open('test=FE6&card=ls-dyna-gissmo')
    await field(page).fill('fine: 1')
    await field(page).press('Enter')
    await page.getByText('Two pairs at least').waitFor()
    expect(await field(page).inputValue()).toBe('fine: 1')
    expect(await field(page).getAttribute('aria-invalid')).toBe('true')
    await field(page).fill('1:1, 2:0.8')
    await field(page).press('Enter')
    await page.getByText(/regularisation holds 1 to 2 mm, and the calibrated size is 0\.5 mm/).waitFor()
    expect(await page.getByRole('button', { name: 'Download', exact: true }).count()).toBe(0)
    await page.context().close()
  })

  test('is not asked for by a card that has no place for it', async () => {
    const { page } = await open('test=FE6&card=abaqus-ductile&regularisation=0.5:1,1:0.9')
    expect(await field(page).count()).toBe(0)
    expect(await page.locator('pre').textContent()).toContain('no regularisation')
    await page.context().close()
  })

  test('without JavaScript the form sends it', async () => {
    const { page } = await browser.visit({ javaScriptEnabled: false })
    await page.goto(`${site.address}/mi-database/Steels/AHSS/Dual-Phase/DP980/DP980-6?test=FE6&card=ls-dyna-gissmo`)
    await field(page).fill('0.5:1,1:0.9')
    await field(page).press('Enter')
    await page.waitForURL(/regularisation=/)
    expect((await shown(page)).failure!.regularisation).toEqual({ x: [0.5, 1], y: [1, 0.9] })
    await page.context().close()
  })
})
