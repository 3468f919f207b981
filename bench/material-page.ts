import { createServer, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { median, type Benchmark, type Figure } from './benchmark.ts'
import { withBrowser } from './browser.ts'
import { withSite } from './site.ts'

const page = '/mi-database/Steels/AHSS/Dual-Phase/DP980/DP980-6'

export const benchmark: Benchmark = {
  id: 'material-page',
  run: () =>
    withSite(async ({ address }) => [await serverTime(address + page), await firstLoadScripts(address + page)]),
}

/** Time to the last byte of the page, beside a bare server that sends the same bytes. */
async function serverTime(url: string): Promise<Figure> {
  const html = Buffer.from(await (await fetch(url)).arrayBuffer())
  const bare = createServer((_request, response) => response.writeHead(200, { 'content-type': 'text/html' }).end(html))
  await new Promise<void>((resolve) => bare.listen(0, '127.0.0.1', resolve))
  const peerUrl = `http://127.0.0.1:${(bare.address() as AddressInfo).port}/`
  const ours: number[] = []
  const peer: number[] = []
  for (let i = 0; i < 80; i++) {
    ours.push(await lastByte(url))
    peer.push(await lastByte(peerUrl))
  }
  bare.close()
  bare.closeAllConnections()
  return {
    what: `Material page, HTML of ${(html.length / 1000).toFixed(0)} kB: request to last byte`,
    ours: median(ours.slice(20)),
    peer: median(peer.slice(20)),
    peerName: 'bare Node server, same bytes',
    unit: 'ms',
    promise: '≤ 60 ms',
    kept: median(ours.slice(20)) <= 60,
  }
}

/** Every script that the browser fetches before anybody touches the page. */
async function firstLoadScripts(url: string): Promise<Figure> {
  return withBrowser(async (browser) => {
    const tab = await browser.newPage()
    const bodies: Promise<Buffer>[] = []
    tab.on('response', (response) => {
      if (response.request().resourceType() === 'script') bodies.push(response.body())
    })
    await tab.goto(url, { waitUntil: 'networkidle' })
    const bytes = (await Promise.all(bodies)).reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0)
    return {
      what: `Material page, JavaScript of the first load, ${bodies.length} files, gzip`,
      ours: bytes / 1000,
      peer: null,
      peerName: '',
      unit: 'kB',
      promise: '≤ 220 kB',
      kept: bytes <= 220_000,
    }
  })
}

function lastByte(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const begin = performance.now()
    get(url, { headers: { accept: 'text/html' } }, (response) => {
      response.on('end', () => resolve(performance.now() - begin)).on('error', reject)
      response.resume()
    }).on('error', reject)
  })
}
