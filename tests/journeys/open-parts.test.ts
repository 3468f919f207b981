import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { colourViolations, violations } from './inspect.ts'
import { pressFor } from './press-for.ts'
import { useSharedSite } from './site.ts'

const site = useSharedSite()
const browser = useBrowser()

async function logIn(page: Page): Promise<void> {
  await page.goto(`${site.address}/login?next=/company`)
  await page.waitForLoadState('networkidle')
  await page.getByLabel('E-mail', { exact: true }).fill('customer@autoworks.example')
  await page.getByLabel('Password', { exact: true }).fill('Demo-Pass-2026')
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await page.waitForURL((url) => url.pathname === '/company')
  await page.waitForLoadState('networkidle')
}

type Part = {
  readonly name: string
  readonly open: (page: Page) => Promise<unknown>
  readonly only?: 'wide' | 'narrow'
}

/** What opens over a page; dialogs of the account have scans of their own, chats with messages too. */
const parts: readonly Part[] = [
  {
    name: 'the side menu, four levels deep',
    only: 'wide',
    open: async (page) => {
      const menu = page.getByRole('navigation', { name: 'Side menu' })
      await page.keyboard.press('Alt+m')
      for (const [entry, below] of [
        [/^mi-database/, /^Overview/],
        [/^Materials/, /^Free Sample/],
        [/^Steels/, /^AHSS/],
      ] as const) {
        await menu
          .getByRole('link', { name: entry })
          .or(menu.getByRole('button', { name: entry }))
          .first()
          .focus()
        await page.keyboard.press('ArrowRight')
        await menu.getByRole('link', { name: below }).first().waitFor()
      }
    },
  },
  {
    name: 'the mobile menu',
    only: 'narrow',
    open: async (page) => {
      await page.getByRole('button', { name: 'Menu', exact: true }).click()
      await page.getByRole('dialog', { name: 'Menu' }).waitFor()
    },
  },
  {
    name: 'Explore',
    open: async (page) => {
      await page.getByRole('button', { name: 'Explore', exact: true }).click()
      await page.getByText('Report an issue').waitFor()
    },
  },
  {
    name: 'the chat with its history',
    open: async (page) => {
      await page.getByRole('button', { name: /^Chat/ }).click()
      await page.getByRole('dialog', { name: 'Support' }).getByText('How do I convert it').waitFor()
    },
  },
  {
    name: 'the palette with results',
    open: async (page) => {
      await pressFor(page, 'Control+k', 'Search')
      await page.keyboard.type('dp98O')
      await page.getByText('Did you mean').waitFor()
    },
  },
  {
    name: 'the list of keys',
    open: async (page) => {
      await pressFor(page, '?', 'Keyboard shortcuts')
    },
  },
  {
    name: "the account's menu",
    open: async (page) => {
      await page.getByRole('banner').locator('summary').click()
      await page.getByRole('link', { name: 'My Account' }).waitFor()
    },
  },
  {
    name: 'the question before logging out',
    open: async (page) => {
      await page.getByRole('banner').locator('summary').click()
      await page.getByRole('button', { name: 'Log Out' }).click()
      await page.getByRole('dialog', { name: 'Log out of Material Insights?' }).waitFor()
    },
  },
]

describe.each([390, 1200, 1920])('%d px', (width) => {
  test('whatever opens over a page is accessible in light and dark, and no wider than it', async () => {
    const { page, complaints } = await browser.visit({
      colorScheme: 'light',
      reducedMotion: 'reduce',
      viewport: { width, height: 900 },
    })
    await logIn(page)
    const faults: string[] = []
    for (const { name, open } of parts.filter(({ only }) => !only || (only === 'wide') === width > 1200)) {
      await page.emulateMedia({ colorScheme: 'light' })
      await page.goto(`${site.address}/company`)
      await page.waitForLoadState('networkidle')
      await open(page)
      const light = await violations(page)
      await page.emulateMedia({ colorScheme: 'dark' })
      const dark = (await colourViolations(page)).map((fault) => `dark: ${fault}`)
      const taken = await page.evaluate(() => document.documentElement.scrollWidth)
      if (taken > width) light.push(`${taken} px wide`)
      faults.push(...[...light, ...dark].map((fault) => `${name}: ${fault}`))
    }
    expect(faults).toEqual([])
    expect(complaints).toEqual([])
    await page.context().close()
  })
})
