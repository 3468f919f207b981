import { join } from 'node:path'
import type { Page, Request } from 'playwright-core'
import { expect, test } from 'vitest'
import { evaluateFile } from '../../src/commands/evaluate/evaluated-file.ts'
import { shownText } from '#web/material/property/shown-value.ts'
import { measurementsFolder } from '../measurements.ts'
import { useBrowser } from './browser.ts'
import { countEntries } from './count-entries.ts'
import { violations } from './inspect.ts'
import { faultsIn, scannedAt } from './page-variants.ts'
import { soon } from './simulation-page.ts'
import { useSharedSite } from './site.ts'
import { holdResponses } from './hold-responses.ts'

const site = useSharedSite()
const browser = useBrowser()
const evaluator = '/mi-database/mi-evaluator'

/** What nobody but the reader may see of a file: its name, and a number that stands in it. */
const secret = 'coil-4711-of-ours'

const numbers = (page: Page) => page.getByRole('region', { name: 'Properties', exact: true })
const card = (page: Page) => page.getByRole('region', { name: 'Solver card' })
/** As shown, without the blanks that align numbers. */
const value = async (page: Page, row: RegExp) => {
  const cell = numbers(page).getByRole('row').filter({ hasText: row }).first().getByRole('cell').first()
  return (await cell.textContent())!.trim()
}

test('a file dropped on the home page is evaluated, fitted and written to a card; nothing of it leaves the browser', async () => {
  const { page, complaints } = await browser.visit()
  const sample = await (await fetch(`${site.address}${evaluator}.csv`)).text()
  const file = (number: number) => ({
    name: `${secret}-${number}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from(
      sample
        .replace('# condition: RD 1', `# condition: RD ${number}`)
        .replace('# material: Sample', `# material: ${secret}`),
    ),
  })
  // The files are chosen before the scripts of the page have come.
  const scripts = await holdResponses(page, '**/assets/*.js')
  await page.goto(site.address, { waitUntil: 'commit' })
  const sent: Request[] = []
  page.context().on('request', (request) => sent.push(request))
  await page.getByLabel('Drop a test file to evaluate it').setInputFiles([file(1), file(2)])
  scripts.give()
  await page.waitForURL(`**${evaluator}`)
  await soon(() => value(page, /^Rm/)).toMatch(/\d\s±\s\d/)
  await page.getByText('RD 2', { exact: false }).first().waitFor()
  await soon(() => card(page).locator('pre').textContent()).toContain('*MAT_PIECEWISE_LINEAR_PLASTICITY')
  await expect.poll(() => card(page).locator('pre').textContent()).toContain('data release: own data')
  await card(page).getByRole('heading', { name: 'Proof' }).waitFor()
  await page.getByRole('link', { name: 'Solver card', exact: true }).click()
  await soon(() => card(page).evaluate((part) => Math.abs(part.getBoundingClientRect().top) < innerHeight)).toBe(true)
  // The native field would state that no file is chosen.
  await expect
    .poll(() => page.getByLabel('Drop laboratory files').evaluate((field) => getComputedStyle(field).fontSize))
    .toBe('0px')
  // A card of the earlier name cannot be saved.
  const download = card(page).getByRole('button', { name: 'Download', exact: true })
  await soon(() => download.isEnabled()).toBe(true)
  await card(page).getByLabel('Name on the card').fill('Sheet 17')
  await expect.poll(() => download.isDisabled()).toBe(true)
  await soon(() => card(page).locator('pre').textContent()).toContain('Sheet 17')
  await soon(() => download.isEnabled()).toBe(true)
  // Numbers of the catalogue come, and are compared here.
  await page.getByRole('button', { name: 'Find similar materials' }).click()
  await page.getByRole('group', { name: 'Nearest materials' }).getByRole('row').nth(1).waitFor()
  // The same on paper.
  await page.getByRole('button', { name: 'Report', exact: true }).click()
  await page.getByRole('heading', { name: 'Report on own data' }).waitFor()
  await page
    .getByRole('region', { name: 'Solver card and proof' })
    .getByRole('heading', { name: /^Proof/ })
    .waitFor()
  await expect
    .poll(() => page.getByRole('group', { name: 'Specimens of UAT, part 1' }).getByRole('row').count())
    .toBe(3)
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Back to the files' }).click()
  await page.getByRole('list', { name: 'Open files' }).waitFor()

  for (const request of sent) {
    const told = `${request.url()} ${request.postData() ?? ''} ${JSON.stringify(request.headers())}`
    expect(told).not.toContain(secret)
    // What the frame of a page asks for is short; a record is not.
    expect((request.postData() ?? '').length).toBeLessThan(2_000)
  }
  expect(await violations(page)).toEqual([])

  // A format that a visitor has no plan for is not written.
  await card(page).getByRole('combobox', { name: 'Card', exact: true }).selectOption('abaqus-plastic')
  await card(page).getByText('This format is not available in your plan').waitFor()

  // Kept on request alone, until they are forgotten.
  await page.getByRole('button', { name: 'Store in this browser' }).click()
  await page.getByText('Stored in this browser.').waitFor()
  await page.reload()
  await soon(() => page.getByRole('list', { name: 'Open files' }).getByRole('heading').count()).toBe(2)
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByText('Deleted from this browser.').waitFor()
  await page.reload()
  await page.getByRole('button', { name: 'Try a sample file' }).waitFor()
  await expect.poll(() => page.getByRole('list', { name: 'Open files' }).count()).toBe(0)
  expect(complaints).toEqual([])
})

