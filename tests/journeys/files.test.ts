import { createHash } from 'node:crypto'
import { parse } from 'csv-parse/sync'
import { unzipSync } from 'fflate'
import readWorkbook from 'read-excel-file/node'
import { beforeAll, describe, expect, test } from 'vitest'
import { shownSpread, shownText } from '#web/material/property/shown-value.ts'
import { useBrowser } from './browser.ts'
import { useSharedSite } from './site.ts'

const site = useSharedSite()
const browser = useBrowser()
const address = '/mi-database/Steels/AHSS/Dual-Phase/DP980/DP980-6'

/** Clicks a download of the page; its bytes and the name it would be saved under. */
async function download(name: string): Promise<{ bytes: Buffer; file: string }> {
  const { page } = await browser.visit()
  await page.goto(site.address + address)
  const waiting = page.waitForEvent('download')
  await page.getByRole('link', { name, exact: true }).click()
  const saved = await waiting
  const chunks: Buffer[] = []
  for await (const chunk of await saved.createReadStream()) chunks.push(chunk as Buffer)
  await page.close()
  return { bytes: Buffer.concat(chunks), file: saved.suggestedFilename() }
}

const csvRows = (bytes: Buffer): Record<string, string>[] =>
  (parse(bytes, { comment: '#', comment_no_infix: true, columns: true, bom: true }) as Record<string, string>[]).slice(
    1,
  )

/** Shown without scatter. */
const factsOfTheSpecimen = ['uat.l0']

describe('the property table and its files agree', () => {
  type Row = { property: string; condition: string; mean: number | null; s: number | null; n: number }
  let csv: Record<string, string>[]
  let json: { rows: Row[]; status: string; release: string }

  beforeAll(async () => {
    csv = csvRows((await download('Properties as CSV')).bytes)
    json = JSON.parse((await download('Properties as JSON')).bytes.toString())
  })

  test('every number on the page is the rounded number of the file', async () => {
    const { page } = await browser.visit()
    await page.goto(site.address + address)
    const table = page.getByRole('group', { name: /^Properties from/ })
    const shown = await table.locator('tbody td a').allTextContents()
    const expected = json.rows
      .filter(({ mean }) => mean !== null)
      .map(({ property, mean, s, n }) =>
        factsOfTheSpecimen.includes(property)
          ? shownText(property, mean ?? NaN)
          : shownSpread(property, { mean: mean ?? NaN, s, n }),
      )
    expect(shown.length).toBeGreaterThan(30)
    expect(shown).toEqual(expected)
  })

  test('CSV and JSON hold the same numbers with all digits', () => {
    expect(csv.map(({ property, condition, mean, s, n }) => [property, condition, mean, s, n])).toEqual(
      json.rows.map(({ property, condition, mean, s, n }) => [
        property,
        condition,
        `${mean ?? ''}`,
        `${s ?? ''}`,
        `${n}`,
      ]),
    )
  })

  test('status and release are named', () => {
    expect([json.status, json.release]).toEqual(['synthetic', '2026.4'])
  })
})

describe('the measured points as files', () => {
  test('CSV, JSON and workbook hold the same points', async () => {
    const csv = await download('All data as CSV')
    expect(csv.file).toBe('dp980-6_uat_2026.4.csv')
    const rows = csvRows(csv.bytes).filter(({ condition, replicate }) => condition === 'RD' && replicate === '1')
    expect(rows.length).toBeGreaterThan(500)

    const json = JSON.parse((await download('All data as JSON')).bytes.toString()) as {
      curves: { condition: string; replicate: number; channels: { role: string; values: number[] }[] }[]
    }
    const curve = json.curves.find(({ condition, replicate }) => condition === 'RD' && replicate === 1)
    const force = curve?.channels.find(({ role }) => role === 'force')?.values
    expect(rows.map((row) => Number(row['force']))).toEqual(force)

    const sheets = await readWorkbook((await download('All data as XLSX')).bytes)
    const [names, ...cells] = sheets.find(({ sheet }) => sheet === 'data')?.data ?? []
    const at = names?.indexOf('force') ?? -1
    expect(
      cells.filter(([condition, replicate]) => condition === 'RD' && replicate === 1).map((row) => row[at]),
    ).toEqual(force)
  })
})

describe('the page itself as a file', () => {
  test.each(['csv', 'json'])('%s: the same bytes as the data call, with the release in them', async (format) => {
    const own = await fetch(`${site.address}${address}.${format}?test=HER&view=table`)
    expect(new URL(own.url).pathname).toBe(`/api/v1/materials/DP980-6/tests/HER.${format}`)
    const text = await own.text()
    expect(text).toContain('2026.4')
    expect(text).toBe(await (await fetch(`${site.address}/api/v1/materials/DP980-6/tests/HER.${format}`)).text())
  })

  test('Markdown has the values of the page; of a locked material only what is public', async () => {
    const open = await fetch(`${site.address}${address}.md?test=UAT`)
    expect(open.headers.get('content-type')).toBe('text/markdown; charset=utf-8')
    const text = await open.text()
    expect(text).toMatch(/Release: 2026\.4/)
    expect(text).toMatch(/\| Tensile strength Rm \| 1\u202f0\d\d\u202f±\u202f\d+ MPa \(n = 3\)/)
    const locked = await (await fetch(`${site.address}${address.replace(/6$/, '2')}.md`)).text()
    expect(locked).toContain('Only available for subscribers')
    expect(locked).not.toMatch(/±/)
  })

  test.each(['csv', 'json', 'xlsx'])('%s of a locked material is refused', async (format) =>
    expect((await fetch(`${site.address}${address.replace(/6$/, '2')}.${format}`)).status).toBe(403),
  )

  test('a tab for simulation has no table', async () =>
    expect((await fetch(`${site.address}${address}.csv?test=FE2`)).status).toBe(404))
})

test('an archive tells its size and checksum to somebody who asks, and holds to them', async () => {
  const { page, complaints } = await browser.visit()
  await page.goto(`${site.address}/mi-datahub?dataset=free-sample`)
  await page.waitForLoadState('networkidle')
  // The opened data set is above the list of all.
  await expect
    .poll(async () => (await page.getByRole('heading', { level: 2 }).allTextContents()).slice(0, 2))
    .toEqual(['Free sample', 'All data sets'])
  const archive = page.getByRole('listitem').filter({ hasText: 'Archive as CSV' })
  const href = (await archive.getByRole('link').getAttribute('href'))!
  await archive.getByRole('button', { name: 'Size and checksum of the archive as CSV' }).click()
  const told = archive.getByRole('status').filter({ hasText: /SHA-256 of SHA256SUMS [0-9a-f]{64}/ })
  await told.waitFor()
  const bytes = Buffer.from(await (await fetch(site.address + href)).arrayBuffer())
  const sums = createHash('sha256').update(unzipSync(bytes)['SHA256SUMS']!).digest('hex')
  expect((await told.textContent())!.endsWith(` ${sums}`)).toBe(true)
  expect(Number.parseFloat((await told.textContent())!)).toBeCloseTo(bytes.length / 1e6, 2)
  expect(complaints).toEqual([])
})
