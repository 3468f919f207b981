import { expect, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { countEntries } from './count-entries.ts'
import { logIn } from './log-in.ts'
import { faultsIn, phoneAndDesk } from './page-variants.ts'
import { useSite } from './site.ts'

const site = useSite()
const browser = useBrowser()

/** Force and extension of a record that states no test, direction or dimension. */
function record(strength: number): Buffer {
  const rows = Array.from({ length: 200 }, (_, i) => {
    const e = i * 0.0005
    const plastic = 300 + (200 + strength) * (1 - ((0.1 - e) / 0.1) ** 2)
    return `${Math.min(200_000 * e, Math.max(300, plastic)) * 28},${e * 80}`
  })
  return Buffer.from(['force,extension', 'N,mm', ...rows].join('\n'))
}

test('each cause of a refusal is resolved next to its message, and Next leads to the import', async () => {
  const { page, complaints } = await browser.visit()
  await logIn(page, site.address, 'editor@mi.example')
  await page.goto(`${site.address}/mi-database/upload-csvs`)
  await page.getByRole('button', { name: 'New batch', exact: true }).click()
  await page.waitForURL(/batch=/)
  const files = ['first.csv', 'second.csv'].map((name, i) => ({ name, mimeType: 'text/csv', buffer: record(10 + i) }))
  await page.getByLabel(/^Drop files or a folder here/).setInputFiles(files)
  await page.getByText('2 files, ').waitFor()
  await page.getByRole('combobox', { name: /^Material/ }).fill('DP980 (66)')
  await page.getByRole('combobox', { name: /^Coil/ }).fill('GI 1.40')
  await page.getByRole('button', { name: 'Save and check' }).click()

  const errors = page.getByRole('region', { name: 'Errors of all files' })
  const cause = (words: string) => errors.getByRole('listitem').filter({ hasText: words })
  /** Waits until a check has replaced a cause by others, each of both files. */
  const checked = async (gone: string, others: readonly string[]) => {
    await cause(gone).waitFor({ state: 'detached' })
    for (const words of others) await cause(words).filter({ hasText: 'in first.csv, second.csv' }).waitFor()
  }
  const [material, direction, section, gauge] = [
    "no material named 'DP980 (66)'",
    'no condition found',
    'Cross-section missing',
    'Gauge length missing',
  ] as const
  const setAndCheck = (words: string) => cause(words).getByRole('button', { name: 'Set and check' }).click()

  await cause('Test type not found').getByRole('combobox').selectOption('UAT')
  await setAndCheck('Test type not found')
  await checked('Test type not found', [material, direction, section, gauge])
  for (const fault of await faultsIn(page, phoneAndDesk)) expect.soft(fault).toBe('')
  await cause(material).getByRole('button', { name: 'Use DP980 (6)', exact: true }).click()
  await checked(material, ['is synthetic', direction, section, gauge])
  await cause('is synthetic').getByRole('button', { name: 'Allow measured specimens in it' }).click()
  await checked('is synthetic', [direction, section, gauge])
  await cause(direction).getByRole('combobox').selectOption('TD')
  await setAndCheck(direction)
  await checked(direction, [section, gauge])
  await cause(section)
    .getByRole('textbox', { name: /^Width b0/ })
    .fill('20')
  await cause(section)
    .getByRole('textbox', { name: /^Thickness t0/ })
    .fill('1,4')
  // Section and gauge length are set together.
  await expect.poll(() => cause(gauge).getByRole('button').count()).toBe(0)
  await cause(section)
    .getByRole('textbox', { name: /^Gauge length/ })
    .fill('80')
  await setAndCheck(section)

  // The review opens by itself; Next leads to it again.
  await page.getByText('2 specimens from 2 files').waitFor()
  await page.getByRole('navigation', { name: 'Steps' }).getByRole('link', { name: /Check/ }).click()
  await page.getByRole('link', { name: 'Next: Review' }).click()
  await page.getByText('2 specimens from 2 files').waitFor()
  await page.getByRole('link', { name: 'Next: Import' }).click()
  await page.getByRole('button', { name: /^Import 2 files/ }).waitFor()
  expect(complaints).toEqual([])
})

test('a material that is not known is created next to its name, before the check or after it', async () => {
  const { page, complaints } = await browser.visit()
  await logIn(page, site.address, 'editor@mi.example')
  await page.goto(`${site.address}/mi-database/upload-csvs`)
  await page.getByRole('button', { name: 'New batch', exact: true }).click()
  await page.waitForURL(/batch=/)
  const file = { name: 'uat_rd1.csv', mimeType: 'text/csv', buffer: record(31) }
  const drop = page.getByLabel(/^Drop files or a folder here/)
  await drop.setInputFiles([file])
  await page.getByText('1 file, ').waitFor()
  // One after the other: of two that arrive together, either may be the one that is kept.
  await drop.setInputFiles([{ ...file, name: 'copy.csv' }])
  await page.getByText('1 file has the same content as another and was left out').waitFor()
  const material = page.getByRole('combobox', { name: /^Material/ })
  await material.fill('DP980 (6)')
  await expect.poll(() => page.getByText('No material').count()).toBe(0)
  await material.fill('DP980 (67)')
  await page.getByText("No material 'DP980 (67)' found.").waitFor()
  // The tick next to it is the only way to create it here.
  await expect.poll(() => page.getByRole('button', { name: 'Create it' }).count()).toBe(0)
  const creates = page.getByRole('checkbox', { name: /^Create the material/ })
  await creates.check()
  await expect.poll(() => material.inputValue()).toBe('Steels/AHSS/Dual-Phase/DP980/DP980-67')
  await creates.uncheck()
  await material.fill('DP980 (67)')
  const coil = page.getByRole('combobox', { name: /^Coil/ })
  await coil.fill('GI 1.40')
  await page.getByRole('button', { name: 'Save and check' }).click()
  const errors = page.getByRole('region', { name: 'Errors of all files' })
  const unknown = errors.getByRole('listitem').filter({ hasText: "no material named 'DP980 (67)'" })
  for (const fault of await faultsIn(page, phoneAndDesk)) expect.soft(fault).toBe('')
  await unknown.getByRole('button', { name: 'Create it' }).click()
  await unknown.waitFor({ state: 'detached' })
  // Sizes are the only thing that is missing.
  await errors.getByRole('listitem').filter({ hasText: 'Cross-section missing' }).waitFor()
  await expect.poll(() => errors.getByRole('listitem').count()).toBe(2)

  await page.getByRole('navigation', { name: 'Steps' }).getByRole('link', { name: /Files/ }).click()
  await expect.poll(() => creates.isChecked()).toBe(true)
  await material.fill('DP980 (68)')
  await coil.focus()
  await expect.poll(() => material.inputValue()).toBe('Steels/AHSS/Dual-Phase/DP980/DP980-68')
  await expect.poll(() => page.getByRole('textbox', { name: /^Thickness of the new coil/ }).inputValue()).toBe('1.4')
  for (const fault of await faultsIn(page, phoneAndDesk)) expect.soft(fault).toBe('')
  expect(complaints).toEqual([])
})

/** Forty records of three directions, by their names. */
const series = (head: string, weaker: number) =>
  Array.from({ length: 40 }, (_, i) => ({
    name: `uat_${['rd', 'dd', 'td'][i % 3]!}${Math.floor(i / 3) + 1}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.concat([Buffer.from(head), record(i - weaker)]),
  }))

test.each([
  ['without dimensions', '', 'DP980-71', 13],
  ['with dimensions', 'Width b0 [mm],20\nThickness t0 [mm],1.4\nGauge length L0 [mm],80\n\n', 'DP980-72', 12],
])('40 files %s are imported and released', async (_which, head, material, entries) => {
  const { page, complaints } = await browser.visit()
  const { entry, count } = countEntries()
  await logIn(page, site.address, 'editor@mi.example')
  await page.goto(`${site.address}/mi-database/upload-csvs`)
  await page.waitForLoadState('networkidle')
  await entry(page.getByLabel(/^Drop files for a new batch/).setInputFiles(series(head, entries)))
  // They are checked before their destination is known.
  const found = page.getByRole('region', { name: 'Found in the files' })
  if (head === '') await found.getByText('Gauge length missing').filter({ hasText: 'and 37 more' }).waitFor()
  else await page.getByRole('progressbar', { name: 'Progress of the first check' }).waitFor({ state: 'detached' })
  for (const fault of await faultsIn(page, phoneAndDesk)) expect.soft(fault).toBe('')
  await entry(page.getByRole('combobox', { name: /^Material/ }).fill(`Steels/AHSS/Dual-Phase/DP980/${material}`))
  await entry(page.getByRole('combobox', { name: /^Coil/ }).fill('GI 1.40'))
  if (head === '') await entry(page.getByRole('textbox', { name: /^Width × thickness/ }).fill('20 × 1.4, L0 80'))
  await entry(page.getByRole('checkbox', { name: /^Create the material/ }).check())
  await entry(page.getByRole('button', { name: 'Save and check' }).click())
  await page.getByText('40 specimens from 40 files').waitFor()
  await entry(page.getByRole('link', { name: 'Next: Import' }).click())
  await entry(page.getByRole('checkbox', { name: 'I have read the 40 warnings' }).check())
  await entry(page.getByRole('button', { name: /^Import 40 files/ }).click())
  await entry(page.getByRole('link', { name: 'Release 40 specimens' }).click())
  await entry(page.getByRole('button', { name: 'Create draft' }).click())
  const preview = page.getByRole('region', { name: 'Preview' })
  await entry(preview.getByRole('checkbox', { name: /without approval$/ }).check())
  await entry(preview.getByRole('button', { name: /^Publish as/ }).click())
  await page.getByText(/^Published as /).waitFor()
  expect(count()).toBe(entries)
  expect(complaints).toEqual([])
})