test('dimensions that a file leaves out are asked for, and a material of the catalogue stands beside the curves', async () => {
  const { page, complaints } = await browser.visit()
  await page.goto(`${site.address}${evaluator}?with=DP980-6`)
  const rows = Array.from({ length: 400 }, (_, i) => {
    const strain = i / 4000
    const stress = Math.min(200_000 * strain, 300 + 1000 * strain ** 0.5)
    return `${(stress * 30).toFixed(2)};${(80 * strain).toFixed(5)}`
  })
  const buffer = Buffer.from(['Force [N];Extensometer [mm]', ...rows].join('\n'))
  const choose = () =>
    page.getByLabel('Drop laboratory files').setInputFiles([{ name: 'bare.csv', mimeType: 'text/csv', buffer }])
  // An evaluation that takes long can be ended, and begun anew.
  const worker = await holdResponses(page, '**/worker-*.js')
  await choose()
  await page.getByRole('progressbar', { name: 'Working …' }).waitFor()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByText('Stopped before it was read.').waitFor()
  await page.getByRole('button', { name: 'Close bare.csv' }).click()
  worker.give()
  await choose()
  await page.getByText('A dimension is missing').waitFor()
  await expect.poll(() => page.getByRole('heading', { name: 'Properties' }).count()).toBe(0)
  // Nothing to store or to report yet.
  const results = page.getByRole('button', { name: /^(Store in this browser|Report)$/ })
  await expect.poll(() => results.count()).toBe(0)
  const form = page.getByRole('form', { name: 'Missing dimensions' })
  await form.getByLabel('Width b0').fill('20')
  await form.getByLabel('Thickness t0').fill('1,5')
  await form.getByLabel('Gauge length L0').fill('80')
  await form.getByRole('button', { name: 'Evaluate' }).click()
  await soon(() => page.getByText('A dimension is missing').count()).toBe(0)
  // Drawn with 200 GPa.
  await soon(() => value(page, /^E/)).toMatch(/^200/)
  await expect.poll(() => results.count()).toBe(2)
  await page.getByRole('button', { name: 'Remove DP980 (6)' }).waitFor()
  expect(await violations(page)).toEqual([])
  expect(complaints).toEqual([])
  // An answer that does not come costs none of the own curves.
  await page.route('**/*.data*', (route) => route.abort())
  await page.getByRole('button', { name: 'Remove DP980 (6)' }).click()
  await page.getByText('Your curves are not affected').waitFor()
  await expect.poll(() => value(page, /^E/)).toMatch(/^200/)
  await page.unroute('**/*.data*')
  await page.getByRole('button', { name: 'Retry' }).click()
  await page.getByRole('button', { name: 'Remove DP980 (6)' }).waitFor({ state: 'detached' })
})

