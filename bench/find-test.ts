import { createServer, request as httpRequest, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import autocannon from 'autocannon'
import { type ClientConfig, Pool } from 'pg'
import { median, type Benchmark } from './benchmark.ts'
import { withSite } from './site.ts'

const connections = 16
const seconds = 8

export const benchmark: Benchmark = {
  id: 'find-test',
  run: () =>
    withSite(async ({ address, database }) => {
      const call = await largestCall(address)
      const bare = await bareServer(database, call.answer, call.curveIds)
      try {
        const peerAddress = `http://127.0.0.1:${(bare.server.address() as AddressInfo).port}/`
        const ours: number[] = []
        const peer: number[] = []
        for (let i = 0; i < 60; i++) {
          ours.push(await bodyTime(call.address, call.body))
          peer.push(await bodyTime(peerAddress, call.body))
        }
        const load = async (url: string) => {
          const result = await autocannon({
            url,
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: call.body,
            connections,
            duration: seconds,
          })
          if (result.non2xx > 0 || result.errors > 0)
            throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} failed`)
          return result.requests.average
        }
        const peerRate = await load(peerAddress)
        const ourRate = await load(call.address)
        const size = `${call.curveIds.length} curves, ${call.points} points, ${(call.answer.length / 1e6).toFixed(2)} MB`
        return [
          {
            what: `find-test (${size}): request to last byte`,
            ours: median(ours),
            peer: median(peer),
            peerName: 'bare Node server, same bytes from memory, and the bare SQL query',
            unit: 'ms',
            promise: '≤ 1.5 × peer',
            kept: median(ours) <= 1.5 * median(peer),
          },
          {
            what: `find-test at ${connections} connections`,
            ours: ourRate,
            peer: peerRate,
            peerName: 'the same bare server',
            unit: 'answers/s',
            promise: '≥ 300 answers/s',
            kept: ourRate >= 300,
          },
        ]
      } finally {
        bare.server.close()
        bare.server.closeAllConnections()
        await bare.pool.end()
      }
    }),
}

type Call = { address: string; body: string; answer: Buffer; curveIds: string[]; points: number }

/** Twelve curves of about 2,000 points: the multi-rate tests of the free sample, or as many as its tension test has. */
async function largestCall(site: string): Promise<Call> {
  const address = `${site}/ng/gateway/level-three/find-test`
  const body = JSON.stringify({ epsilon: 'DP980 (6)', test: 'UAT', zeta2: 'DP980 (6) GI 1.40' })
  const response = await fetch(address, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  const answer = Buffer.from(await response.arrayBuffer())
  const { curves } = JSON.parse(answer.toString()) as { curves: { id: string; x: { values: number[] } }[] }
  return {
    address,
    body,
    answer,
    curveIds: curves.map(({ id }) => id),
    points: curves.reduce((sum, curve) => sum + curve.x.values.length, 0),
  }
}

/** What no server can undercut: read the request, fetch the same columns by primary key, send bytes that lie ready. */
async function bareServer(
  database: ClientConfig,
  answer: Buffer,
  ids: string[],
): Promise<{ server: Server; pool: Pool }> {
  const pool = new Pool({ ...database, max: 10 })
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      pool
        .query('select id, channels, rows, data from curve where id = any($1::uuid[])', [ids])
        .then(() =>
          response.writeHead(200, { 'content-type': 'application/json', 'content-length': answer.length }).end(answer),
        )
        .catch((reason: Error) => response.writeHead(500).end(reason.message))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { server, pool }
}

/** From sending a request to its last byte [ms]. */
function bodyTime(url: string, body: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const begin = performance.now()
    httpRequest(
      url,
      { method: 'POST', headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) } },
      (response) => {
        response.on('end', () => resolve(performance.now() - begin)).on('error', reject)
        response.resume()
      },
    )
      .on('error', reject)
      .end(body)
  })
}
