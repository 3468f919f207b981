import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { violations } from './inspect.ts'
import { logIn } from './log-in.ts'
import { useSharedSite } from './site.ts'

const site = useSharedSite()
// A first visit.
const browser = useBrowser({ fresh: true })

const failure = (page: Page) => page.getByRole('alert').filter({ hasText: /could (still )?not be loaded/ })
const bar = (page: Page) => page.getByRole('banner')

/** Marks the document; the result waits until another one has replaced it. */
async function nextDocument(page: Page): Promise<() => Promise<unknown>> {
  await page.evaluate(() => Object.assign(window, { marked: true }) && undefined)
  return () => page.waitForFunction(() => !('marked' in window))
}

/** Scripts that the page of an address names for itself. */
async function scriptOf(address: string): Promise<RegExp> {
  const html = await (await fetch(address)).text()
  const modules = [...html.matchAll(/import \* as route\d+\w* from "(\/assets\/[^"]+)"/g)].map(([, path]) => path!)
  return new RegExp(modules.at(-1)!.replaceAll('.', '\\.'))
}

describe('the script of a page', () => {
  test('does not come: the page is loaded whole from the server, and says what is missing', async () => {
    const { page } = await browser.visit({ viewport: { width: 1920, height: 900 } })
    await page.route(await scriptOf(`${site.address}/site-map`), (route) => route.abort())
    await page.goto(`${site.address}/company`)
    await page.locator('footer').getByRole('link', { name: 'Site map' }).click()
    await page.waitForURL(`${site.address}/site-map`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.getByText('Scripts could not be loaded').waitFor()
    expect(await violations(page)).toEqual([])
  })

  test('cannot be reached: the page that is open stays, with what was typed, and Retry goes on', async () => {
    const { page } = await browser.visit({ viewport: { width: 1920, height: 900 } })
    await page.goto(`${site.address}/contact-us`)
    await page.locator('main').getByRole('textbox').first().fill('Grace')
    await page.context().setOffline(true)
    await page.locator('footer').getByRole('link', { name: 'Site map' }).click()
    await failure(page).getByText('This page could not be loaded.').waitFor()
    await expect.poll(() => page.locator('main').getByRole('textbox').first().inputValue()).toBe('Grace')
    await page.context().setOffline(false)
    await failure(page).getByRole('button', { name: 'Retry' }).click()
    await page.waitForURL(`${site.address}/site-map`)
    await page.getByRole('heading', { level: 1, name: 'Site map' }).waitFor()
  })

  test('a form of another page waits for its script, and is sent with Retry', async () => {
    const { page } = await browser.visit({ viewport: { width: 1920, height: 900 } })
    await page.route(await scriptOf(`${site.address}/login`), (route) => route.abort())
    await page.goto(`${site.address}/company`)
    await bar(page).getByRole('link', { name: 'I have an account' }).click()
    const dialog = page.getByRole('dialog', { name: 'Log in' })
    await dialog.getByLabel('E-mail', { exact: true }).fill('nobody@university.example')
    await dialog.getByLabel('Password', { exact: true }).fill('Wrong-Pass-2026')
    await dialog.getByRole('button', { name: 'Log in', exact: true }).click()
    await failure(page).getByText('The script of this form could not be loaded.').waitFor()
    await expect.poll(() => dialog.getByLabel('E-mail', { exact: true }).inputValue()).toBe('nobody@university.example')
    await page.unrouteAll()
    await failure(page).getByRole('button', { name: 'Retry' }).click()
    await dialog.getByText('User not found!').waitFor()
  })
})

describe('a new deployment', () => {
  /** As if the site had been built anew: what the page would still bring of its own build answers 404. */
  const deploy = (page: Page) =>
    page.route(/\/assets\/(manifest|dialogs|palette)-[\w-]+\.js$/, (route) => route.fulfill({ status: 404 }))

  test('loads the page anew once, by itself', async () => {
    const { page } = await browser.visit({ viewport: { width: 1920, height: 900 } })
    await page.goto(`${site.address}/company`)
    await deploy(page)
    const loaded = await nextDocument(page)
    await bar(page).getByRole('link', { name: 'Search materials' }).click()
    await loaded()
    // The old build is what this server sends again: it is not left a second time.
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.unrouteAll()
    await page.reload()
    await deploy(page)
    await page.keyboard.press('Control+k')
    await failure(page).getByText('The search could not be loaded.').waitFor()
    await expect.poll(() => page.getByRole('heading', { level: 1 }).isVisible()).toBe(true)
  })

  test('asks first where something was typed', async () => {
    const { page } = await browser.visit({ viewport: { width: 1920, height: 900 } })
    await page.goto(`${site.address}/contact-us`)
    await page.locator('main').getByRole('textbox').first().fill('Grace')
    await deploy(page)
    await page.keyboard.press('Escape')
    await page.locator('main').click({ position: { x: 2, y: 2 } })
    await page.keyboard.press('Control+k')
    const asked = page.getByRole('alert').filter({ hasText: 'This site was updated.' })
    await asked.waitFor()
    await expect.poll(() => page.locator('main').getByRole('textbox').first().inputValue()).toBe('Grace')
    await page.unrouteAll()
    const loaded = await nextDocument(page)
    await asked.getByRole('button', { name: 'Reload the Page' }).click()
    await loaded()
  })
})

describe('the frame itself', () => {
  test('fails while it is drawn: the page says so and loads anew', async () => {
    const { page } = await browser.visit({ viewport: { width: 1920, height: 900 } })
    await page.addInitScript(() => {
      // What the footer asks of each browser, and nothing else does.
      const asked = window.matchMedia.bind(window)
      window.matchMedia = (query) => {
        if (query === '(max-width: 450px)' && sessionStorage.getItem('mended') === null) throw new Error('broken')
        return asked(query)
      }
    })
    await page.goto(`${site.address}/company`)
    await page.getByRole('heading', { level: 1, name: 'Unexpected Error!' }).waitFor()
    await page.evaluate(() => sessionStorage.setItem('mended', 'yes'))
    await page.getByRole('link', { name: 'Reload the Page' }).click()
    await page.locator('footer').waitFor()
    await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).not.toBe('Unexpected Error!')
  })

  test('what it cannot ask for anew leaves a page that says so, in its theme, and goes on', async () => {
    const { page, complaints } = await browser.visit({ viewport: { width: 1920, height: 900 } })
    await logIn(page, site.address, 'customer@autoworks.example')
    await page.goto(`${site.address}/company`)
    await page.evaluate(() => localStorage.setItem('theme', 'dark'))
    await page.reload()
    // A page that is loaded anew by itself, for its reader has changed, would take the click with it.
    await page.waitForLoadState('networkidle')
    await page.route(/\.data(\?|$)/, (route) => route.fulfill({ status: 500, body: 'broken' }))
    await page.locator('footer').getByRole('link', { name: 'mi-Datahub' }).click()
    await page.getByRole('heading', { level: 1, name: 'Unexpected Error!' }).waitFor()
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark')
    await expect.poll(() => bar(page).getByRole('link', { name: 'I have an account' }).count()).toBe(0)
    expect(complaints.filter((text) => text.includes('Trusted'))).toEqual([])
    await page.unrouteAll()
    await page.getByRole('link', { name: 'Reload the Page' }).click()
    await page.getByRole('heading', { level: 1, name: /Datahub/ }).waitFor()
  })
})
