import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { violations, interactiveChart } from './inspect.ts'
import { logIn } from './log-in.ts'
import { useSharedSite } from './site.ts'

const site = useSharedSite()
// A first visit.
const browser = useBrowser({ fresh: true })
const sample = '/mi-database/Steels/AHSS/Dual-Phase/DP980/DP980-6'

/** Scripts with that name do not come until the returned function is called. */
async function block(page: Page, name: string): Promise<() => Promise<void>> {
  const files = new RegExp(`/assets/${name}-[\\w-]{8}\\.js$`)
  await page.route(files, (route) => route.abort())
  return () => page.unroute(files)
}

const failure = (page: Page) => page.getByRole('alert').filter({ hasText: /could (still )?not be loaded/ })
const bar = (page: Page) => page.getByRole('banner')

type Part = {
  readonly name: string
  readonly script: string
  readonly path: string
  readonly width: number
  readonly says: string
  readonly open: (page: Page) => Promise<unknown>
  /** What stands there once the script has come. */
  readonly there: (page: Page) => ReturnType<Page['getByRole']>
}

const parts: readonly Part[] = [
  {
    name: 'the dialog of accounts',
    script: 'dialogs',
    path: '/company',
    width: 1920,
    says: 'The dialog could not be loaded.',
    open: (page) => bar(page).getByRole('link', { name: 'I have an account' }).click(),
    there: (page) => page.getByRole('dialog', { name: 'Log in' }),
  },
  {
    name: 'the search',
    script: 'palette',
    path: '/company',
    width: 1920,
    says: 'The search could not be loaded.',
    open: (page) => page.keyboard.press('Control+k'),
    there: (page) => page.getByRole('dialog', { name: 'Search' }),
  },
  {
    name: 'the chat',
    script: 'chat-panel',
    path: '/company',
    width: 1920,
    says: 'The chat could not be loaded.',
    open: (page) => page.getByRole('button', { name: /^Chat/ }).click(),
    there: (page) => page.getByRole('dialog', { name: 'Support' }),
  },
  {
    name: 'the mobile menu',
    script: 'mobile-menu',
    path: '/company',
    width: 390,
    says: 'The menu could not be loaded.',
    open: (page) => page.getByRole('button', { name: 'Menu', exact: true }).click(),
    there: (page) => page.getByRole('dialog', { name: 'Menu' }),
  },
  {
    name: 'the list of keys',
    script: 'shell-help',
    path: '/company',
    width: 1920,
    says: 'The list of keys could not be loaded.',
    open: (page) => page.keyboard.press('?'),
    there: (page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' }),
  },
  {
    name: 'a table of points',
    script: 'test-points',
    path: sample,
    width: 1920,
    says: 'The table of points could not be loaded.',
    open: async (page) => {
      await page.locator('main').getByRole('application').first().waitFor()
      await page
        .locator('main')
        .getByRole('radio', { name: 'Table' })
        .or(page.locator('main').getByRole('link', { name: 'Table', exact: true }))
        .first()
        .click()
    },
    there: (page) => page.locator('main').getByRole('columnheader').first(),
  },
]

describe.each(parts)('$name', ({ script, path, width, says, open, there }) => {
  test('costs only itself where its script does not come, and comes with Retry', async () => {
    const { page } = await browser.visit({ viewport: { width, height: 900 } })
    const letIt = await block(page, script)
    await page.goto(site.address + path)
    await page.waitForLoadState('networkidle')
    await open(page)
    await failure(page).getByText(says).waitFor()
    await expect.poll(() => page.getByRole('heading', { level: 1 }).isVisible()).toBe(true)
    expect(await violations(page)).toEqual([])
    await failure(page).getByRole('button', { name: 'Retry' }).click()
    await failure(page).getByText(says.replace('not', 'still not')).waitFor()
    await letIt()
    await failure(page).getByRole('button', { name: 'Retry' }).click()
    await failure(page).waitFor({ state: 'detached' })
    await there(page).waitFor()
  })
})

test('what opens over the page can be closed without its script, and opened again', async () => {
  const { page } = await browser.visit({ viewport: { width: 1920, height: 900 } })
  await block(page, 'palette')
  await page.goto(`${site.address}/company`)
  await page.keyboard.press('Control+k')
  await failure(page).getByRole('button', { name: 'Close' }).click()
  await expect.poll(() => failure(page).count()).toBe(0)
  await page.keyboard.press('Control+k')
  await failure(page).waitFor()
})

test('an image of a chart is saved once its script has come', async () => {
  const { page } = await browser.visit({ viewport: { width: 1920, height: 900 } })
  const letIt = await block(page, 'download')
  await page.goto(site.address + sample)
  await interactiveChart(page)
  await page.getByRole('button', { name: 'Download image as SVG' }).first().click()
  await failure(page).getByText('Image export could not be loaded.').waitFor()
  await letIt()
  const saved = page.waitForEvent('download')
  await failure(page).getByRole('button', { name: 'Retry' }).click()
  expect((await saved).suggestedFilename()).toMatch(/\.svg$/)
})

describe('what the server has drawn', () => {
  test('a figure stays a picture, says so and comes alive with Retry; nothing moves', async () => {
    const { page } = await browser.visit({ viewport: { width: 1920, height: 900 } })
    const letIt = await block(page, 'tensile-film')
    await page.goto(`${site.address}/mi-resources/webinars/from-tensile-test-to-flow-curve`)
    const play = page.getByRole('button', { name: 'Play' })
    await play.scrollIntoViewIfNeeded()
    const before = await play.boundingBox()
    await page.mouse.move(5, 5)
    await failure(page).getByText('This animation could not be loaded.').waitFor()
    await expect.poll(() => failure(page).locator('svg').first().isVisible()).toBe(true)
    expect(await play.boundingBox()).toEqual(before)
    expect(await violations(page)).toEqual([])
    await letIt()
    await failure(page).getByRole('button', { name: 'Retry' }).click()
    await failure(page).waitFor({ state: 'detached' })
    await play.click()
    await page.getByRole('button', { name: 'Pause' }).waitFor()
  })

  test('an animation without a frame in eight seconds counts as failed, and plays when it comes after all', async () => {
    const { page } = await browser.visit({ viewport: { width: 1920, height: 900 } })
    await page.clock.install()
    const held = Promise.withResolvers<void>()
    await page.route(/\/assets\/tensile-film-/, async (route) => {
      await held.promise
      await route.continue()
    })
    await page.goto(`${site.address}/mi-resources/webinars/from-tensile-test-to-flow-curve`)
    const asked = page.waitForRequest(/\/assets\/tensile-film-/)
    await page.getByRole('button', { name: 'Play' }).scrollIntoViewIfNeeded()
    await page.mouse.move(5, 5)
    await asked
    await expect.poll(() => failure(page).count()).toBe(0)
    await page.clock.fastForward(8_000)
    await failure(page).getByText('This animation could not be loaded.').waitFor()
    held.resolve()
    await failure(page).waitFor({ state: 'detached' })
  })

  test('an article stays readable without its script; a click on it loads the page whole', async () => {
    const { page } = await browser.visit({ viewport: { width: 1920, height: 900 } })
    const article = '/mi-resources/fundamental-articles/uniaxial-tension'
    const letIt = await block(page, 'uniaxial-tension')
    await page.goto(site.address + article)
    await failure(page).getByText('The interactive content of this page could not be loaded.').waitFor()
    const heading = page.getByRole('heading', { level: 1, name: 'Uniaxial tension' })
    await expect.poll(() => heading.isVisible()).toBe(true)
    await page.goto(`${site.address}/mi-resources/fundamental-articles`)
    const loaded = page.waitForEvent('load')
    await page.locator(`main a[href="${article}"]`).first().click()
    await loaded
    await heading.waitFor()
    // Not before it has failed: a script that comes late would have nothing to retry.
    await failure(page).getByRole('button', { name: 'Retry' }).waitFor()
    await letIt()
    await failure(page).getByRole('button', { name: 'Retry' }).click()
    await failure(page).waitFor({ state: 'detached' })
    await expect.poll(() => heading.isVisible()).toBe(true)
  })

  test('a finite-element tab stays readable without its script, the page around it lives', async () => {
    const { page } = await browser.visit({ viewport: { width: 1920, height: 900 } })
    const letIt = await block(page, 'simulation-panel')
    await page.goto(`${site.address}${sample}?test=FE2`, { waitUntil: 'load' })
    await failure(page).getByText('This finite-element tab could not be loaded.').waitFor()
    await expect.poll(() => page.locator('main').getByRole('heading', { level: 2 }).first().isVisible()).toBe(true)
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog', { name: 'Search' }).waitFor()
    await page.keyboard.press('Escape')
    await letIt()
    await failure(page).getByRole('button', { name: 'Retry' }).click()
    await failure(page).waitFor({ state: 'detached' })
  })
})

test('the menu of administration', async () => {
  const { page } = await browser.visit({ viewport: { width: 1920, height: 900 } })
  await logIn(page, site.address, 'editor@mi.example')
  const letIt = await block(page, 'admin-menu')
  await page.goto(`${site.address}/admin-panel`)
  await failure(page).getByText('The menu of administration could not be loaded.').waitFor()
  const menu = page.getByRole('navigation', { name: 'Administration' })
  await expect.poll(() => menu.getByRole('link').count()).toBeGreaterThan(3)
  await letIt()
  await failure(page).getByRole('button', { name: 'Retry' }).click()
  await menu.getByRole('button', { name: 'Collapse menu' }).click()
  await menu.getByRole('button', { name: 'Open menu' }).waitFor()
})
