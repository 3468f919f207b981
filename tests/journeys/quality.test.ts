import { expect, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { colourViolations, firstLoad, violations } from './inspect.ts'
import { useSharedSite } from './site.ts'

const site = useSharedSite()
const browser = useBrowser()
const sample = '/mi-database/Steels/AHSS/Dual-Phase/DP980/DP980-6'

const pages = [
  ['home', '/'],
  ['database', '/mi-database'],
  ['family', '/mi-database/Steels/AHSS/Dual-Phase'],
  ['material, chart', sample],
  ['material, table', `${sample}?view=table`],
  ['material, bars', `${sample}?test=HER`],
  ['material, points and notice', `${sample}?test=FLC&nonsense=1`],
  ['material, model', `${sample}?test=FE2`],
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

/** What a page is made of is scanned wide and narrow; at the widest its colours are what is left to see. */
const sights = [
  ['light', 1200, violations],
  ['dark', 390, violations],
  ['dark', 1920, colourViolations],
] as const

test.each(pages)('%s: accessible, no wider than the window, nothing to complain about', async (_name, path) => {
  const { page, complaints } = await browser.visit({ reducedMotion: 'reduce' })
  const answer = await page.goto(site.address + path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
  for (const [colorScheme, width, scan] of sights) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 900 })
    const at = `${colorScheme} at ${width} px`
    expect(await scan(page), at).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth), at).toBeLessThanOrEqual(width)
  }
  // Browsers write a page's own 404 on the console.
  const told = answer?.status() === 404 ? complaints.filter((text) => !text.includes('status of 404')) : complaints
  expect(told).toEqual([])
  await page.context().close()
})

const looks = [
  ['light', { colorScheme: 'light', forcedColors: 'none' }],
  ['dark', { colorScheme: 'dark', forcedColors: 'none' }],
  ['forced colours', { colorScheme: 'light', forcedColors: 'active' }],
] as const

test.each([390, 1200, 1920])('what opens on the material page is accessible at %d px, in every look', async (width) => {
  const { page, complaints } = await browser.visit({ viewport: { width, height: 900 }, reducedMotion: 'reduce' })
  const inEveryLook = async (what: string) => {
    for (const [name, look] of looks) {
      await page.emulateMedia(look)
      expect(await violations(page), `${what}, ${name}`).toEqual([])
    }
  }
  await page.goto(site.address + sample)
  await page.waitForLoadState('networkidle')
  await page
    .getByRole('row', { name: /R m MPa Tensile strength/ })
    .getByRole('link')
    .first()
    .click()
  await page.getByRole('region', { name: /R m = / }).waitFor()
  await page.getByRole('button', { name: 'Single values of R m', exact: true }).click()
  await inEveryLook('single values')
  await page.locator('body').press('?')
  await page.getByRole('dialog').waitFor()
  await inEveryLook('the list of keys')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  expect(complaints).toEqual([])
  await page.context().close()
})

test('text at twice its size fits where it did', async () => {
  const { page } = await browser.visit({ viewport: { width: 640, height: 900 } })
  await page.goto(site.address + sample)
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(640)
})

test('the material page is readable without JavaScript', async () => {
  const { page } = await browser.visit({ javaScriptEnabled: false })
  await page.goto(`${site.address}${sample}?condition=TD-1`)
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('DP980 (6)')
  expect(await page.getByRole('row', { name: /R m MPa Tensile strength/ }).textContent()).toMatch(/±/)
  // The picture of the curves is in the page itself.
  const lines = page.locator('figure svg path[fill=none]')
  expect(await lines.count()).toBeGreaterThanOrEqual(9)
  expect((await lines.first().boundingBox())?.width).toBeGreaterThan(200)

  await page.getByLabel('Condition', { exact: true }).selectOption('DD 1')
  await page.getByRole('button', { name: 'Show' }).last().click()
  await page.waitForURL(/condition=DD-1/)
  await page.getByRole('link', { name: /^HER/ }).click()
  expect(await page.getByRole('heading', { level: 2 }).first().textContent()).toBe('Hole expansion')
  await page.goto(`${site.address}${sample}?view=table`)
  expect(await page.getByRole('columnheader', { name: /^RD 1/ }).count()).toBe(2)
})

test('the first load of the material page stays within its budget', async () => {
  const { page } = await browser.visit()
  const sizes = await firstLoad(page, site.address + sample)
  expect(sizes.script).toBeGreaterThan(50_000)
  expect(sizes.script).toBeLessThanOrEqual(220_000)
  expect(sizes.stylesheet).toBeLessThanOrEqual(28_000)
  expect(sizes.font).toBeLessThanOrEqual(50_000)
})

test('a theme that was chosen is there before the first paint, also after a reload', async () => {
  const { page } = await browser.visit({ colorScheme: 'light' })
  await page.goto(site.address)
  await page.getByRole('button', { name: 'Dark theme' }).click()
  await page.reload({ waitUntil: 'commit' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe('rgb(15, 22, 32)')
})
