import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { demoPassword } from '#core/synthetic/organisations.ts'

/** Logs the window of a page in, as the form of the log-in does it, without that form. */
export async function logIn(page: Page, address: string, email: string): Promise<void> {
  const send = () =>
    page.request.post(`${address}/ng/gateway/login/login`, {
      data: { email, password: demoPassword },
      headers: { origin: address, 'sec-fetch-site': 'same-origin' },
      // A connection that rested may be closed by the site just as it is taken again; a browser asks once more, too.
      maxRetries: 2,
    })
  let answer = await send()
  // On a busy machine the site may ask to try again.
  while (answer.status() === 503) {
    await pause(Number(answer.headers()['retry-after'] ?? 2) * 1_000)
    answer = await send()
  }
  expect(answer.status()).toBe(200)
}
