import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { demoPassword } from '#core/synthetic/organisations.ts'

/** Logs the window of a page in, as the form of the log-in does it, without that form. */
export async function logIn(page: Page, address: string, email: string): Promise<void> {
  const answer = await page.request.post(`${address}/ng/gateway/login/login`, {
    data: { email, password: demoPassword },
    headers: { origin: address, 'sec-fetch-site': 'same-origin' },
    // A connection that rested may be closed by the site just as it is taken again; a browser asks once more, too.
    maxRetries: 2,
  })
  expect(answer.status()).toBe(200)
}
