import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect } from 'vitest'
import { lives, type useBrowser } from './browser.ts'

/** The material whose every tab is open to everybody. */
export const sample = '/mi-database/Steels/AHSS/Dual-Phase/DP980/DP980-6'

/** A tab of the sample, alive and at rest. */
export async function openSample(
  browser: ReturnType<typeof useBrowser>,
  address: string,
  query: string,
  options: BrowserContextOptions = {},
) {
  const visit = await browser.visit(options)
  await visit.page.goto(`${address}${sample}?${query}`)
  await visit.page.waitForLoadState('networkidle')
  await lives(visit.page, 'form, main [class*="_part_"] > *')
  return visit
}

/** A busy machine takes its time; only what never comes fails. */
// oxlint-disable-next-line vitest/require-awaited-expect-poll -- the caller awaits it
export const soon = <T>(ask: () => T) => expect.poll(ask)

/** The text of a card; the call that writes it stands below. */
export const cardText = (page: Page) => page.locator('pre').first()

export const row = (page: Page, symbol: string) =>
  page.getByRole('group', { name: /^Parameters of/ }).getByRole('row', { name: symbol })

/** A cell of the parameter table, once it says what is asked. */
export const value = (page: Page, symbol: string) => row(page, symbol).getByRole('cell').first()
