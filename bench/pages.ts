import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import autocannon from 'autocannon'
import type { Benchmark, Figure } from './benchmark.ts'
import { withSite } from './site.ts'

const connections = 16
const seconds = 4

const pages = [
  ['home', '/'],
  ['a product page', '/mi-tracker'],
  ['an article', '/mi-resources/fundamental-articles/uniaxial-tension'],
  ['a branch of the tree', '/mi-database/Steels'],
] as const

/** As browsers ask. */
const headers = { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br' }

/** Public pages as visitors get them: from the page cache, and made anew because a question stands in the address. */
export const benchmark: Benchmark = {
  id: 'pages',
  run: () =>
    withSite(async ({ address, cpuTime }) => {
      const figures: Figure[] = []
      for (const [name, path] of pages) {
        await assertOwnNonces(address + path)
        // One core's share of two: the other one makes the load.
        const kept = { rate: 2_000, work: 0.5 }
        const anew = { rate: 300, work: 3.3 }
        figures.push(...(await measure(`${name}, from the page cache`, address + path, kept, cpuTime)))
        figures.push(...(await measure(`${name}, made anew`, `${address}${path}?n=1`, anew, cpuTime)))
      }
      return figures
    }),
}

async function measure(
  what: string,
  url: string,
  promised: { rate: number; work: number },
  cpuTime: () => Promise<number>,
): Promise<Figure[]> {
  const answer = await fetch(url, { headers })
  const coding = answer.headers.get('content-encoding') ?? 'identity'
  const bare = await bareServer(await packedBody(url), coding)
  try {
    await load(url, 2)
    const before = await cpuTime()
    const ours = await load(url)
    const work = ((await cpuTime()) - before) / ours.answers
    const peer = await load(`http://127.0.0.1:${(bare.address() as AddressInfo).port}/`)
    return [
      {
        what: `${what}, at ${connections} connections`,
        ours: ours.rate,
        peer: peer.rate,
        peerName: 'bare Node server, the same bytes from memory',
        unit: 'answers/s',
        promise: `≥ ${promised.rate} answers/s`,
        kept: ours.rate >= promised.rate,
      },
      {
        what: `${what}: processor time of site and database`,
        ours: work,
        peer: null,
        peerName: '',
        unit: 'ms',
        promise: `≤ ${promised.work} ms`,
        kept: work <= promised.work,
      },
    ]
  } finally {
    bare.close()
    bare.closeAllConnections()
  }
}

/** A fast answer with somebody else's nonce is none. */
async function assertOwnNonces(url: string): Promise<void> {
  const nonces: string[] = []
  for (let i = 0; i < 3; i++) {
    const answer = await fetch(url, { headers })
    const allowed = /'nonce-([^']+)'/.exec(answer.headers.get('content-security-policy') ?? '')?.[1]
    const found = new Set([...(await answer.text()).matchAll(/ nonce="([^"]+)"/g)].map(([, nonce]) => nonce!))
    if (allowed === undefined || found.size !== 1 || !found.has(allowed))
      throw new Error(`${url} allows ${allowed} and names ${[...found].join(', ')}`)
    nonces.push(allowed)
  }
  if (new Set(nonces).size !== nonces.length) throw new Error(`${url} gives one nonce to several readers`)
}

async function load(url: string, duration = seconds): Promise<{ rate: number; answers: number }> {
  const result = await autocannon({ url, headers, connections, duration })
  // What was refused is no page: a site that cannot keep up says so.
  const answers = result.requests.total - result.non2xx
  return { rate: answers / duration, answers }
}

async function packedBody(url: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    request(url, { headers }, (answer) => {
      const chunks: Buffer[] = []
      answer
        .on('data', (chunk: Buffer) => chunks.push(chunk))
        .on('end', () => resolve(Buffer.concat(chunks)))
        .on('error', reject)
    })
      .on('error', reject)
      .end()
  })
}

async function bareServer(body: Buffer, coding: string): Promise<Server> {
  const server = createServer((_request, response) => {
    response
      .writeHead(200, { 'content-type': 'text/html', 'content-encoding': coding, 'content-length': body.length })
      .end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return server
}
