import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { useBrowser, type Visit } from './browser.ts'
import { settled, violations, interactiveChart } from './inspect.ts'
import { useSharedSite } from './site.ts'

const site = useSharedSite()
const browser = useBrowser()
const sample = '/mi-database/Steels/AHSS/Dual-Phase/DP980/DP980-6'

const table = (page: Page) => page.getByRole('group', { name: /^Properties from/ })
const row = (page: Page, name: RegExp) => table(page).getByRole('row', { name })
const plain = (text: string | null) => (text ?? '').replaceAll('\u202f', ' ')

async function open(width = 1200) {
  const visit = await browser.visit({
    viewport: { width, height: 900 },
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  await visit.page.goto(site.address + sample)
  await visit.page.waitForLoadState('networkidle')
  return visit
}

test('the browser remembers the material and its tab under `state`, as the specification names them', async () => {
  const { page } = await open()
  const remembered = () =>
    page.evaluate(() => JSON.parse(localStorage.getItem('state') ?? '{}') as Record<string, unknown>)
  await expect.poll(async () => (await remembered())['gradename']).toBe('DP980 (6)')
  await expect
    .poll(() => remembered())
    .toMatchObject({
      alphaname: 'Steels',
      deltaname: 'DP980',
      epsilonname: 'DP980 (6)',
      testname: 'UAT',
      activeTestNameList: ['UAT'],
      url: sample,
    })
  await page.goto(`${site.address}${sample}?test=FE3`)
  await expect.poll(async () => (await remembered())['finiteTab']).toBe('FE3')
  expect((await remembered())['testname']).toBe('UAT')
})

describe('values and their table, in one window', () => {
  let visit: Visit
  beforeAll(async () => void (visit = await open()))

  test('elongation names its gauge length, facts have no scatter, r̄ stands beside r', async () => {
    const { page } = visit
    const keys = page.getByRole('region', { name: 'Key values' })
    expect(plain(await keys.textContent())).toMatch(/A80A 80, RD.*?12\.02 ± 0\.07 %/)
    expect(plain(await keys.textContent())).toMatch(
      /Plastic strain ratio, RD: .* ± .*n = 3 · .*Mean plastic strain ratio 0\.\d\d/,
    )
    expect(plain(await row(page, /Elongation after fracture/).textContent())).toMatch(/A80/)
    const gauge = await row(page, /Original gauge length/)
      .getByRole('link')
      .allTextContents()
    expect(gauge).toEqual(['80', '80', '80'])
  })

  test('the property table is copied with mean, scatter and count of every condition in full precision', async () => {
    const { page } = visit
    await page.getByRole('button', { name: 'Copy' }).click()
    await page.getByText(/rows copied/).waitFor()
    const lines = (await page.evaluate(() => navigator.clipboard.readText()))
      .split('\n')
      .map((line) => line.split('\t'))
    expect(lines[0]?.slice(0, 7)).toEqual(['Property', 'Symbol', 'Unit', 'Specimen', 'RD mean', 'RD s', 'RD n'])
    const strength = lines.find(([name]) => name === 'Tensile strength')
    expect(strength?.slice(1, 4)).toEqual(['R_m', 'MPa', 'mean'])
    expect(strength?.[4]).toMatch(/^10\d\d\.\d{4,}$/)
    expect(strength?.[6]).toBe('3')
  })

  test('the property table tells beside an empty cell why it is empty, to pointer and keyboard', async () => {
    const { page } = visit
    const empty = row(page, /Upper yield strength/)
      .getByRole('cell')
      .first()
    const tip = page.locator('[popover]:popover-open')
    await empty.hover()
    await expect.poll(() => tip.textContent()).toContain('continuous yielding')
    await page.mouse.move(0, 0)
    await expect.poll(() => tip.count()).toBe(0)
    await table(page).focus()
    await page.keyboard.press('Enter')
    // Rows without a value are last.
    const names = await table(page).locator('tbody th').allTextContents()
    await page.keyboard.press('ArrowRight')
    for (let i = 0; i <= names.findIndex((name) => name.includes('Upper yield strength')); i++)
      await page.keyboard.press('ArrowDown')
    await expect.poll(() => tip.textContent()).toContain('continuous yielding')
  })

  test('the property table is sorted by its head, which says so', async () => {
    const { page } = visit
    const head = table(page).getByRole('columnheader', { name: /Property/ })
    const names = () => table(page).locator('tbody th').allTextContents()
    const before = await names()
    await head.getByRole('button').click()
    await expect.poll(() => head.getAttribute('aria-sort')).toBe('ascending')
    await expect.poll(() => names()).not.toEqual(before)
    expect((await names())[0]).toContain('Elongation after fracture')
  })

  test('the property table opens a mean to its specimens, each leading to its own place on the curve', async () => {
    const { page, complaints } = visit
    await page.getByRole('button', { name: 'Single values of R m', exact: true }).click()
    await row(page, /^Specimen 2/)
      .getByRole('link')
      .first()
      .click()
    await page.getByRole('region', { name: /R m = / }).waitFor()
    await expect.poll(() => page.getByLabel('Condition', { exact: true }).inputValue()).toBe('RD-2')
    expect(complaints).toEqual([])
  })
})

describe('without scrolling', () => {
  const tops = async (all: Locator) => {
    const boxes = await all.evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect().top))
    expect(boxes.length).toBeGreaterThan(4)
    return Math.max(...boxes) - Math.min(...boxes)
  }

  test.each([
    ['UAT', 'Conditions'],
    ['FE2', 'Fit'],
  ])(
    '%s: the plot is in sight, its controls beside it, key values and tabs in one line each, in every window 800 px high',
    async (tab, controls) => {
      const { page, complaints } = await browser.visit({ viewport: { width: 1280, height: 800 } })
      await page.goto(`${site.address}${sample}?test=${tab}`)
      await page.waitForLoadState('networkidle')
      for (const width of [1280, 1366, 1440]) {
        await page.setViewportSize({ width, height: 800 })
        await settled(page)
        const plot = (await page.getByRole('application').first().boundingBox())!
        const form = (await page.getByRole('form', { name: controls, exact: true }).boundingBox())!
        expect(plot.height).toBeGreaterThan(240)
        expect(plot.y + plot.height).toBeLessThanOrEqual(800)
        expect(form.x + form.width).toBeLessThanOrEqual(plot.x)
        expect(form.y).toBeLessThan(plot.y + plot.height)
        await expect.poll(() => tops(page.getByRole('region', { name: 'Key values' }).locator('dt'))).toBeLessThan(8)
        const tabs = page.getByRole('navigation', { name: /^(Tests|Simulation)$/ }).getByRole('link')
        await expect.poll(() => tabs.count()).toBe(19)
        await expect.poll(() => tops(tabs)).toBeLessThan(2)
        await expect
          .poll(() => page.evaluate(() => [scrollY, document.documentElement.scrollWidth]))
          .toEqual([0, width])
      }
      expect(complaints).toEqual([])
    },
  )
})

