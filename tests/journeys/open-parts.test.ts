import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { logIn } from './log-in.ts'
import { faultsIn, scannedAt } from './page-variants.ts'
import { pressUntilOpen } from './press-until-open.ts'
import { useSharedSite } from './site.ts'

const site = useSharedSite()
const browser = useBrowser()

type Part = {
  readonly name: string
  readonly open: (page: Page) => Promise<unknown>
  /** Something that is seen while it is open. */
  readonly sign: (page: Page) => Locator
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
    sign: (page) => page.getByRole('navigation', { name: 'Side menu' }).getByRole('link', { name: /^AHSS/ }).first(),
  },
  {
    name: 'the mobile menu',
    only: 'narrow',
    open: async (page) => {
      await page.getByRole('button', { name: 'Menu', exact: true }).click()
    },
    sign: (page) => page.getByRole('dialog', { name: 'Menu' }),
  },
  {
    name: 'Explore',
    open: async (page) => {
      await page.getByRole('button', { name: 'Explore', exact: true }).click()
    },
    sign: (page) => page.getByText('Report an issue'),
  },
  {
    name: 'the chat with its history',
    open: async (page) => {
      await page.getByRole('button', { name: /^Chat/ }).click()
    },
    sign: (page) => page.getByRole('dialog', { name: 'Support' }).getByText('How do I convert it'),
  },
  {
    name: 'the palette with results',
    open: async (page) => {
      await pressUntilOpen(page, 'Control+k', 'Search')
      await page.keyboard.type('dp98O')
    },
    sign: (page) => page.getByText('Did you mean'),
  },
  {
    name: 'the list of keys',
    open: async (page) => {
      await pressUntilOpen(page, '?', 'Keyboard shortcuts')
    },
    sign: (page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' }),
  },
  {
    name: "the account's menu",
    open: async (page) => {
      await page.getByRole('banner').locator('summary').click()
    },
    sign: (page) => page.getByRole('link', { name: 'My Account' }),
  },
  {
    name: 'the question before logging out',
    open: async (page) => {
      await page.getByRole('banner').locator('summary').click()
      await page.getByRole('button', { name: 'Log Out' }).click()
    },
    sign: (page) => page.getByRole('dialog', { name: 'Log out of Material Insights?' }),
  },
]

/** Widths of windows for which it is made [px]. */
/** One that is alone comes twice: once in each theme. */
const widths = { narrow: [390, 1200], wide: [1920, 1920] }

test.each(parts)('$name: accessible in light and dark, and no wider than the window', async ({ open, sign, only }) => {
  const shown = only ? widths[only] : [...widths.narrow, ...widths.wide]
  const { page, complaints } = await browser.visit({
    colorScheme: 'light',
    reducedMotion: 'reduce',
    viewport: { width: shown[0]!, height: 900 },
  })
  await logIn(page, site.address, 'customer@autoworks.example')
  await page.goto(`${site.address}/company`)
  await page.waitForLoadState('networkidle')
  await open(page)
  await sign(page).waitFor()
  expect(await faultsIn(page, scannedAt(...shown))).toEqual([])
  // It was looked at: nothing of that has closed it.
  await expect.poll(() => sign(page).isVisible()).toBe(true)
  expect(complaints).toEqual([])
})
