import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { useBrowser, type Visit } from './browser.ts'
import { interactiveChart } from './inspect.ts'
import { useSharedSite } from './site.ts'

const site = useSharedSite()
const browser = useBrowser()
const sample = '/mi-database/Steels/AHSS/Dual-Phase/DP980/DP980-6'

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true }).waitFor()
const search = (page: Page) => decodeURIComponent(new URL(page.url()).search)

async function open(path = sample) {
  const visit = await browser.visit()
  await visit.page.goto(site.address + path)
  await visit.page.waitForLoadState('networkidle')
  return visit
}

describe('keys, in one window', () => {
  // Each leaves the page as it found it, the last two aside.
  let visit: Visit
  beforeAll(async () => void (visit = await open()))

  test('t turns chart and table, u the units; both stand in the address', async () => {
    const { page } = visit
    await page.keyboard.press('u')
    await expect.poll(() => search(page)).toBe('?units=other')
    await page.getByText('[ksi]').first().waitFor()
    await page.keyboard.press('t')
    await page.getByRole('columnheader', { name: /^RD 1.*ksi/ }).waitFor()
    expect(search(page)).toBe('?view=table&units=other')
    await page.keyboard.press('u')
    await page
      .getByRole('columnheader', { name: /^RD 1.*MPa/ })
      .first()
      .waitFor()
    await page.keyboard.press('t')
    await page.getByRole('application').waitFor()
    await expect.poll(() => search(page)).toBe('')
  })

  test('? lists all keys; Escape closes the list, then the evidence; the focus comes back', async () => {
    const { page } = visit
    await page
      .getByRole('row', { name: /R m MPa Tensile strength/ })
      .getByRole('link')
      .first()
      .click()
    await page.waitForURL(/number=/)
    await page.getByRole('region', { name: /R m/ }).waitFor()
    const button = page.getByRole('button', { name: 'Keyboard shortcuts ?' })
    await button.focus()
    await page.keyboard.press('?')
    const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await help.waitFor()
    for (const text of [
      'previous, next test',
      'chart or table',
      'switch units',
      'nearest point along the curve',
      'mi-Datahub',
      'open, close a level',
    ])
      await expect.poll(() => help.textContent()).toContain(text)
    await page.keyboard.press('t')
    expect(search(page)).not.toContain('view')
    await page.keyboard.press('Escape')
    await help.waitFor({ state: 'detached' })
    await expect.poll(() => button.evaluate((one) => one === document.activeElement)).toBe(true)
    expect(search(page)).toContain('number=')
    await page.keyboard.press('Escape')
    await page.waitForURL((url) => !url.search.includes('number'))
  })

  test('keys in quick succession are all followed', async () => {
    const { page } = visit
    for (const key of ['t', 'u']) await page.keyboard.down(key)
    for (const key of ['t', 'u']) await page.keyboard.up(key)
    await page.getByRole('columnheader', { name: /^RD 1.*ksi/ }).waitFor()
    expect(search(page)).toBe('?view=table&units=other')
  })

  test('brackets walk through the tests, round at the ends', async () => {
    const { page, complaints } = visit
    await page.keyboard.press(']')
    await heading(page, 'Forming limit curve')
    await page.keyboard.press('[')
    await heading(page, 'Uniaxial tension')
    await page.keyboard.press('[')
    await page.waitForURL(/test=FE6/)
    await page.goBack()
    await heading(page, 'Uniaxial tension')
    expect(complaints).toEqual([])
  })
})

test('letters typed into a field stay letters', async () => {
  const { page } = await open()
  await page.getByLabel('Condition', { exact: true }).focus()
  await page.keyboard.press('t')
  await page.keyboard.press('?')
  // Heard after them, and followed.
  await page.getByLabel('Condition', { exact: true }).blur()
  await page.keyboard.press('u')
  await expect.poll(() => search(page)).toContain('units=other')
  expect(search(page)).not.toContain('view')
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
})

test('a tab that is opened says nothing that nobody chose, so that back leads out of it at once', async () => {
  const { page } = await open()
  await page.keyboard.press('[')
  await heading(page, 'Fracture')
  await page.getByRole('link', { name: 'Card', exact: true }).click()
  // A list that opens on another entry than its first was not chosen by the reader.
  const cards = page.locator('select[name=card]')
  await expect.poll(() => cards.evaluate((list: HTMLSelectElement) => list.selectedIndex)).toBeGreaterThan(0)
  await page.keyboard.press('u')
  await expect.poll(() => search(page)).toContain('units=other')
  expect(search(page)).toBe('?test=FE6&units=other&card=yes')
})