test('on a phone the key values are one line that scrolls, and the chart follows', async () => {
  const { page, complaints } = await open(390)
  const values = page.getByRole('region', { name: 'Key values' })
  const tops = await values.locator('dt').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
  expect(tops.length).toBeGreaterThan(4)
  expect(Math.max(...tops) - Math.min(...tops)).toBeLessThan(2)
  await values.getByRole('link').last().focus()
  const { x, width } = (await values.locator('dd').last().boundingBox())!
  expect(x + width).toBeLessThanOrEqual(390)
  await expect.poll(() => page.evaluate(() => document.querySelector('main')!.scrollWidth)).toBeLessThanOrEqual(390)
  expect(complaints).toEqual([])
})

describe('tabs that a narrow page has no room for', () => {
  const inLine = (page: Page) => page.getByRole('navigation', { name: /^(Tests|Simulation)$/ }).getByRole('link')
  const menu = (page: Page) => page.getByRole('navigation', { name: 'More tests and models' }).getByRole('link')
  const code = (name: string) => name.slice(0, 3)

  test.each([560, 700, 900])(
    'at %d px stand in a menu, each tab in one of both, the open one in the line',
    async (width) => {
      const { page, complaints } = await open(width)
      const all = 19
      for (const tab of ['UAT', 'LUL']) {
        const line = (await inLine(page).allInnerTexts()).map(code)
        expect(line).toContain(tab)
        await expect
          .poll(() => page.evaluate(() => document.querySelector('main')!.scrollWidth))
          .toBeLessThanOrEqual(width)
        await page.getByRole('button', { name: 'More', exact: true }).click()
        const more = (await menu(page).allInnerTexts()).map(code)
        expect(more.length).toBeGreaterThan(0)
        expect(new Set([...line, ...more]).size).toBe(all)
        if (tab === 'UAT') {
          await menu(page).filter({ hasText: 'Load–unload' }).click()
          await page.getByRole('heading', { level: 2, name: /^Load/ }).waitFor()
          await expect.poll(() => menu(page).count()).toBe(0)
        }
      }
      expect(await violations(page)).toEqual([])
      expect(complaints).toEqual([])
      await page.close()
    },
  )
})

