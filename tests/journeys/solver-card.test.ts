import { readFile } from 'node:fs/promises'
import { strFromU8, unzipSync } from 'fflate'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { inStoredUnits } from '#core/cards/read/index.ts'
import { readLsDyna } from '#core/cards/read/ls-dyna.ts'
import { useBrowser } from './browser.ts'
import { violations } from './inspect.ts'
import { cardText, openSample, sample, soon, value } from './simulation-page.ts'
import { useSharedSite } from './site.ts'

const site = useSharedSite()
const browser = useBrowser()
const open = (query: string, options = {}) => openSample(browser, site.address, query, options)
const text = (page: Page) => cardText(page).textContent()
const panel = (page: Page) => page.getByRole('region', { name: 'Solver card' })
/** Lines of a header that were wrapped, whole again. */
const unwrapped = (card: string | null) => card!.replaceAll(/\n(\$|\*\*)\s+/g, ' ')

describe('the card in the heading', () => {
  test.each(['UAT', 'FE6'])('of %s: an address opens it', async (tab) => {
    const { page, complaints } = await open(`test=${tab}&card=ls-dyna`)
    expect(unwrapped(await text(page))).toContain(' fit: Anchored at uniform strain, version 1')
    await expect
      .poll(() => panel(page).getByRole('heading', { level: 3 }).first().textContent())
      .toMatch(/^dp980-6_ls-dyna-.*_anchored_mm-t-s_\d{4}\.\d+\.k$/)
    expect(complaints).toEqual([])
  })

  test('has the recommended law on every tab', async () => {
    for (const tab of ['UAT', 'HER', 'BBT', 'FE1', 'FE2', 'FE3', 'FE4', 'FE5', 'FE6']) {
      const sent = await (await fetch(`${site.address}${sample}?test=${tab}&card=ls-dyna`)).text()
      const words = sent.replaceAll(/<[^>]+>/g, '')
      expect(words, tab).toMatch(
        /Recommended law: Anchored at uniform strain\..{0,400} Stored proof with \*MAT_133 Barlat Yld2000: proven on Tension RD, First yield, Equibiaxial\./s,
      )
      expect(unwrapped(words), tab).toContain(' fit: Anchored at uniform strain, version 1')
    }
  })

  test('beside a test: opened, another solver, law and units, taken away, closed', async () => {
    const { page, complaints } = await open('test=HER')
    const link = page.getByRole('link', { name: 'Card', exact: true })
    await expect.poll(() => panel(page).count()).toBe(0)
    await link.click()
    await panel(page).waitFor()
    await expect.poll(() => link.getAttribute('aria-expanded')).toBe('true')
    await panel(page).getByRole('combobox', { name: 'Solver', exact: true }).selectOption('Abaqus')
    await soon(() => text(page)).toContain('*PLASTIC')
    await panel(page).getByRole('combobox', { name: 'Law', exact: true }).selectOption('voce')
    await soon(() => text(page)).toContain('fit: Voce, LIVE FIT - NOT STORED')
    await panel(page).getByLabel('Unit system').selectOption('m-kg-s')
    await soon(() => text(page)).toContain('(m-kg-s)')
    expect(new URL(page.url()).search).toBe('?test=HER&card=abaqus&hardening=voce&system=m-kg-s')
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download', exact: true }).click(),
    ])
    expect(download.suggestedFilename()).toBe('dp980-6_abaqus-plastic_voce_m-kg-s_live.inp')
    // The address in its head shows the same law on the tab of the laws.
    expect(unwrapped(await text(page)).replaceAll(' ', '')).toContain(
      'DP980-6?test=FE2&law=voce&card=abaqus-plastic&system=m-kg-s',
    )
    expect(await violations(page)).toEqual([])
    await panel(page).getByRole('link', { name: 'Close' }).click()
    await soon(() => panel(page).count()).toBe(0)
    await expect.poll(() => link.evaluate((element) => element === document.activeElement)).toBe(true)
    expect(complaints).toEqual([])
  })

  test('brings what it needs only when it is opened, and once', async () => {
    const { page } = await open('test=UAT')
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.getByRole('link', { name: 'Card', exact: true }).click()
    await page.getByRole('button', { name: 'Download', exact: true }).waitFor()
    await panel(page).getByRole('combobox', { name: 'Card', exact: true }).selectOption('radioss-law36')
    await soon(() => text(page)).toContain('/MAT/LAW36')
    expect(asked.filter((path) => path.endsWith('.card'))).toHaveLength(1)
    expect(asked.filter((path) => path.endsWith('.data'))).toEqual([])
  })

  test('an unknown name of a card or solver is told and opens nothing', async () => {
    const { page } = await open('test=HER&card=lsdyna')
    await page.getByText('Ignored: ‘lsdyna’. Did you mean ls-dyna?').waitFor()
    await expect.poll(() => panel(page).count()).toBe(0)
  })

  test('stands in the page without JavaScript', async () => {
    const { page } = await browser.visit({ javaScriptEnabled: false })
    await page.goto(`${site.address}${sample}?test=HER`)
    await page.getByRole('link', { name: 'Card', exact: true }).click()
    await page.getByRole('combobox', { name: 'Card', exact: true }).selectOption('abaqus-plastic')
    await page.getByRole('combobox', { name: 'Law', exact: true }).selectOption('swift-voce')
    await page.getByRole('form', { name: 'Solver card' }).getByRole('button', { name: 'Show' }).click()
    await page.waitForURL(/hardening=swift-voce/)
    await expect.poll(() => text(page)).toContain('*PLASTIC')
    await expect.poll(() => text(page)).toContain('fit: Swift-Voce, version 1')
  })
})

