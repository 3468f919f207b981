import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { useSharedSite } from './site.ts'

const site = useSharedSite()
const browser = useBrowser()
const withOwnClock = useBrowser({ fresh: true })
const dual = '/mi-database/Steels/AHSS/Dual-Phase'
const sample = `${dual}/DP980/DP980-6`
const rem = 16

const menu = (page: Page) => page.getByRole('navigation', { name: 'Side menu' })
const main = (page: Page) => page.locator('#content')
/** Width of what is drawn of the menu [rem]: to the right edge of its deepest level. */
const menuWidth = (page: Page) =>
  menu(page).evaluate((nav) => {
    const levels = [...nav.querySelectorAll('[data-level]')]
    return Math.max(...levels.map((level) => level.getBoundingClientRect().right)) / 16
  })
const pageLeft = async (page: Page) => ((await main(page).boundingBox())?.x ?? 0) / rem

/** @param ourClock  whether time is ours to put forward */
async function open(path: string, width: number, ourClock = false) {
  const visit = await (ourClock ? withOwnClock : browser).visit({ viewport: { width, height: 900 } })
  if (ourClock) await visit.page.clock.install()
  await visit.page.goto(site.address + path)
  await visit.page.waitForLoadState('networkidle')
  return visit
}

// Design text, section 3.1: at rest the page makes room for so much, tools included.
const roomAtRest = [
  ['/', 25],
  ['/search', 4.5],
  ['/mi-database', 9],
  ['/mi-database/properties', 9],
  [sample, 9],
] as const

test.each(roomAtRest)('the desktop menu of %s: %f rem at rest at every width', async (path, expected) => {
  const { page, complaints } = await open(path, 1201)
  for (const width of [1201, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(() => menuWidth(page), { message: `${width} px` }).toBeCloseTo(expected, 1)
    await expect.poll(() => pageLeft(page), { message: `${width} px` }).toBeCloseTo(expected + 1.5, 1)
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
  expect(complaints).toEqual([])
})

test('resting on an entry opens its level over the page; away for three seconds it goes back', async () => {
  const { page, complaints } = await open('/mi-database', 1920)
  const before = await pageLeft(page)
  await page.mouse.move(100, 400)
  await page.mouse.move(104, 404, { steps: 4 })
  await menu(page)
    .getByRole('link', { name: /^Overview/ })
    .waitFor()
  // Two levels open and in use: 29.5 rem, and the page has not moved.
  await expect.poll(() => menuWidth(page)).toBeCloseTo(29.5, 1)
  await expect.poll(() => pageLeft(page)).toBe(before)
  const materials = menu(page).getByRole('button', { name: /^Materials/ })
  const box = (await materials.boundingBox())!
  await page.mouse.move(box.x + 200, box.y + 20, { steps: 5 })
  await menu(page)
    .getByRole('link', { name: /^Steels/ })
    .waitFor()
  await expect.poll(() => menuWidth(page)).toBeCloseTo(34, 1)
  await page.mouse.move(1500, 500, { steps: 3 })
  await expect.poll(() => menuWidth(page)).toBeCloseTo(9, 1)
  expect(complaints).toEqual([])
})

test('a press outside closes it sooner', async () => {
  const { page } = await open('/mi-database', 1920)
  await page.mouse.move(100, 400)
  await page.mouse.move(104, 404, { steps: 4 })
  await expect.poll(() => menuWidth(page)).toBeCloseTo(29.5, 1)
  // Beside the heading, where nothing else takes the press.
  await page.mouse.click(1600, 130)
  await expect.poll(() => menuWidth(page)).toBeCloseTo(9, 1)
})

test('pinned, the page makes room, also before the first paint of the next page and at 1201 px', async () => {
  const { page, complaints } = await open(sample, 1920)
  await menu(page).getByRole('button', { name: 'Back to DP980' }).click()
  await menu(page).getByRole('button', { name: 'Pin menu' }).click()
  await expect.poll(() => pageLeft(page)).toBeCloseTo(54 + 1.5, 1)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('side-menu-lock'))).toBe('true')
  await page.reload({ waitUntil: 'commit' })
  await main(page).waitFor()
  await expect.poll(() => pageLeft(page)).toBeCloseTo(55.5, 1)
  await page.setViewportSize({ width: 1201, height: 900 })
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1201)
  await menu(page).getByRole('button', { name: 'Unpin menu' }).click()
  await expect.poll(() => pageLeft(page)).toBeCloseTo(10.5, 1)
  expect(complaints).toEqual([])
})

