import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { holdResponses } from './hold-responses.ts'
import { violations } from './inspect.ts'
import { pressUntilOpen } from './press-until-open.ts'
import { useSharedSite } from './site.ts'

const site = useSharedSite()
const browser = useBrowser()
const dual = '/mi-database/Steels/AHSS/Dual-Phase'
const sample = `${dual}/DP980/DP980-6`

const menu = (page: Page) => page.getByRole('navigation', { name: 'Side menu' })

async function open(path: string, width: number, options: object = {}) {
  const visit = await browser.visit({ viewport: { width, height: 900 }, ...options })
  await visit.page.goto(site.address + path)
  await visit.page.waitForLoadState('networkidle')
  return visit
}

test('without JavaScript the footer leads to a map of the site, and the map to an article', async () => {
  const { page } = await open('/', 1920, { javaScriptEnabled: false })
  await page.locator('footer').getByRole('link', { name: 'Site map' }).click()
  await page.getByRole('heading', { level: 1, name: 'Site map' }).waitFor()
  await page.locator('#content').getByRole('link', { name: 'Dual Phase' }).waitFor()
  await page.locator('#content').getByRole('link', { name: 'Flow-curve extrapolation' }).click()
  await page.getByRole('heading', { level: 1, name: 'Flow-curve extrapolation' }).waitFor()
  expect(new URL(page.url()).pathname).toMatch(/^\/mi-resources\/advanced-articles\//)
})

test('without JavaScript the whole tree is on the page', async () => {
  const { page } = await open('/mi-database', 1920, { javaScriptEnabled: false })
  const all = page.getByRole('navigation', { name: 'All pages' })
  await expect.poll(() => all.getByText('mi-testing', { exact: false }).count()).toBeGreaterThan(0)
  await expect.poll(() => all.getByText('Titanium (not available)').count()).toBe(1)
  await expect.poll(() => menu(page).isVisible()).toBe(false)
})

describe.each([390, 1200])('narrow, %d px', (width) => {
  test('one level per screen, back and down to a page', async () => {
    const { page, complaints } = await open(dual, width)
    await expect.poll(() => menu(page).isVisible()).toBe(false)
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    const sheet = page.getByRole('dialog', { name: 'Menu' })
    await sheet.getByRole('button', { name: /Back from Dual Phase/ }).waitFor()
    const box = (await sheet.boundingBox())!
    expect(box.width).toBeCloseTo(width <= 450 ? width : 400, 0)
    await sheet.getByRole('button', { name: /Back from Dual Phase/ }).click()
    await sheet.getByRole('button', { name: /^.*TRIP/ }).click()
    await sheet.getByRole('link', { name: 'All of TRIP' }).click()
    await page.waitForURL(/\/TRIP$/)
    await page.getByRole('heading', { level: 1, name: 'TRIP' }).waitFor()
    expect(complaints).toEqual([])
  })

  test('the bar hides beyond 100 px down, and comes back on the way up', async () => {
    const { page } = await open(sample, width)
    const bar = page.locator('header').first()
    const top = async () => Math.round((await bar.boundingBox())!.y)
    const scrollTo = (y: number) => page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), y)
    await scrollTo(90)
    await expect.poll(() => top()).toBe(0)
    await scrollTo(600)
    await expect.poll(top).toBeLessThan(-50)
    // The strip of a phone, too.
    const strip = page.locator('[data-floating]')
    await expect.poll(async () => (await strip.boundingBox())!.y >= 900).toBe(width <= 450)
    await expect.poll(() => page.getByRole('button', { name: 'Back to the top' }).isVisible()).toBe(false)
    await scrollTo(500)
    await expect.poll(top).toBe(0)
    await page.getByRole('button', { name: 'Back to the top' }).click()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content')
  })
})

test('the footer is an accordion of four parts on a phone', async () => {
  const { page } = await open('/company', 390)
  const footer = page.locator('footer')
  await expect
    .poll(() => footer.getByRole('button').allTextContents())
    .toEqual(['Material Insights', 'Frequently Used', 'Resources', 'About Us'])
  await footer.getByRole('button', { name: 'Frequently Used' }).click()
  await footer.getByRole('link', { name: 'Free Sample' }).click()
  await page.waitForURL(/DP980-6$/)
})

test('Explore: open, an option, closed and aside, also next time', async () => {
  const { page } = await open('/company', 1920)
  const button = page.getByRole('button', { name: 'Explore', exact: true })
  const left = async () => (await button.boundingBox())!.x
  const atHome = await left()
  await button.click()
  await page.getByText('Report an issue').waitFor()
  await expect.poll(() => page.getByText('Coming soon').count()).toBe(1)
  await page.getByRole('button', { name: /Close Explore/ }).click()
  await expect.poll(left).toBeGreaterThan(atHome)
  await page.reload()
  await expect.poll(left).toBeGreaterThan(atHome)
  await button.click()
  await page.getByText('Report an issue').waitFor()
})

describe.each([
  ['light', 390],
  ['dark', 1200],
  ['dark', 1920],
] as const)('search, %s at %d px', (colorScheme, width) => {
  test('Ctrl K, a misspelt grade, Enter', async () => {
    const { page, complaints } = await open('/company', width, { colorScheme })
    await page.keyboard.press('Control+k')
    const palette = page.getByRole('dialog', { name: 'Search' })
    await palette.waitFor()
    await page.keyboard.type('dp98O-6')
    await palette.getByRole('button', { name: /Did you mean DP980 \(6\)/ }).waitFor()
    // The first result is chosen already.
    await page.keyboard.press('Enter')
    await page.waitForURL(/DP980-6$/)
    expect(complaints).toEqual([])
  })
})

