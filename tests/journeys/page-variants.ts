import type { Page } from 'playwright-core'
import { settled, violations } from './inspect.ts'

/** One way to look at an open page: its theme, the width of the window [px], and what is asked of the page there. */
export type PageVariant = {
  readonly colorScheme: 'light' | 'dark'
  readonly forcedColors?: 'active'
  readonly width: number
  /** Faults, one a line; without it only the width counts. */
  readonly scan?: (page: Page) => Promise<string[]>
}

/**
 * Looks that are scanned whole, by turns in the light and in the dark: what a page is made of is seen at each width, and what it is
 * coloured with in both themes, for the price of one scan a width.
 */
export function scannedAt(...widths: readonly number[]): readonly PageVariant[] {
  return widths.map((width, i) => ({ colorScheme: i % 2 === 0 ? 'light' : 'dark', width, scan: violations }))
}

export const phoneAndDesk = scannedAt(390, 1280)

/** The same looks from the first to the last and, for the next page in a window, back: it is opened as the one before it was left. */
export function byTurns(looks: readonly PageVariant[]): () => readonly PageVariant[] {
  let next = looks.toReversed()
  return () => (next = next.toReversed())
}

/** How a page is opened that is looked at this way: as the first look has it, so that it is not turned about for that. */
export const onPhone = {
  colorScheme: 'light',
  reducedMotion: 'reduce',
  viewport: { width: 390, height: 900 },
} as const

/**
 * What is wrong with an open page in each look, one after the other: what scans complain about, and wherever it is wider
 * than its window. To turn a page about costs a fraction of loading it once more.
 */
export async function faultsIn(page: Page, looks: readonly PageVariant[]): Promise<string[]> {
  const faults: string[] = []
  for (const { colorScheme, forcedColors = 'none', width, scan } of looks) {
    // At once: the page is laid out and painted once for both.
    await Promise.all([page.emulateMedia({ colorScheme, forcedColors }), page.setViewportSize({ width, height: 900 })])
    await settled(page)
    const taken = await page.evaluate(() =>
      Math.max(
        ...[document.documentElement, ...document.querySelectorAll('main')].map(({ scrollWidth }) => scrollWidth),
      ),
    )
    const found = (await scan?.(page)) ?? []
    if (taken > width) found.push(`${taken} px wide`)
    const look = `${forcedColors === 'active' ? 'forced colours' : colorScheme} at ${width} px`
    faults.push(...found.map((fault) => `${look}: ${fault}`))
  }
  return faults
}
