import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { type LiteratureTable, literatureColumns } from '#core/literature/index.ts'
import { demoDatabase } from '../database.ts'
import { loadLiterature } from '../fixtures/load-literature.ts'
import { useBrowser } from './browser.ts'
import { logIn } from './log-in.ts'
import { faultsIn, phoneAndDesk as looks } from './page-variants.ts'
import { useSite } from './site.ts'

const folder = mkdtempSync(join(tmpdir(), 'mi-published-'))
const site = useSite({ MI_DATA_DIR: folder }, async () => {
  const database = await demoDatabase()
  await loadLiterature(database)
  return database
})
const browser = useBrowser()
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a visitor finds a published material, reads its values and follows its source', async () => {
  const { page, complaints } = await browser.visit()
  await page.goto(`${site.address}/mi-database/published`)
  const main = page.getByRole('main')
  await main.getByLabel('Grade or designation').fill('Docol 500 DP')
  await main.getByRole('button', { name: 'Filter list' }).click()
  await main.getByRole('heading', { name: '1 published material' }).waitFor()
  expect(await faultsIn(page, looks)).toEqual([])

  await main.getByRole('link', { name: 'Docol 500 DP' }).click()
  await page.waitForURL('**/mi-database/published/docol-500dp')
  await main.getByRole('heading', { level: 1, name: 'Docol 500 DP' }).waitFor()
  // The data sheet of 2013: 290 to 370 MPa across rolling.
  const proof = main
    .getByRole('row')
    .filter({ hasText: 'Proof strength, 0.2 % plastic extension' })
    .filter({ hasText: 'TD' })
    .first()
  await expect.poll(() => proof.textContent()).toMatch(/290\s*–\s*370/)
  await expect.poll(() => main.textContent()).toContain('Requirement')
  const source = main.getByRole('link', { name: /scribd\.com/ })
  await expect.poll(() => source.getAttribute('href')).toMatch(/^https:\/\/ar\.scribd\.com\/document\/259099152\//)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    main.getByRole('link', { name: '.bib file of the citation' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/\.bib$/)
  expect(await faultsIn(page, looks)).toEqual([])
  expect(complaints).toEqual([])
})

/** A file of these rows, as a browser hands it over. */
const table = (name: LiteratureTable, ...rows: string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from([literatureColumns[name].join(','), ...rows].join('\n')),
})
const source = 'mill-2020,supplier,Mill,2020,Data sheet,data sheet,https://mill.example/dp600,none,page 1'
const material = 'mill-dp600,DP600 of the mill,HCT600X (EN 10346),DP,GI,,Mill,supplier guarantee,mill-2020,table 1'
const good = 'J1,mill-dp600,Rm,,600,,,,MPa,TD,,'
const bad = [
  'J2,mill-dp600,Rq,,5,,,,MPa,TD,,',
  'J3,mill-dp600,Rp0.2,,340,,,,mm,TD,,',
  'J4,mill-dp600,A80,,900,,,,%,TD,,',
  'J5,mill-dp600,Rm,,610,,,,MPa,TD,,',
]

async function publishedStatus(page: Page): Promise<number> {
  return (await page.request.get(`${site.address}/mi-database/published/mill-dp600`)).status()
}

test('an editor uploads rows: wrong ones store nothing, right ones are previewed, stored, seen and undone', async () => {
  const { page, complaints } = await browser.visit()
  await logIn(page, site.address, 'editor@mi.example')
  await page.goto(`${site.address}/mi-database/upload-csvs`)
  await page.getByRole('button', { name: 'New batch', exact: true }).click()
  await page.waitForURL(/batch=/)
  const main = page.getByRole('main')
  const files = main.getByLabel(/^Drop files or a folder here/)
  await files.setInputFiles([
    table('sources.csv', source),
    table('materials.csv', material),
    table('properties.csv', good, ...bad),
  ])
  const check = main.getByRole('button', { name: 'Check tables' })
  await check.click()

  const refused = main.getByRole('region', { name: 'Refused rows', exact: true })
  await refused.getByText('4 rows refused. Nothing can be stored.').waitFor()
  const rows = await refused.getByRole('row').allTextContents()
  for (const [row, reason] of [
    [3, /'Rq' is not a known property/],
    [4, /Unit 'mm'/],
    [5, /outside the physical range/],
    [6, /is already in row 2/],
  ] as const) {
    const found = rows.find((text) => text.startsWith(`properties.csv${row}`))
    expect(found, `row ${row}`).toMatch(reason)
  }
  await expect.poll(() => main.getByRole('region', { name: 'Import', exact: true }).count()).toBe(0)
  expect(await publishedStatus(page)).toBe(404)
  expect(await faultsIn(page, looks)).toEqual([])

  await main.getByRole('button', { name: 'Remove properties.csv' }).click()
  await main.getByRole('listitem').filter({ hasText: 'properties.csv' }).waitFor({ state: 'detached' })
  await files.setInputFiles(table('properties.csv', good))
  await main.getByRole('listitem').filter({ hasText: 'properties.csv' }).waitFor()
  await check.click()
  const preview = main.getByRole('region', { name: 'Preview', exact: true })
  await preview.getByText('mill-dp600').waitFor()
  await expect.poll(() => preview.textContent()).toContain('1 value')
  expect(await publishedStatus(page)).toBe(404)
  expect(await faultsIn(page, looks)).toEqual([])

  await main.getByRole('textbox', { name: /^Reason/ }).fill('Data sheet of the mill')
  await main.getByRole('button', { name: 'Store 1 material as drafts' }).click()
  const imported = main.getByRole('region', { name: 'Imported', exact: true })
  await imported.getByText('Data sheet of the mill').waitFor()
  expect(await faultsIn(page, looks)).toEqual([])
  expect(await publishedStatus(page)).toBe(200)
  const { page: reader } = await browser.visit()
  expect(await publishedStatus(reader)).toBe(404)

  const batch = page.url()
  await imported.getByRole('link', { name: 'mill-dp600' }).click()
  await main.getByRole('heading', { level: 1, name: 'DP600 of the mill' }).waitFor()
  await expect.poll(() => main.textContent()).toMatch(/≥\s*600/)
  await page.goto(batch)
  await main.getByRole('button', { name: 'Undo the import' }).click()
  await main.getByRole('region', { name: 'Import', exact: true }).waitFor()
  expect(await publishedStatus(page)).toBe(404)

  await main.getByRole('textbox', { name: /^Reason/ }).fill('Data sheet of the mill')
  await main.getByRole('button', { name: 'Store 1 material as drafts' }).click()
  await main.getByRole('textbox', { name: /^Note of the release/ }).fill('Data sheet of the mill')
  await main.getByRole('button', { name: 'Release all drafts of published values' }).click()
  await main.getByText('The import cannot be undone').waitFor()
  await expect.poll(() => publishedStatus(reader)).toBe(200)
  expect(complaints).toEqual([])
})
