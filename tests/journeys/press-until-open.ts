import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Keys are heard when the page has come to life, which nothing on it says; pressed again they do no harm. */
export async function pressUntilOpen(page: Page, key: string, dialog: string): Promise<void> {
  const opened = page.getByRole('dialog', { name: dialog })
  await expect
    .poll(
      async () => {
        if ((await opened.count()) === 0) await page.keyboard.press(key)
        return opened.count()
      },
      { interval: 1_000 },
    )
    .toBe(1)
}
