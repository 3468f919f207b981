import { createServer, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { pairedTimes, type Benchmark, type Figure } from './benchmark.ts'
import { withBrowser } from './browser.ts'
import { hoverFigures } from './hover.ts'
import { withSite } from './site.ts'

const page = '/mi-database/Steels/AHSS/Dual-Phase/DP980/DP980-6'

const warming = 40
const rounds = 60

export const benchmark: Benchmark = {
  id: 'material-page',
  run: () =>
    withSite(async ({ address, cpuTime }) => [
      ...(await serverTime(address + page, cpuTime)),
      ...(await inBrowser(address + page)),
    ]),
}

/** Time to the last byte of the page, beside a bare server that sends the same bytes, and the work behind it. */
async function serverTime(url: string, cpuTime: () => Promise<number>): Promise<Figure[]> {
  const html = Buffer.from(await (await fetch(url)).arrayBuffer())
  const bare = createServer((_request, response) => response.writeHead(200, { 'content-type': 'text/html' }).end(html))
  await new Promise<void>((resolve) => bare.listen(0, '127.0.0.1', resolve))
  const peerUrl = `http://127.0.0.1:${(bare.address() as AddressInfo).port}/`
  // A server that has just started compiles what it runs.
  for (let i = 0; i < warming; i++) await wholeBody(url)
  const before = await cpuTime()
  const times = await pairedTimes(
    rounds,
    () => wholeBody(url),
    () => wholeBody(peerUrl),
  )
  const work = ((await cpuTime()) - before) / (rounds + 1)
  bare.close()
  bare.closeAllConnections()
  const what = `Material page, HTML of ${(html.length / 1000).toFixed(0)} kB`
  return [
    {
      what: `${what}: request to last byte`,
      ...times,
      peerName: 'bare Node server, same bytes',
      unit: 'ms',
      promise: '≤ 60 ms',
      kept: times.ours <= 60,
    },
    {
      what: `${what}: processor time of site and database`,
      ours: work,
      peer: null,
      peerName: '',
      unit: 'ms',
      promise: '≤ 60 ms',
      kept: work <= 60,
    },
  ]
}

/** Every script that the browser fetches before anybody touches the page, and the chart under the pointer. */
async function inBrowser(url: string): Promise<Figure[]> {
  return withBrowser(async (browser) => {
    const tab = await browser.newPage()
    const bodies: Promise<Buffer>[] = []
    tab.on('response', (response) => {
      if (response.request().resourceType() === 'script') bodies.push(response.body())
    })
    await tab.goto(url, { waitUntil: 'networkidle' })
    const bytes = (await Promise.all(bodies)).reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0)
    const scripts: Figure = {
      what: `Material page, JavaScript of the first load, ${bodies.length} files, gzip`,
      ours: bytes / 1000,
      peer: null,
      peerName: '',
      unit: 'kB',
      promise: '≤ 220 kB',
      kept: bytes <= 220_000,
    }
    return [scripts, ...(await hoverFigures(tab))]
  })
}

function wholeBody(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { accept: 'text/html' } }, (response) => {
      response.on('end', resolve).on('error', reject)
      response.resume()
    }).on('error', reject)
  })
}
