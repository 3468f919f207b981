import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { ensureBrowser } from '../../scripts/browser.ts'

const flags = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const patience = 120_000 // ms

export type Visit = { readonly page: Page; readonly complaints: readonly string[] }

/** A browser for the tests of one file; each visit is a window that remembers nothing. */
export function useBrowser(): { visit(options?: BrowserContextOptions): Promise<Visit> } {
  let browser: Browser | undefined
  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: ensureBrowser(), args: flags })
  })
  afterAll(() => browser?.close())

  return {
    async visit(options = {}) {
      const context = await browser!.newContext({ viewport: { width: 1200, height: 900 }, ...options })
      const page = await context.newPage()
      // Only against what hangs for ever: a busy machine may be ten times slower than an idle one.
      page.setDefaultTimeout(patience)
      return { page, complaints: listen(page) }
    },
  }
}

/** Everything a page should not say: errors on the console, uncaught ones, and what the security policy refused. */
function listen(page: Page): string[] {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      complaints.push(`${message.type()}: ${message.text()}`)
  })
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // Leaving a page ends what it was still loading.
    if (reason !== 'net::ERR_ABORTED') complaints.push(`failed: ${request.url()} ${reason}`)
  })
  return complaints
}
