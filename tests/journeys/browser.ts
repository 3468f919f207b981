import { setTimeout as pause } from 'node:timers/promises'
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeEach } from 'vitest'
import { ensureBrowser } from '../../scripts/browser.ts'

/** Shows the browser and slows each step down (docs/guide/debug.md). */
const isHeaded = process.env['MI_HEADED'] !== undefined

const flags = [
  ...(isHeaded ? [] : ['--headless=new']),
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Every visit would have a second process started for it, in case it goes to another site: none does.
  '--renderer-process-limit=1',
  // A page of a test does not live long enough for the last and most expensive compiler to pay: a tenth of all that a browser does
  // (docs/design/test-suite.md#crawl).
  '--js-flags=--no-turbofan',
]

/** Only against what hangs for ever: a busy machine may be thirty times slower than an idle one [ms]. */
const patience = 600_000

export type Visit = { readonly page: Page; readonly complaints: readonly string[] }

/** Files that a worker runs one after the other share a browser; it ends with the worker, or is started anew where it broke. */
let launched: Promise<Browser> | undefined

async function browserOfWorker(): Promise<Browser> {
  const browser = await (launched ??= chromium.launch({
    executablePath: ensureBrowser(),
    args: flags,
    headless: !isHeaded,
    slowMo: isHeaded ? 300 : 0, // ms
  }))
  if (browser.isConnected()) return browser
  launched = undefined
  return browserOfWorker()
}

/** Cookies, storage and kept files, shared by the pages in it alone. */
type Window = {
  readonly context: BrowserContext
  readonly kind: string
  origin?: string
  /** Its one page, which the next test goes on with: a load in a new one costs twice as much (docs/design/test-suite.md#windows-of-journeys). */
  page?: Page | undefined
  /** Whether that page has scripts of a test in it, which nobody can take out again. */
  isScripted?: boolean
}

/** Windows that nobody looks into. */
const idle: Window[] = []

/**
 * Visits for the tests of one file; each is a window in which nobody has logged in and nothing is remembered. What is open is
 * closed with the test that opened it, or with the file where a hook did: it moves, and takes from those that follow.
 *
 * @param fresh  windows that are used once, of tests about a first visit or with a clock of their own; others keep the files of a
 *               site and the process that has compiled them, as those of readers do (docs/design/test-suite.md#windows-of-journeys)
 */
export function useBrowser({ fresh = false } = {}): { visit(options?: BrowserContextOptions): Promise<Visit> } {
  const open: Window[] = []
  let before = 0
  const closeFrom = (first: number) =>
    orAnotherBrowser(Promise.all(open.splice(first).map((window) => (fresh ? window.context.close() : leave(window)))))
  beforeEach(() => void (before = open.length))
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await Promise.all(open.slice(before).map(showPage))
    await closeFrom(before)
  })
  afterAll(() => closeFrom(0))

  return {
    async visit({ viewport = { width: 1200, height: 900 }, colorScheme = null, reducedMotion = null, ...more } = {}) {
      const window = await enter(more, fresh)
      open.push(window)
      const page = await pageOf(window)
      page.on('framenavigated', (frame) => {
        const { origin } = new URL(frame.url())
        if (origin.startsWith('http')) window.origin = origin
      })
      if (viewport) await page.setViewportSize(viewport)
      await page.emulateMedia({ media: null, colorScheme, reducedMotion, forcedColors: null })
      return { page, complaints: listen(page) }
    },
  }
}

/** Prints what the page of a failed test shows: an error page explains why something was awaited in vain. */
async function showPage({ page }: Window): Promise<void> {
  if (!page) return
  const text = page.locator('body').innerText({ timeout: 10_000 })
  console.error(`${page.url()}\n${(await text.catch(String)).slice(0, 600)}`)
}

async function enter(options: BrowserContextOptions, fresh: boolean): Promise<Window> {
  const browser = await browserOfWorker()
  const kind = JSON.stringify(options)
  const place = idle.findIndex((window) => window.kind === kind && window.context.browser() === browser)
  if (fresh || place < 0) {
    const context = await browser.newContext(options)
    context.on('page', (page) => {
      page.setDefaultTimeout(patience)
      waitForRest(page)
      // Without scripts it never comes.
      if (options.javaScriptEnabled !== false) waitForLife(page)
    })
    return { context, kind }
  }
  return idle.splice(place, 1)[0]!
}