test('the palette runs commands, locks what is not open, and leads to all results', async () => {
  const { page } = await open('/company', 1920)
  await page.keyboard.press('/')
  const palette = page.getByRole('dialog', { name: 'Search' })
  await palette.waitFor()
  await page.keyboard.type('dp980 (2)')
  await palette.getByText('for subscribers').first().waitFor()
  await palette.getByRole('button', { name: 'All results' }).click()
  await page.waitForURL(/\/search\?q=dp980/)
  await page.getByRole('link', { name: 'DP980 (2)' }).waitFor()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('dark th')
  await palette.getByRole('menuitem', { name: 'Dark theme' }).waitFor()
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('card DP980 kg-mm-ms')
  await palette.getByRole('menuitem', { name: /^LS-DYNA: card of DP980 \(6\) in mm, kg, ms/ }).waitFor()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('compare DP980 DP780')
  await palette.getByRole('menuitem', { name: /^Compare DP980 \(6\), DP780/ }).click()
  await page.waitForURL(/mi-data-comparator\?materials=DP980-6%2CDP780-\d$/)
})

test('Enter before the results of a text have arrived opens all results of this text, not an older one', async () => {
  const { page } = await open('/company', 1200)
  await pressUntilOpen(page, 'Control+k', 'Search')
  await page.keyboard.type('DP980')
  await page
    .getByRole('menuitem', { name: /^DP980/ })
    .first()
    .waitFor()
  const held = await holdResponses(page, '**/api/v1/search?*')
  await page.keyboard.type(' hole expansion')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/search\?/)
  expect(new URL(page.url()).searchParams.get('q')).toBe('DP980 hole expansion')
  held.give()
})

test('the list of keys, and g then h', async () => {
  const { page } = await open('/mi-database', 1200)
  await pressUntilOpen(page, '?', 'Keyboard shortcuts')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  // Two keys belong together while they follow each other closely: from outside, a busy machine may not manage it.
  await page.evaluate(() => {
    for (const key of ['g', 'h']) document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
  })
  await page.getByRole('heading', { level: 1, name: /simulate with/ }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/')
})

describe.each([
  ['light', 390],
  ['dark', 1200],
] as const)('chat, %s at %d px', (colorScheme, width) => {
  test('a guest writes, attaches, and a failed file keeps no text back', async () => {
    const { page, complaints } = await open('/company', width, { colorScheme })
    await page.getByRole('button', { name: /^Chat/ }).click()
    const panel = page.getByRole('dialog', { name: 'Support' })
    await panel.getByLabel('Your e-mail').fill('reader@university.example')
    expect(await violations(page)).toEqual([])
    await panel.getByRole('button', { name: 'Start the conversation' }).click()
    const field = panel.getByLabel('Message', { exact: true })
    await field.fill('A draft that')
    await page.reload()
    await page.getByRole('button', { name: /^Chat/ }).click()
    await expect.poll(() => field.inputValue()).toBe('A draft that')

    const box = (await panel.boundingBox())!
    expect([box.width, box.height].map(Math.round)).toEqual(width <= 450 ? [width, 900] : [384, 576])
    await panel.locator('input[type=file]').setInputFiles([
      { name: 'curve.csv', mimeType: 'text/csv', buffer: Buffer.from('a;b\n1;2\n') },
      { name: 'page.txt', mimeType: 'text/plain', buffer: Buffer.from('<!doctype html>') },
    ])
    await panel.getByText('This type of file is not accepted.').waitFor()
    await panel.getByRole('button', { name: 'Remove curve.csv' }).waitFor()
    await field.fill('A draft that survived')
    await page.keyboard.press('Enter')
    await panel
      .getByText(/^Sent \d\d:\d\d$/)
      .first()
      .waitFor()
    await panel.getByRole('link', { name: /curve\.csv/ }).waitFor()
    expect(await violations(page)).toEqual([])
    // The one refusal is the browser's own line about the file.
    expect(complaints.filter((text) => !text.includes('status of 415'))).toEqual([])
  })
})

test('what could not be sent says so and can be sent again', async () => {
  const { page } = await open('/company', 1920)
  await page.getByRole('button', { name: /^Chat/ }).click()
  const panel = page.getByRole('dialog', { name: 'Support' })
  await panel.getByLabel('Your e-mail').fill('reader@university.example')
  await panel.getByRole('button', { name: 'Start the conversation' }).click()
  await page.route('**/support/messages', (route) => route.abort(), { times: 1 })
  await panel.getByLabel('Message', { exact: true }).fill('Hello?')
  await page.keyboard.press('Enter')
  await panel.getByText('Not sent.').first().waitFor()
  await panel.getByRole('button', { name: 'Retry' }).click()
  await panel
    .getByText(/^Sent \d\d:\d\d$/)
    .first()
    .waitFor()
  await expect.poll(() => panel.getByText('Hello?', { exact: true }).count()).toBe(1)
})

test('a page that does not exist keeps the frame', async () => {
  const { page } = await open('/nothing-here', 1920)
  await page.getByRole('heading', { name: 'Page not found' }).waitFor()
  await expect.poll(() => menu(page).isVisible()).toBe(true)
})