/** The text of the file that is saved: it holds the shown parameters. */
async function savedAsShown(page: Page, system: string, isLive: boolean): Promise<string> {
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
  expect(text).toBe(await cardText(page).textContent())
  expect(text).toContain('SYNTHETIC DEMO DATA')
  const card = inStoredUnits(readLsDyna(text))
  expect(card.unitSystem).toBe(system)
  expect(card.E).toBeGreaterThan(190_000)
  if (isLive) {
    // Voce at a strain of 1 has saturated: the last stress is σs of the table.
    const saturation = Number((await value(page, 'σ s').textContent())!.replaceAll(/[^\d.]/g, ''))
    expect(Math.abs(card.curves[0]!.stress.at(-1)! / saturation - 1)).toBeLessThan(0.01)
  }
  return text
}

/** A card of several files is saved as an archive of them. */
async function savedAsArchive(page: Page) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download', exact: true }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^dp980-6_neutral-csv_anchored_mm-t-s_.*\.zip$/)
  const files = unzipSync(await readFile(await download.path()))
  const shown = (await cardText(page).textContent())!
  expect(Object.keys(files).length).toBeGreaterThan(3)
  for (const [name, bytes] of Object.entries(files)) {
    expect(shown).toContain(`--- ${name} ---\n${strFromU8(bytes)}`)
  }
}

test('a live fit: the file that is saved holds the shown parameters', async () => {
  const { page } = await open('test=FE2&law=voce&system=mm-kg-ms&card=ls-dyna')
  await page.getByText('LIVE FIT - NOT STORED').first().waitFor()
  expect(await savedAsShown(page, 'mm-kg-ms', true)).toContain('LIVE FIT - NOT STORED')
})