async function pageOf(window: Window): Promise<Page> {
  if (window.page) return window.page
  const page = await window.context.newPage()
  const addScript = page.addInitScript.bind(page)
  page.addInitScript = (...script) => {
    window.isScripted = true
    return addScript(...script)
  }
  window.isScripted = false
  window.page = page
  return page
}

/** Keeps a window for the next test, or closes it where its site has gone before. */
async function leave(window: Window): Promise<void> {
  try {
    await forget(window)
    idle.push(window)
  } catch {
    await window.context.close()
  }
}

/** To close a page has no limit of its own, and a browser may fail to answer for ever: the next test then has another one. */
async function orAnotherBrowser(closed: Promise<unknown>): Promise<void> {
  const waiting = new AbortController()
  const stuck = pause(patience, true, { signal: waiting.signal })
  const hangs = await Promise.race([closed.then(() => false), stuck])
  waiting.abort()
  if (!hangs) return
  idle.length = 0
  const browser = launched
  launched = undefined
  void browser?.then((one) => one.close()).catch(() => {})
}

/** What tests listen to. */
const heard = [
  'framenavigated',
  'load',
  'console',
  'pageerror',
  'request',
  'requestfinished',
  'requestfailed',
  'response',
]

/** Who was here. A page of the site stays behind: with the last one its process would end, and what is compiled there. */
async function forget(window: Window): Promise<void> {
  const { context, origin, page, isScripted } = window
  if (!page || page.isClosed() || isScripted) window.page = undefined
  else {
    for (const event of heard) page.removeAllListeners(event)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  }
  const kept = await pageOf(window)
  const left = context.pages().filter((one) => one !== kept)
  await Promise.all(left.map((one) => one.close()))
  if (origin !== undefined) {
    // Away from what the pointer was on, or it would be on the next page, too.
    await kept.mouse.move(-1, -1)
    await kept.goto(`${origin}/healthz`, { waitUntil: 'load' })
    await kept.evaluate(() => (localStorage.clear(), sessionStorage.clear()))
  }
  await context.clearCookies()
}

/**
 * Ends waiting for a quiet network after a minute: on a busy machine the browser may never report the end of a request. Tests
 * wait for what they need themselves.
 */
function waitForRest(page: Page): void {
  const waitForLoadState = page.waitForLoadState.bind(page)
  page.waitForLoadState = async (state, options) => {
    if (state !== 'networkidle' || options) return waitForLoadState(state, options)
    await Promise.race([waitForLoadState(state).catch(() => {}), pause(60_000, undefined, { ref: false })])
  }
}

/** `goto` and `reload` wait until a page is hydrated, unless a journey states `waitUntil`. */
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
 * Waits until a page and its forms in the window are hydrated: a form that is sent before leads to a new page, without the passwords that were
 * typed. Call it after a page has reloaded itself.
 *
 * @param parts  selector of the elements that must be hydrated
 */
export async function lives(page: Page, parts = 'form'): Promise<void> {
  await page.waitForFunction((selector) => {
    // Pages without React, such as `/api` and those of other sites.
    if (!('__reactRouterContext' in window)) return true
    // React marks elements while it hydrates them, and removes the flags `Placement` and `Hydrating` when that takes effect.
    type Fiber = { readonly alternate: unknown; readonly flags: number; readonly return: Fiber | null }
    const isHydrated = (element: Element) => {
      const own = Object.entries(element).find(([key]) => key.startsWith('__reactFiber$'))?.[1] as Fiber | undefined
      if (!own) return false
      // As `getNearestMountedFiber` of React: a fiber with an alternate has been mounted.
      for (let fiber: Fiber | null = own; fiber && !fiber.alternate; fiber = fiber.return)
        if (fiber.flags & (2 | 4096)) return false
      return true
    }
    // Charts below the window load when they are scrolled to.
    const isNear = (element: Element) => element.getBoundingClientRect().top < innerHeight
    const near = [...document.querySelectorAll(selector)].filter(isNear)
    return 'hydrated' in document.documentElement.dataset && near.every(isHydrated)
  }, parts)
}

/** Everything a page should not say: errors on the console, uncaught ones, and what the security policy refused. */
function listen(page: Page): string[] {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`))
  page.on('console', (message) => {
    // Of a machine too busy to use a file within seconds, not of a page.
    if (message.text().includes('but not used within a few seconds')) return
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
