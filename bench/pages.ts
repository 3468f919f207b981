import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { availableParallelism } from 'node:os'
import type { Benchmark, Figure } from './benchmark.ts'
import { load } from './load.ts'
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
const headers = { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br, zstd' }

/** Public pages as visitors get them: kept, and made anew because a question stands in the address. */
export const benchmark: Benchmark = {
  id: 'pages',
  run: () =>
    withSite(
      async ({ address, cpuTime }) => {
        // A site that has run for a while: each process has drawn hundreds of every page.
        for (const [, path] of pages) await ask(`${address}${path}?n=1`, 6)
        const figures: Figure[] = []
        for (const [name, path] of pages) {
          await assertSameBytes(address + path)
          // Of two cores, a little of which makes the load.
          const kept = { rate: 2_000, work: 0.5 }
          const anew = { rate: 150, work: 12 }
          figures.push(...(await measure(`${name}, kept`, address + path, kept, cpuTime)))
          figures.push(...(await measure(`${name}, made anew`, `${address}${path}?n=1`, anew, cpuTime)))
        }
        return figures
      },
      { processes: availableParallelism() },
    ),
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
    await ask(url, 2)
    const before = await cpuTime()
    const ours = await ask(url)
    const work = ((await cpuTime()) - before) / ours.answers
    const peer = await ask(`http://127.0.0.1:${(bare.address() as AddressInfo).port}/`)
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

/** What is kept is one page, and its policy names scripts by their hashes alone. */
async function assertSameBytes(url: string): Promise<void> {
  const [first, second] = [await fetch(url, { headers }), await fetch(url, { headers })]
  const policy = first.headers.get('content-security-policy') ?? ''
  if (policy.includes("'nonce-") || !policy.includes("script-src 'self' 'sha256-"))
    throw new Error(`${url} allows ${policy}`)
  if ((await first.text()) !== (await second.text())) throw new Error(`${url} is another page for the second reader`)
}

const ask = (url: string, duration = seconds) => load({ url, headers, connections, seconds: duration })

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
