import { parse } from 'csv-parse/sync'
import readWorkbook from 'read-excel-file/node'
import { beforeAll, describe, expect, test } from 'vitest'
import { shownText } from '#pages/mi-database/material/shown-value.ts'
import { useBrowser } from './browser.ts'
import { useSite } from './site.ts'

const site = useSite()
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
  await page.context().close()
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
      .map(({ property, mean, s }) => {
        const [value, scatter] = [
          shownText(property, mean ?? NaN),
          s === null || factsOfTheSpecimen.includes(property) ? '' : shownText(property, s),
        ]
        return scatter ? `${value}\u202f±\u202f${scatter}` : value
      })
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