/** The sample record as a machine writes it, whose head states no direction. */
async function machineFile() {
  const sample = await (await fetch(`${site.address}${evaluator}.csv`)).text()
  const record = sample
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .join('\n')
  return (name: string, i: number) => ({
    name,
    mimeType: 'text/csv',
    // Another operator for each, so that no file is a copy.
    buffer: Buffer.from(
      `Operator;${i}\nWidth b0 [mm];20\nThickness t0 [mm];1.4\nGauge length L0 [mm];80\n\n${record.replaceAll(',', ';')}`,
    ),
  })
}

test('directions are read from file names; unknown ones are set for several files at once, by keyboard', async () => {
  const { page, complaints } = await browser.visit()
  const file = await machineFile()
  const names = ['DP980_RD_01', 'DP980_RD_02', 'DP980_DD_01', 'DP980_TD_02', 'DP980_01', 'DP980_02'].map(
    (one) => `${one}.csv`,
  )
  await page.goto(site.address + evaluator)
  await page.getByLabel('Drop laboratory files').setInputFiles(names.map(file))
  /** Specimens of the mean of Rm, whose row holds the symbol twice: as drawn and as read aloud. */
  const count = async (condition: string) => {
    const row = numbers(page)
      .getByRole('row')
      .filter({ hasText: `RmR m, ${condition} [` })
    return (await row.getByRole('cell').nth(1).textContent())!.trim()
  }
  await soon(() => count('RD')).toBe('2')
  await soon(() => count('DD')).toBe('1')
  await soon(() => count('DP980_01, direction not known')).toBe('1')
  await soon(() => page.getByText(/of 2 specimens\s+along RD/).count()).toBe(1)
  await page.getByText('The direction of 2 files is not known').waitFor()
  for (const fault of await faultsIn(page, scannedAt(390, 1280, 1440, 1920))) expect.soft(fault).toBe('')

  // The two files without a direction are selected already.
  const directions = page.getByRole('region', { name: 'Directions' })
  await expect.poll(() => directions.getByRole('checkbox', { checked: true }).count()).toBe(2)
  const box = directions.getByRole('checkbox', { name: /DP980_02/ })
  await box.focus()
  await page.keyboard.press('Space')
  await directions.getByRole('group', { name: 'Set the direction of 1 file' }).waitFor()
  await directions.getByRole('button', { name: 'TD, transverse' }).focus()
  await page.keyboard.press('Enter')
  await directions.getByRole('status').getByText('1 file set to TD.').waitFor()
  await soon(() => count('TD')).toBe('2')
  await page.getByText('The direction of 1 file is not known').waitFor()
  await directions.getByRole('button', { name: 'RD, along rolling' }).press('Enter')
  await soon(() => count('RD')).toBe('3')
  await soon(() => page.getByText('is not known').count()).toBe(0)
  // The buttons are out of sight now, and a keyboard goes on from where they open again.
  const summary = directions.getByText('Set the direction of files')
  await expect.poll(() => summary.evaluate((element) => element === document.activeElement)).toBe(true)
  // A choice goes before a name, for all files at once, and is taken back.
  await summary.press('Enter')
  await directions.getByRole('button', { name: 'Select all' }).click()
  await directions.getByRole('button', { name: 'DD, diagonal' }).click()
  await soon(() => count('DD')).toBe('6')
  await directions.getByRole('button', { name: 'Select all' }).click()
  await directions.getByRole('button', { name: 'As stated in file or name' }).click()
  await page.getByText('The direction of 2 files is not known').waitFor()
  await soon(() => count('RD')).toBe('2')
  expect(complaints).toEqual([])
})

test('a folder of files named by angles is a card after one confirmation', async () => {
  const { page, complaints } = await browser.visit()
  const names = ['HX_0_1.csv', 'HX_0_2.csv', 'HX_45_1.csv', 'HX_90_1.csv']
  await page.goto(site.address + evaluator)
  await page.getByLabel('Drop laboratory files').setInputFiles(names.map(await machineFile()))
  const directions = page.getByRole('region', { name: 'Directions' })
  await directions.getByText('Proposed from the file names: 2 RD, 1 DD, 1 TD.').waitFor()
  for (const fault of await faultsIn(page, scannedAt(390, 1280))) expect.soft(fault).toBe('')
  await directions.getByRole('button', { name: 'Use the proposed directions' }).click()
  await directions.getByRole('status').getByText('4 files set as proposed.').waitFor()
  await soon(() => card(page).locator('pre').textContent()).toContain('*MAT_PIECEWISE_LINEAR_PLASTICITY')
  expect(complaints).toEqual([])
})

