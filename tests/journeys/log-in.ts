import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { demoPassword } from '#core/synthetic/organisations.ts'

/** Logs the window of a page in, as the form of the log-in does it, without that form. */
export async function logIn(page: Page, address: string, email: string): Promise<void> {
  const answer = await page.request.post(`${address}/ng/gateway/login/login`, {
    data: { email, password: demoPassword },
    headers: { origin: address, 'sec-fetch-site': 'same-origin' },
  })
  expect(answer.status()).toBe(200)
}