describe('hidden levels of a deep page', () => {
  const spines = (page: Page) => menu(page).getByRole('button', { name: /^Back to / })
  const names = async (page: Page) =>
    (await spines(page).evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')!))).map((name) =>
      name.replace('Back to ', ''),
    )
  const all = ['Home', 'mi-database', 'Materials', 'Steels', 'AHSS', 'Dual Phase']

  test('stand aside at rest, come with the pointer over the page, and the pointer that asked does not choose another', async () => {
    const { page, complaints } = await open(sample, 1280, true)
    await expect.poll(() => names(page)).toEqual(['Home', 'DP980'])
    const left = await pageLeft(page)
    await page.mouse.move(100, 300)
    await page.mouse.move(104, 304, { steps: 4 })
    await menu(page)
      .getByRole('link', { name: /^DP980 \(6\)/ })
      .waitFor()
    await expect.poll(() => names(page)).toEqual(all)
    await expect.poll(() => menuWidth(page)).toBeCloseTo(52, 1)
    await expect.poll(() => pageLeft(page)).toBe(left)
    // A hand that trembles over a level that has come out below it does not open that one.
    await page.mouse.move(106, 330, { steps: 3 })
    await page.clock.fastForward(600)
    await expect.poll(() => menuWidth(page)).toBeCloseTo(52, 1)
    // One that goes there does.
    const steels = (await spines(page).nth(3).boundingBox())!
    await page.mouse.move(steels.x + 30, 700, { steps: 3 })
    await page.mouse.move(steels.x + 34, 704, { steps: 3 })
    await expect.poll(() => menuWidth(page)).toBeCloseTo(38.5, 1)
    expect(complaints).toEqual([])
  })

  test('come with the focus, and with the pin', async () => {
    const { page, complaints } = await open(sample, 1280)
    await page.keyboard.press('Alt+m')
    await expect.poll(() => names(page)).toEqual(all)
    await menu(page).getByRole('button', { name: 'Pin menu' }).click()
    await page.mouse.click(1200, 700)
    await expect.poll(() => pageLeft(page)).toBeCloseTo(55.5, 1)
    await expect.poll(() => names(page)).toEqual(all)
    expect(complaints).toEqual([])
  })
})

test('the keyboard goes down to a material and back up', async () => {
  const { page, complaints } = await open('/mi-database', 1920, true)
  const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '')
  await page.keyboard.press('Alt+m')
  await expect.poll(focused).toMatch(/Overview/)
  await page.keyboard.press('m')
  await expect.poll(focused).toMatch(/^Ma?Materials|Materials/)
  for (const name of [/Free Sample/, /AHSS/]) {
    await page.keyboard.press('ArrowRight')
    await expect.poll(focused).toMatch(name)
    if (name.source === 'Free Sample') {
      // The tree comes later than the sample; a letter without an entry does nothing.
      await menu(page)
        .locator('[data-key]', { hasText: /^Steels/ })
        .waitFor()
      await page.keyboard.press('s')
      await expect.poll(focused).toMatch(/Steels/)
    }
  }
  // Under a keyboard user it never closes, however many seconds go by.
  await page.clock.fastForward(60_000)
  await expect.poll(focused).toMatch(/AHSS/)
  await page.keyboard.press('Escape')
  await expect.poll(focused).toMatch(/Steels/)
  await page.keyboard.press('ArrowLeft')
  await expect.poll(focused).toMatch(/Materials/)
  expect(complaints).toEqual([])
})

test('greyed-out entries can be read and not clicked', async () => {
  const { page } = await open('/mi-database', 1920)
  await page.keyboard.press('Alt+m')
  await page.keyboard.press('m')
  await page.keyboard.press('ArrowRight')
  const titanium = menu(page).getByRole('link', { name: /Titanium not available/ })
  await titanium.waitFor()
  await expect.poll(() => titanium.getAttribute('aria-disabled')).toBe('true')
  await expect.poll(() => titanium.getAttribute('href')).toBeNull()
})

test('the menu is fetched once an hour, and a static one stands in when that fails', async () => {
  const { page } = await browser.visit({ viewport: { width: 1920, height: 900 } })
  let calls = 0
  await page.route('**/get-sideMenu-new', (route) => {
    calls++
    return calls === 1 ? route.fulfill({ status: 500, body: '{}' }) : route.continue()
  })
  await page.goto(site.address + dual)
  await page.waitForLoadState('networkidle')
  await page.keyboard.press('Alt+m')
  // The way to the page is known even so.
  await menu(page).getByRole('button', { name: 'Back to AHSS' }).waitFor()
  // A page that leaves before its script has asked would hand the failure to the next one.
  await expect.poll(() => calls).toBe(1)
  await page.goto(`${site.address}/mi-database`)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('side-menu-data-date'))).not.toBeNull()
  expect(calls).toBe(2)
  await page.goto(`${site.address}/mi-database/Steels`)
  await page.keyboard.press('Alt+m')
  // Of the tree, which nobody was asked for again.
  await menu(page).getByRole('link', { name: /^AHSS/ }).waitFor()
  expect(calls).toBe(2)
})