test('the stored fit: its proof, its file, and another card and unit system without asking the server', async () => {
  const { page, complaints } = await open('test=FE2&card=yes')
  // It names path, error and limit, and only what the card claims is asked of it.
  const proof = page.getByRole('region', { name: /^Proof: / })
  await expect
    .poll(() => proof.getByRole('row', { name: /Tension RD/ }).textContent())
    .toMatch(/MPa, \d+\.\d.*simulated [\d\s]+, tests [\d\s]+ MPa at .*proven$/)
  // Isotropic hardening does not claim to follow a reversal.
  await expect.poll(() => proof.getByRole('row', { name: /Reversal/ }).count()).toBe(0)
  // Its charts bring their tools when asked.
  await proof.scrollIntoViewIfNeeded()
  await expect.poll(() => proof.getByRole('button', { name: 'Download image as SVG' }).count()).toBe(0)
  await proof.getByRole('button', { name: 'Tools of Tension RD' }).click()
  await proof.getByRole('button', { name: 'Download image as SVG' }).waitFor()
  expect(await savedAsShown(page, 'mm-t-s', false)).not.toContain('LIVE FIT - NOT STORED')

  const asked: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'fetch') asked.push(request.url())
  })
  await page.getByRole('combobox', { name: 'Card', exact: true }).selectOption('neutral-csv')
  await soon(() => cardText(page).textContent()).toMatch(/^--- .+ ---$/m)
  await savedAsArchive(page)
  await page.getByRole('combobox', { name: 'Card', exact: true }).selectOption('abaqus-plastic')
  await soon(() => cardText(page).textContent()).toContain('*PLASTIC')
  await page.getByLabel('Unit system').selectOption('m-kg-s')
  await soon(() => cardText(page).textContent()).toContain('(m-kg-s)')
  expect(asked.filter((address) => address.includes('FE2'))).toEqual([])
  // The card leads back to itself, wherever it is found.
  const text = (await cardText(page).textContent())!.replaceAll(/\n\*\*\s+/g, '')
  expect(text).toContain('test=FE2&card=abaqus-plastic&system=m-kg-s')
  expect(complaints).toEqual([])
})

test('a choice stays as chosen from the first moment, and Download is off until the card has it', async () => {
  const { page, complaints } = await open('test=FE6&card=ls-dyna-mat-024')
  const download = page.getByRole('button', { name: 'Download', exact: true })
  await soon(() => download.isEnabled()).toBe(true)
  const failure = panel(page).getByRole('combobox', { name: 'Failure', exact: true })
  const atOnce = await failure.evaluate((select: HTMLSelectElement) => {
    select.value = '1'
    select.dispatchEvent(new Event('change', { bubbles: true }))
    return select.value
  })
  expect(atOnce).toBe('1')
  await soon(() => download.isEnabled()).toBe(true)
  await expect.poll(() => failure.inputValue()).toBe('1')
  await expect.poll(() => cardText(page).textContent()).toContain('*MAT_ADD_DAMAGE_GISSMO')
  expect(complaints).toEqual([])
})

test('one that would be wrong is refused with its reason', async () => {
  const { page } = await open('test=FE2&card=ansys-matml&system=mm-t-s')
  await page.getByText('This card cannot be written').waitFor()
  await page.getByText(/is written in .* only/).waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Download', exact: true }).count()).toBe(0)
})

