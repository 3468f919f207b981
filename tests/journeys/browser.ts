import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeEach } from 'vitest'
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
  // Every visit would have a second process started for it, in case it goes to another site: none does.
  '--renderer-process-limit=1',
]

const patience = 120_000 // ms

export type Visit = { readonly page: Page; readonly complaints: readonly string[] }

/** Files that a worker runs one after the other share a browser; it ends with the worker, or is started anew where it broke. */
let launched: Promise<Browser> | undefined

async function browserOfWorker(): Promise<Browser> {
  const browser = await (launched ??= chromium.launch({ executablePath: ensureBrowser(), args: flags }))
  if (browser.isConnected()) return browser
  launched = undefined
  return browserOfWorker()
}

/**
 * Visits for the tests of one file; each is a window that remembers nothing. It is closed with the test that opened it, or
 * with the file where a hook did: what is open moves, and takes from those that follow.
 */
export function useBrowser(): { visit(options?: BrowserContextOptions): Promise<Visit> } {
  const contexts: BrowserContext[] = []
  let before = 0
  const closeFrom = (first: number) => Promise.all(contexts.splice(first).map((context) => context.close()))
  beforeEach(() => void (before = contexts.length))
  afterEach(() => closeFrom(before))
  afterAll(() => closeFrom(0))

  return {
    async visit(options = {}) {
      const browser = await browserOfWorker()
      const context = await browser.newContext({ viewport: { width: 1200, height: 900 }, ...options })
      contexts.push(context)
      const page = await context.newPage()
      // Only against what hangs for ever: a busy machine may be ten times slower than an idle one.
      page.setDefaultTimeout(patience)
      // Without scripts it never comes.
      if (options.javaScriptEnabled !== false) waitForLife(page)
      return { page, complaints: listen(page) }
    },
  }
}

/**
 * Pages are asked for and made anew until they live, as far as a journey does not say otherwise. To ask a page is a sign of a
 * reader, so what sleeps may wake.
 */
function waitForLife(page: Page): void {
  const alive = () => lives(page)
  const goto = page.goto.bind(page)
  page.goto = async (address, options) => {
    const answer = await goto(address, options)
    if (!options?.waitUntil) await alive()
    return answer
  }
  const reload = page.reload.bind(page)
  page.reload = async (options) => {
    const answer = await reload(options)
    if (!options?.waitUntil) await alive()
    return answer
  }
}

/**
 * Waits until the scripts of a page are there, and those of its parts with a form: keys that are pressed before go nowhere, and a
 * form that is sent before leads to a new page, without the passwords that were typed. Asked where a page loads itself anew.
 */
export async function lives(page: Page): Promise<void> {
  await page.waitForFunction(() => !document.querySelector('html[data-asleep], [data-asleep] form'))
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
