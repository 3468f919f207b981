import { beforeAll, describe, expect, test } from 'vitest'
import { useBrowser, type Visit } from './browser.ts'
import { colourViolations, violations } from './inspect.ts'
import { byTurns, faultsIn, type PageVariant, onPhone, phoneAndDesk } from './page-variants.ts'
import { useSharedSite } from './site.ts'

const site = useSharedSite()
const browser = useBrowser()
const sample = '/mi-database/Steels/AHSS/Dual-Phase/DP980/DP980-6'

/** What no crawl comes to (`crawl.test.ts`), and the material page; its finite-element tabs are in `simulation.test.ts`. */
const pages = [
  ['material, chart', sample],
  ['material, table', `${sample}?view=table`],
  ['material, bars', `${sample}?test=HER`],
  ['material, points and notice', `${sample}?test=FLC&nonsense=1`],
  ['locked material', '/mi-database/Steels/AHSS/Dual-Phase/DP980/DP980-2'],
  ['sign in', `/login-link?token=${'A'.repeat(43)}`],
  ['sign in, link used', '/login-link?state=refused'],
  ['log in', '/login'],
  ['sign up', '/login?view=signup'],
  ['activate', `/activate?token=${'A'.repeat(43)}`],
  ['activate, link used', '/activate?state=refused'],
  ['new password', `/reset-password?token=${'A'.repeat(43)}`],
  ['account of a visitor', '/mi-account'],
  ['missing page', '/nothing-here'],
] as const

describe('in one window, one after the other', () => {
  const looks = byTurns(phoneAndDesk)
  let visit: Visit
  beforeAll(async () => void (visit = await browser.visit(onPhone)))

  test.each(pages)('%s: accessible, no wider than the window, nothing to complain about', async (_name, path) => {
    const { page, complaints } = visit
    const before = complaints.length
    const answer = await page.goto(site.address + path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForLoadState('networkidle')
    expect(await faultsIn(page, looks())).toEqual([])
    const told = complaints.slice(before)
    // Browsers write a page's own 404 on the console.
    const own = (text: string) => answer?.status() === 404 && text.includes('status of 404')
    expect(told.filter((text) => !own(text))).toEqual([])
  })
})

/** Whole where it is widest and narrowest; of the other themes colours are what is left to see. */
const everyLook: readonly PageVariant[] = [
  { colorScheme: 'light', width: 390, scan: violations },
  { colorScheme: 'light', width: 1920, scan: violations },
  { colorScheme: 'light', forcedColors: 'active', width: 1200, scan: colourViolations },
  { colorScheme: 'dark', width: 1200, scan: colourViolations },
]

test('what opens on the material page is accessible, in every look', async () => {
  const { page, complaints } = await browser.visit({ reducedMotion: 'reduce' })
  await page.goto(site.address + sample)
  await page.waitForLoadState('networkidle')
  await page
    .getByRole('row', { name: /R m MPa Tensile strength/ })
    .getByRole('link')
    .first()
    .click()
  const evidence = page.getByRole('region', { name: /R m = / })
  await evidence.waitFor()
  const values = page.getByRole('button', { name: 'Single values of R m', exact: true })
  await values.click()
  expect(await faultsIn(page, everyLook), 'single values').toEqual([])
  expect([await evidence.isVisible(), await values.getAttribute('aria-expanded')]).toEqual([true, 'true'])
  await page.locator('body').press('?')
  await page.getByRole('dialog').waitFor()
  expect(await faultsIn(page, everyLook), 'the list of keys').toEqual([])
  await expect.poll(() => page.getByRole('dialog').isVisible()).toBe(true)
  expect(complaints).toEqual([])
})

test('text at twice its size fits where it did', async () => {
  const { page } = await browser.visit({ viewport: { width: 640, height: 900 } })
  await page.goto(site.address + sample)
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(640)
})

test('the material page is readable without JavaScript', async () => {
  const { page } = await browser.visit({ javaScriptEnabled: false })
  await page.goto(`${site.address}${sample}?condition=TD-1`)
  await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe('DP980 (6)')
  await expect.poll(() => page.getByRole('row', { name: /R m MPa Tensile strength/ }).textContent()).toMatch(/±/)
  // The picture of the curves is in the page itself.
  const lines = page.locator('figure svg path[fill=none]')
  await expect.poll(() => lines.count()).toBeGreaterThanOrEqual(9)
  expect((await lines.first().boundingBox())?.width).toBeGreaterThan(200)

  await page.getByLabel('Condition', { exact: true }).selectOption('DD 1')
  await page.getByRole('button', { name: 'Show' }).last().click()
  await page.waitForURL(/condition=DD-1/)
  await page.getByRole('link', { name: /^HER/ }).click()
  await page.getByRole('heading', { level: 2, name: 'Hole expansion' }).waitFor()
  await page.goto(`${site.address}${sample}?view=table`)
  await expect.poll(() => page.getByRole('columnheader', { name: /^RD 1/ }).count()).toBe(2)
})

test('a theme that was chosen is there before the first paint, also after a reload', async () => {
  const { page } = await browser.visit({ colorScheme: 'light' })
  await page.goto(site.address)
  await page.getByRole('button', { name: 'Dark theme' }).click()
  await page.reload({ waitUntil: 'commit' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expect
    .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor))
    .toBe('rgb(15, 22, 32)')
})