describe('a regularisation of the reader’s own', () => {
  const field = (page: Page) => page.getByRole('textbox', { name: 'Element-size factors' })
  const shown = async (page: Page) => inStoredUnits(readLsDyna((await cardText(page).textContent())!))

  test('is typed, stands in card and address, goes when the field is emptied, and is judged', async () => {
    const { page, complaints } = await open('test=FE6&card=ls-dyna-gissmo')
    expect((await shown(page)).failure!.regularisation).toBeUndefined()
    await field(page).fill('0.5:1, 1:0.9, 2:0.72')
    await field(page).press('Enter')
    await page.waitForURL(/regularisation=/)
    await soon(async () => (await shown(page)).failure!.regularisation).toEqual({ x: [0.5, 1, 2], y: [1, 0.9, 0.72] })
    await soon(async () => (await cardText(page).textContent())!.replaceAll(/\n\$\s+/g, ' ')).toContain(
      'not calibrated here',
    )
    expect(await violations(page)).toEqual([])
    await page.reload()
    await soon(async () => (await shown(page)).failure!.regularisation).toEqual({ x: [0.5, 1, 2], y: [1, 0.9, 0.72] })

    await field(page).fill('')
    await field(page).blur()
    await soon(async () => (await shown(page)).failure!.regularisation).toBeUndefined()
    expect(new URL(page.url()).searchParams.has('regularisation')).toBe(false)
    expect(complaints).toEqual([])

    // One that is none is told at the field and kept there; one that does not fit the model is told by the card.
    await field(page).fill('fine: 1')
    await field(page).press('Enter')
    await page.getByText('Enter at least two pairs').waitFor()
    await expect.poll(() => field(page).inputValue()).toBe('fine: 1')
    await expect.poll(() => field(page).getAttribute('aria-invalid')).toBe('true')
    await field(page).fill('1:1, 2:0.8')
    await field(page).press('Enter')
    await page.getByText(/regularisation covers 1 to 2 mm, but the calibrated element size is 0\.5 mm/).waitFor()
    await expect.poll(() => page.getByRole('button', { name: 'Download', exact: true }).count()).toBe(0)
  })

  test('cannot be saved in a card without it: Download is off from the first key', async () => {
    const { page, complaints } = await open('test=FE6&card=ls-dyna-gissmo')
    const download = page.getByRole('button', { name: 'Download', exact: true })
    const copy = page.getByRole('button', { name: 'Copy', exact: true })
    await soon(() => download.isEnabled()).toBe(true)
    await field(page).pressSequentially('0.5:1, 2:0.7')
    await expect.poll(() => download.isDisabled()).toBe(true)
    await expect.poll(() => copy.isDisabled()).toBe(true)
    await field(page).press('2')
    // Without leaving the field.
    const [saved] = await Promise.all([page.waitForEvent('download'), download.click()])
    const card = inStoredUnits(readLsDyna(await readFile(await saved.path(), 'utf8')))
    expect(card.failure!.regularisation).toEqual({ x: [0.5, 2], y: [1, 0.72] })

    // After a pause; what is typed stays as it is.
    await field(page).fill('0.5:1,  2:0.6')
    await expect.poll(() => download.isDisabled()).toBe(true)
    await soon(async () => (await shown(page)).failure!.regularisation).toEqual({ x: [0.5, 2], y: [1, 0.6] })
    await expect.poll(() => field(page).inputValue()).toBe('0.5:1,  2:0.6')
    await soon(() => download.isEnabled()).toBe(true)

    // Wrong text leaves it off, and so does one that is not finished.
    await field(page).fill('0.5:1, 2:')
    await new Promise((done) => setTimeout(done, 700))
    await expect.poll(() => field(page).getAttribute('aria-invalid')).toBe(null)
    await expect.poll(() => download.isDisabled()).toBe(true)
    await field(page).press('Enter')
    await page.getByText('Enter at least two pairs').waitFor()
    await expect.poll(() => download.isDisabled()).toBe(true)
    expect(await violations(page)).toEqual([])
    await field(page).fill('')
    await soon(async () => (await shown(page)).failure!.regularisation).toBeUndefined()
    await soon(() => download.isEnabled()).toBe(true)
    expect(complaints).toEqual([])
  })

  test('is asked for with every law that carries failure', async () => {
    const { page } = await open('test=FE3&card=ls-dyna-mat-133')
    const failure = panel(page).getByRole('combobox', { name: 'Failure', exact: true })
    await soon(() => cardText(page).textContent()).toContain('No failure.')
    await failure.selectOption('GISSMO, Hosford–Coulomb')
    await soon(() => cardText(page).textContent()).toContain('*MAT_ADD_DAMAGE_GISSMO')
    expect(new URL(page.url()).searchParams.get('card')).toBe('ls-dyna-mat-133-gissmo')
    await panel(page).getByLabel('Element-size factors').waitFor()
    await failure.selectOption('None')
    await soon(() => cardText(page).textContent()).toContain('No failure.')
  })

  test('is not asked for by a card that has no place for it', async () => {
    const { page } = await open('test=FE6&card=abaqus-ductile&regularisation=0.5:1,1:0.9')
    await expect.poll(() => field(page).count()).toBe(0)
    await expect.poll(() => cardText(page).textContent()).toContain('no regularisation')
  })

  test('without JavaScript the form sends it', async () => {
    const { page } = await browser.visit({ javaScriptEnabled: false })
    await page.goto(`${site.address}/mi-database/Steels/AHSS/Dual-Phase/DP980/DP980-6?test=FE6&card=ls-dyna-gissmo`)
    await field(page).fill('0.5:1,1:0.9')
    await field(page).press('Enter')
    await page.waitForURL(/regularisation=/)
    expect((await shown(page)).failure!.regularisation).toEqual({ x: [0.5, 1], y: [1, 0.9] })
  })
})