describe('on a phone, in one window', () => {
  let visit: Visit
  beforeAll(async () => void (visit = await open(390)))

  test.each([320, 450, 390])('nothing scrolls both ways at %d px', async (width) => {
    const { page } = visit
    await page.setViewportSize({ width, height: 900 })
    await settled(page)
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  })

  test('what the curves read stands above the plot, where no finger lies', async () => {
    const { page } = visit
    await interactiveChart(page)
    const chart = page.getByRole('application')
    const plot = (await chart.boundingBox())!
    expect(plot.width / plot.height).toBeGreaterThan(1)
    await page.mouse.move(plot.x + plot.width * 0.5, plot.y + plot.height * 0.3)
    const readout = page.locator('[aria-hidden=true]', { hasText: /^e .*%RD 1/ }).last()
    const place = (await readout.boundingBox())!
    expect(place.y + place.height).toBeLessThanOrEqual(plot.y + 1)
    expect(place.x).toBeGreaterThanOrEqual(0)
    expect(place.x + place.width).toBeLessThanOrEqual(390)
  })

  test('the table shows the first conditions, the others one touch away', async () => {
    const { page } = visit
    const third = table(page).getByRole('columnheader', { name: 'TD' })
    await page.getByText('All properties by condition').click()
    await expect.poll(() => third.count()).toBe(0)
    await page.getByRole('button', { name: 'All 5 columns' }).click()
    await third.waitFor()
  })

  test('a list takes the place of the tabs and keeps the rest of the address', async () => {
    const { page } = visit
    await expect.poll(() => page.getByRole('navigation', { name: 'Tests' }).count()).toBe(0)
    await page.getByLabel('Test', { exact: true }).selectOption('HER')
    await page.getByRole('heading', { name: 'Hole expansion', exact: true }).waitFor()
    expect(new URL(page.url()).search).toBe('?test=HER')
  })
})

test.each([
  ['UAT', /tests\/UAT\.json\?data=displayed&release=/, /tests\/UAT\.csv\?data=displayed&release=/],
  ['FE2', /models\.json\?release=/, /models\.csv\?release=/],
])('%s is shared with programs that read its data', async (tab, call, table) => {
  const { page, complaints } = await browser.visit()
  await page.goto(`${site.address}${sample}?test=${tab}`)
  await page.locator('main summary', { hasText: 'More' }).click()
  await page.getByRole('button', { name: 'Share' }).click()
  await expect.poll(() => page.getByRole('group', { name: 'curl' }).innerText()).toMatch(call)
  await page.getByLabel('Program').selectOption('R')
  await expect.poll(() => page.getByRole('group', { name: 'R', exact: true }).innerText()).toMatch(table)
  await page.getByRole('button', { name: 'Save notebook' }).waitFor()
  expect(complaints).toEqual([])
})
