import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { useSharedSite } from './site.ts'

const site = useSharedSite()
const browser = useBrowser()

describe('the mobile menu', () => {
  const phone = { viewport: { width: 390, height: 844 } }
  const sheet = (page: Page) => page.getByRole('dialog', { name: 'Menu' })
  const open = (page: Page) => page.getByRole('button', { name: 'Menu', exact: true }).click()

  test('is closed by Back, which leaves the page where it is', async () => {
    const { page } = await browser.visit(phone)
    await page.goto(`${site.address}/company`)
    await page.goto(`${site.address}/careers`)
    const asked: string[] = []
    page.on('request', (request) => void asked.push(request.url()))
    await open(page)
    await sheet(page).waitFor()
    await page.goBack()
    await sheet(page).waitFor({ state: 'detached' })
    expect(new URL(page.url()).pathname).toBe('/careers')
    // The focus is where it was, and nothing was loaded anew.
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Menu')
    expect(asked.filter((url) => url.includes('.data'))).toEqual([])
    await page.goBack()
    await page.waitForURL('**/company')
    await expect.poll(() => sheet(page).count()).toBe(0)
  })

  test.each([
    ['its button', (page: Page) => sheet(page).getByRole('button', { name: 'Close menu' }).click()],
    ['Escape', (page: Page) => page.keyboard.press('Escape')],
  ])('is closed by %s, and Back then leaves the page', async (_name, close) => {
    const { page } = await browser.visit(phone)
    await page.goto(`${site.address}/company`)
    await page.goto(`${site.address}/careers`)
    await open(page)
    await sheet(page).waitFor()
    await close(page)
    await sheet(page).waitFor({ state: 'detached' })
    await page.goBack()
    await page.waitForURL('**/company')
    expect(new URL(page.url()).pathname).toBe('/company')
  })

  test('a page that is reached from it leads back to the one before', async () => {
    const { page } = await browser.visit(phone)
    await page.goto(`${site.address}/company`)
    await open(page)
    await sheet(page).getByRole('link', { name: 'Contact us' }).click()
    await page.waitForURL('**/contact-us')
    await sheet(page).waitFor({ state: 'detached' })
    await page.goBack()
    await page.waitForURL('**/company')
    await expect.poll(() => sheet(page).count()).toBe(0)
  })

  test('the ways in open over the page, not beneath the menu', async () => {
    const { page } = await browser.visit(phone)
    await page.goto(`${site.address}/company`)
    await open(page)
    await sheet(page).getByRole('link', { name: 'I have an account' }).click()
    await page.getByRole('dialog', { name: 'Log in' }).waitFor()
    await expect.poll(() => sheet(page).count()).toBe(0)
  })
})