test('a folder without dimensions is a card after four entries', async () => {
  const { page, complaints } = await browser.visit()
  const { entry, count } = countEntries()
  const file = await machineFile()
  const bare = ['HX_0_1.csv', 'HX_45_1.csv', 'HX_90_1.csv'].map(file).map(({ buffer, ...one }) => {
    const lines = buffer.toString().split('\n')
    return { ...one, buffer: Buffer.from(lines.filter((line) => !/^(Width|Thickness|Gauge)/.test(line)).join('\n')) }
  })
  await page.goto(site.address + evaluator)
  await entry(page.getByLabel('Drop laboratory files').setInputFiles(bare))
  const form = page.getByRole('form', { name: 'Missing dimensions' })
  const line = form.getByRole('textbox', { name: /^Width × thickness, gauge length/ })
  // A dimension is never guessed: the fields show how a line is read.
  await line.fill('20 × 1.4 × 80')
  await form.getByRole('button', { name: 'Evaluate' }).click()
  await form.getByText('Enter the dimensions as 20 × 1.4, L0 80').first().waitFor()
  await entry(line.fill('20 × 1,4, L0 80'))
  const read = () =>
    Promise.all([/^Width b0/, /^Thickness t0/, /^Gauge length L0/].map((name) => form.getByLabel(name).inputValue()))
  await expect.poll(read).toEqual(['20', '1.4', '80'])
  for (const fault of await faultsIn(page, scannedAt(390, 1280))) expect.soft(fault).toBe('')
  await entry(form.getByRole('button', { name: 'Evaluate' }).click())
  await entry(page.getByRole('button', { name: 'Use the proposed directions' }).click())
  await soon(() => card(page).locator('pre').textContent()).toContain('*MAT_PIECEWISE_LINEAR_PLASTICITY')
  expect(count()).toBe(4)
  expect(complaints).toEqual([])
})

test('my curve stands in comparator, workbench and calculator, and is sent to none of them', async () => {
  const { page, complaints } = await browser.visit()
  const sample = await (await fetch(`${site.address}${evaluator}.csv`)).text()
  const mine = {
    name: `${secret}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from(sample.replace('# condition: RD 1', '# condition: RD 7')),
  }
  const sent: Request[] = []
  page.on('request', (request) => sent.push(request))
  const add = async (path: string) => {
    await page.goto(site.address + path)
    await page.getByRole('button', { name: 'Add my curve' }).click()
    await page.getByLabel('Add my curve: drop').setInputFiles([mine])
    await page.getByRole('button', { name: `Remove ${secret}.csv` }).waitFor()
  }
  for (const path of ['mi-data-comparator?materials=DP980-6', 'mi-data-visualizer?view=flow-curve']) {
    await add(`/mi-database/${path}`)
    await page.getByRole('main').getByText('RD 7').filter({ visible: true }).first().waitFor()
  }
  await add('/mi-database/mi-calculator/hardening')
  await soon(() => page.getByLabel('Two columns: strain and stress').inputValue()).toMatch(/\d; \d/)
  for (const request of sent) {
    expect(`${request.url()} ${request.postData() ?? ''}`).not.toContain(secret)
    expect((request.postData() ?? '').length).toBeLessThan(2_000)
  }
  expect(complaints).toEqual([])
})

const folder = measurementsFolder()

test('workbooks and machine files give the numbers of `evaluate` in a browser, too', async () => {
  const { page, complaints } = await browser.visit()
  await page.goto(site.address + evaluator)
  const chosen = [
    'uclouvain-ahss-tensile/dp/DPLA.XLSX',
    'uclouvain-ahss-tensile/other/charge_gaz.xls',
    'pmd-42crmos4/46NT71.csv',
  ]
  for (const name of chosen) {
    const path = join(folder, name)
    const { evaluated } = await evaluateFile(path, {})
    await page.getByLabel('Drop laboratory files').setInputFiles(path)
    const rm = evaluated.specimens[0]!.scalars.find(({ id }) => id === 'uat.rm')!.value!
    await soon(() => value(page, /^Rm/)).toBe(shownText('uat.rm', rm))
    await page.getByRole('button', { name: /^Close / }).click()
  }
  expect(complaints).toEqual([])
})
