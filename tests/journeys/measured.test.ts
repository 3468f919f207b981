import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runCommand } from '../command.ts'
import { measurementsFolder } from '../measurements.ts'
import { useBrowser, type Visit } from './browser.ts'
import { useSite } from './site.ts'

/** One specimen along each direction of two sheets: enough for every tool, and fitted in seconds. */
const files = ['QP1000', 'CP1000'].flatMap((steel) =>
  ['RD', 'DD', 'TD'].map((direction) => `aalto-qp-cp-fracture/derived/${steel}/uniaxial/SDB_${direction}_1.csv`),
)

const folder = mkdtempSync(join(tmpdir(), 'mi-measured-'))
const site = useSite({ MI_DATA_DIR: join(folder, 'data') })
const browser = useBrowser()

beforeAll(async () => {
  mkdirSync(join(folder, 'files'))
  for (const [i, file] of files.entries())
    cpSync(join(measurementsFolder(), file), join(folder, 'files', `${i} ${basename(file)}`))
  for (const [command, ...args] of [
    ['open-data', join(folder, 'files'), '--free'],
    ['admin', 'release', '--note', 'Published measurements'],
  ] as const) {
    const { code, stderr } = await runCommand(command, args, site.settings())
    if (code !== 0) throw new Error(stderr)
  }
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let visitor: Visit
beforeAll(async () => void (visitor = await browser.visit()))

/** A page as a visitor sees it, in the window of the other tests; its complaints are those since the page before. */
async function visit(address: string) {
  const { page, complaints } = visitor
  const before = complaints.length
  await page.goto(site.address + address)
  const main = page.getByRole('main')
  await main.waitFor()
  return { page, main, complaints: () => complaints.slice(before) }
}

test.each<[tool: string, address: string, seen: readonly (string | RegExp)[]]>([
  ['property table', '/mi-database/properties', ['QP1000 Aalto 1.36', 'CP1000 Aalto 1.0', 'DP980 (6) GI 1.40']],
  [
    'map',
    '/mi-database/mi-data-maps',
    ['5 of 5 coils shown', 'different origins, named for each series', 'Complex Phase'],
  ],
  ['R&D data', '/mi-database/rd-data', ['QP1000 Aalto 1.36', 'CP1000 Aalto 1.0', 'DP980 (6) GI 1.40']],
  [
    'similar materials',
    '/mi-database/similar-materials',
    ['Similar to DP980 (6)', 'QP1000 Aalto 1.36', 'CP1000 Aalto 1.0'],
  ],
  [
    'comparator',
    '/mi-database/mi-data-comparator',
    ['DP980 (6)', 'QP1000 Aalto', 'CP1000 Aalto', 'means of specimens', 'different origins, named for each series'],
  ],
  [
    'grade swap',
    '/mi-database/grade-swap',
    [/QP1000 Aalto 1.36\s*Measured.*is replaced by CP1000 Aalto 1.0\s*Measured/s],
  ],
  [
    'visualizer',
    '/mi-database/mi-data-visualizer',
    [/[QC]P1000 Aalto/, 'Tension along RD and TD, UAT', 'Measured by Aalto University · MIT'],
  ],
  ['datasets', '/mi-datahub', ['Other free materials', 'Each file states its licence']],
])('a visitor sees measured materials in the %s', async (_tool, address, seen) => {
  const { main, complaints } = await visit(address)
  for (const text of seen)
    await expect
      .poll(() => main.textContent())
      .toMatch(typeof text === 'string' ? new RegExp(text.replaceAll(/[()]/g, String.raw`\$&`)) : text)
  expect(complaints()).toEqual([])
})

test('the home page shows a measured curve with laboratory and licence, and counts by origin', async () => {
  const { page, main, complaints } = await visit('/')
  await page
    .getByRole('figure', { name: 'QP1000 Aalto, measured' })
    .or(page.getByRole('figure', { name: 'CP1000 Aalto, measured' }))
    .scrollIntoViewIfNeeded()
  const measured = page.getByRole('region', { name: 'Measured materials, free for everyone' })
  await expect.poll(() => measured.textContent()).toMatch(/2 measured materials with 6 specimens from 1 laboratory/)
  await expect.poll(() => measured.textContent()).toMatch(/synthetic materials of the demonstration/)
  await expect.poll(() => measured.textContent()).toMatch(/Measured by Aalto University · MIT · Source and citation/)
  await expect
    .poll(() => measured.getByRole('link', { name: 'Source and citation' }).getAttribute('href'))
    .toMatch(/P1000-Aalto\?test=UAT#source$/)
  // The free sample is synthetic and says so; the measured curve does not.
  await expect.poll(() => measured.getByRole('figure').getByText('Synthetic', { exact: true }).count()).toBe(0)
  await main.getByText('DP980 (6), free sample').waitFor()
  expect(complaints()).toEqual([])
})