test('a link tells other sites what it leads to', async () => {
  for (const [path, title] of [
    ['/', 'Material Insights'],
    [`${sample}?test=HER&view=table`, 'Hole expansion · DP980 (6) · Material Insights'],
    ['/mi-database/Steels/AHSS/Dual-Phase/DP980/DP980-2', 'DP980 (2) · Material Insights'],
  ] as const) {
    const page = await (await fetch(site.address + path)).text()
    const card = Object.fromEntries(
      [...page.matchAll(/<meta property="og:(\w+)" content="([^"]*)"/g)].map(([, name, content]) => [name, content]),
    )
    expect(card['title']).toContain(title)
    expect(card['description']?.length).toBeGreaterThan(30)
    expect(card['url']).toBe(site.address + path.split('?')[0])
    const icon = /<link rel="icon" href="([^"]*)"/.exec(page)?.[1] ?? ''
    expect((await fetch(site.address + icon)).headers.get('content-type')).toContain('image/svg')
  }
})

describe('on paper', () => {
  const a4 = { width: 658, height: 986 } // 210 × 297 mm less 18 mm on each side, in CSS pixels

  test.each([
    sample,
    `${sample}?test=HER`,
    `${sample}?test=FE2`,
    `${sample}?view=table`,
    '/mi-database/properties',
    '/mi-database/mi-data-maps?view=table',
  ])('light, without navigation, nothing cut, synthetic by name on every sheet: %s', async (address) => {
    const { page } = await browser.visit({ colorScheme: 'dark', viewport: a4 })
    await page.goto(site.address + address)
    await page.waitForLoadState('networkidle')
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    await expect
      .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor))
      .toBe('rgb(255, 255, 255)')
    for (const hidden of ['navigation', 'contentinfo', 'banner'] as const)
      await expect.poll(() => page.getByRole(hidden).filter({ visible: true }).count()).toBe(0)
    await expect.poll(() => page.getByText('SYNTHETIC').first().isVisible()).toBe(true)
    await expect
      .poll(() => page.evaluate(() => getComputedStyle(document.body).getPropertyValue('page')))
      .toBe('synthetic')
    // A browser makes a page up to a third smaller before it cuts.
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThan(a4.width * 1.33)
    // What scrolls on screen has nowhere to scroll on paper.
    const cut = await page.evaluate(() =>
      [...document.querySelectorAll('main *')]
        .filter((one) => ['auto', 'scroll'].includes(getComputedStyle(one).overflowX))
        .filter((one) => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1)
        .map((one) => one.outerHTML.slice(0, 120)),
    )
    expect(cut).toEqual([])
  })

  test('a datasheet has every test of the coil, its key values first, and says on each sheet what it is', async () => {
    const { page, complaints } = await open(`${sample}/datasheet`)
    for (const name of [
      'Uniaxial tension (UAT)',
      'Fracture strain map (FSM)',
      'Models for simulation',
      'About this datasheet',
    ])
      await heading(page, name)
    await expect.poll(() => page.getByRole('navigation', { name: 'Breadcrumb' }).textContent()).toContain('DP980 (6)')
    const law = page.getByRole('row', { name: /^FE2 Swift.*Voce, version 1/ })
    await expect
      .poll(() => law.textContent())
      .toMatch(/UAT RD: \d+ specimens.*fit-\d+ on synthetic specimens.*release 2026\.4/)
    const first = await page.getByRole('main').textContent()
    for (const text of ['SYNTHETIC', 'Thickness', 'Coating', '2026.4', 'Tensile strength'])
      expect(first?.slice(0, first.indexOf('Forming limit curve'))).toContain(text)
    const feet = () =>
      page.evaluate(() =>
        document.adoptedStyleSheets.flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText)).join(),
      )
    await expect.poll(feet).toContain('release 2026.4')
    await page.emulateMedia({ media: 'print' })
    const heads = page.locator('thead')
    for (const head of await heads.all())
      await expect.poll(() => head.evaluate((one) => getComputedStyle(one).display)).toBe('table-header-group')
    await expect
      .poll(() => page.evaluate(() => getComputedStyle(document.body).getPropertyValue('page')))
      .toBe('synthetic')
    expect(complaints).toEqual([])
  })

  test.each(['?test=FE2', '?test=FE3', '?test=FE4', '?test=MRT'])(
    'two charts fit on a page, with their headings, and fields are text: %s',
    async (query) => {
      const { page } = await browser.visit({ viewport: a4 })
      await page.goto(site.address + sample + query)
      await page.waitForLoadState('networkidle')
      await page.emulateMedia({ media: 'print' })
      const heights = await page.locator('figure:has(h3)').evaluateAll((all) => all.map((one) => one.clientHeight))
      expect(heights.length).toBeGreaterThan(0)
      expect(heights.filter((height) => height > a4.height / 2)).toEqual([])
      const looks = await page.locator('figure:has(h3)').evaluateAll((all) => all.map((one) => getComputedStyle(one)))
      expect(looks.map(({ breakInside }) => breakInside)).toEqual(looks.map(() => 'avoid'))
      const frames = await page
        .locator('main :is(input[inputmode], select)')
        .evaluateAll((all) => all.map((one) => getComputedStyle(one).borderTopWidth))
      expect(frames.length).toBeGreaterThan(0)
      expect(frames.filter((width) => width !== '0px')).toEqual([])
    },
  )

  test.each(['/mi-database/rd-data', '/mi-database/mi-data-visualizer?material=DP980-6&view=yield-locus', sample])(
    'what is pressed is not on paper: %s',
    async (address) => {
      const { page } = await browser.visit({ viewport: a4 })
      await page.goto(site.address + address)
      await page.waitForLoadState('networkidle')
      await page.emulateMedia({ media: 'print' })
      // Names of lines and heads of columns are content.
      const pressed = () =>
        page
          .locator('main :is(button, a:text-is("Show as table"), a:text-is("Show as chart")):visible')
          .evaluateAll((all) =>
            all.filter((one) => !one.closest('th, [aria-label="Series"]')).map((one) => one.textContent),
          )
      await expect.poll(pressed).toEqual([])
    },
  )

  test.each([
    '/mi-database/mi-data-comparator?materials=DP980-6,DP600-1',
    '/mi-database/mi-data-visualizer?material=DP980-6&view=yield-locus',
    '/mi-database/mi-calculator/hardness?HV=320',
    '/mi-testing/needs?purpose=edge-cracking&thickness=1.2',
    sample,
    `${sample}?test=FE3`,
  ])('headings and tables are in one column, which a page can end; nothing is folded: %s', async (address) => {
    const { page } = await browser.visit({ viewport: a4 })
    await page.goto(site.address + address)
    await page.waitForLoadState('networkidle')
    await page.emulateMedia({ media: 'print' })
    const grids = () =>
      page.evaluate(() => {
        const held = [...document.querySelectorAll('main :is(h2, table)')].filter(
          (one) => !one.closest('figure, header') && one.checkVisibility(),
        )
        const around = held.flatMap((one) => {
          const parents: Element[] = []
          for (let parent = one.parentElement; parent && parent.tagName !== 'MAIN'; parent = parent.parentElement)
            parents.push(parent)
          return parents
        })
        return [...new Set(around)]
          .filter((one) => ['grid', 'flex'].includes(getComputedStyle(one).display))
          .map((one) => `${one.tagName} ${one.className}`)
      })
    await expect.poll(grids).toEqual([])
    await expect.poll(() => page.locator('main details:not([open]) > summary:visible').count()).toBe(0)
  })

  test('the plan of tests states what was asked, without the choices that were not taken', async () => {
    const { page } = await browser.visit({ viewport: a4 })
    await page.goto(`${site.address}/mi-testing/needs?purpose=edge-cracking&thickness=1.2`)
    await page.waitForLoadState('networkidle')
    await page.emulateMedia({ media: 'print' })
    await page.getByRole('checkbox', { name: /^Edge cracking/ }).waitFor()
    await expect.poll(() => page.getByText('Forming', { exact: true }).isVisible()).toBe(false)
  })

  test.each([
    '/mi-database/mi-data-maps',
    '/mi-database/mi-data-maps?preset=edge',
    '/mi-database/mi-data-visualizer?view=strain-field',
    `${sample}?test=FSM&chart=field`,
  ])('a map is at most half a page high: %s', async (address) => {
    const { page } = await browser.visit({ viewport: a4 })
    await page.goto(site.address + address)
    await page.waitForLoadState('networkidle')
    await page.emulateMedia({ media: 'print' })
    const heights = await page.locator('main figure').evaluateAll((all) => all.map((one) => one.clientHeight))
    expect(heights.length).toBeGreaterThan(0)
    expect(heights.filter((height) => height > a4.height / 2)).toEqual([])
  })

  test('the curves are lines, not the pixels of the screen', async () => {
    const { page } = await open()
    const lines = page.locator('figure svg path[fill=none]')
    await interactiveChart(page)
    const canvas = page.locator('figure canvas')
    await expect.poll(() => canvas.first().isVisible()).toBe(true)
    await page.emulateMedia({ media: 'print' })
    await expect.poll(() => lines.count()).toBeGreaterThanOrEqual(9)
    await expect.poll(() => canvas.first().isVisible()).toBe(false)
    await page.emulateMedia({ media: 'screen' })
    await expect.poll(() => canvas.first().isVisible()).toBe(true)
  })
})
