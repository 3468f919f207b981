import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import lighthouse from 'lighthouse'
import { chromium } from 'playwright-core'
import { ensureBrowser } from './browser.ts'

export type PageScores = {
  /** By category of Lighthouse [%]. */
  readonly scores: Readonly<Record<string, number>>
  /** Audits with less than full marks in those categories, to read when one falls. */
  readonly faults: readonly string[]
  /** Everything that came over the network [bytes], compressed as the site sends it. */
  readonly bytes: number
  readonly layoutShift: number
}

const categories = ['performance', 'accessibility', 'best-practices', 'seo']

/** Lighthouse's marks for addresses as a visitor with a phone of the middle range on slow 4G gets them, simulated. */
export async function scorePages(addresses: readonly string[], asked = categories): Promise<PageScores[]> {
  const port = await freePort()
  const browser = await chromium.launch({
    executablePath: ensureBrowser(),
    args: ['--headless=new', '--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
  })
  try {
    const all: PageScores[] = []
    for (const address of addresses) all.push(await scorePage(address, port, asked))
    return all
  } finally {
    await browser.close()
  }
}

/** Lighthouse waits 30 s for each answer of the browser, which a busy machine exceeds; a page that always does has a fault. */
const attempts = 5

async function scorePage(address: string, port: number, asked: readonly string[], attempt = 1): Promise<PageScores> {
  const run = await lighthouse(address, {
    port,
    logLevel: 'error',
    onlyCategories: [...asked],
    onlyAudits: ['cumulative-layout-shift', 'total-byte-weight'],
    // A picture for a report that nobody opens.
    disableFullPageScreenshot: true,
  })
  if (!run) throw new Error(`Lighthouse gave no report of ${address}`)
  const { audits, categories: found, runtimeError } = run.lhr
  if (runtimeError?.code === 'PROTOCOL_TIMEOUT' && attempt < attempts)
    return scorePage(address, port, asked, attempt + 1)
  if (runtimeError) throw new Error(`${address}: ${runtimeError.message}`)
  const weighed = Object.values(found).flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0))
  return {
    scores: Object.fromEntries(Object.entries(found).map(([id, { score }]) => [id, Math.round(100 * (score ?? 0))])),
    faults: weighed
      .map(({ id }) => audits[id]!)
      .filter(({ score }) => score !== null && score < 1)
      .map(({ id, title, displayValue = '' }) => `${id}: ${title} ${displayValue}`),
    bytes: audits['total-byte-weight']?.numericValue ?? Number.NaN,
    layoutShift: audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
