import { createServer, request as httpRequest, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type ClientConfig, Pool } from 'pg'
import { median, pairedTimes, type Benchmark } from './benchmark.ts'
import { load } from './load.ts'
import { withSite } from './site.ts'
import { curves, points, storeTwelveCurves, twelveCurvesQuestion } from './twelve-curves.ts'

const connections = 16
const seconds = 4
const rounds = 3

export const benchmark: Benchmark = {
  id: 'find-test',
  run: () =>
    withSite(
      async ({ address, database, cpuTime }) => {
        const call = await twelveCurvesCall(address)
        const bare = await bareServer(database, call.answer, call.curveIds)
        try {
          const peerAddress = `http://127.0.0.1:${(bare.server.address() as AddressInfo).port}/`
          // In turn, so that whatever else the machine does meets both alike.
          const times = await pairedTimes(
            100,
            () => roundTrip(call.address, call.body),
            () => roundTrip(peerAddress, call.body),
          )
          const rates: { ours: number[]; peer: number[] } = { ours: [], peer: [] }
          const work: number[] = []
          for (let i = 0; i < rounds; i++) {
            rates.peer.push(await answersPerSecond(peerAddress, call.body))
            const before = await cpuTime()
            const rate = await answersPerSecond(call.address, call.body)
            rates.ours.push(rate)
            work.push(((await cpuTime()) - before) / (rate * seconds))
          }
          const rate = median(rates.ours)
          const size = `${call.curveIds.length} curves × ${points} points, ${(call.answer.length / 1e6).toFixed(2)} MB`
          return [
            {
              what: `find-test (${size}): request to last byte`,
              ...times,
              peerName: 'bare Node server, same bytes from memory, and the bare SQL query',
              unit: 'ms',
              promise: '≤ 1.5 × peer',
              kept: times.ours <= 1.5 * times.peer,
            },
            {
              what: `find-test at ${connections} connections`,
              ours: rate,
              peer: median(rates.peer),
              peerName: 'the same bare server',
              unit: 'answers/s',
              promise: '≥ 300 answers/s',
              kept: rate >= 300,
            },
            {
              what: `find-test: processor time of site and database an answer`,
              ours: median(work),
              peer: null,
              peerName: '',
              unit: 'ms',
              // The other half of two cores belongs to the callers.
              promise: '≤ 3.3 ms, one core at 300 answers/s',
              kept: median(work) <= 3.3,
            },
          ]
        } finally {
          bare.server.close()
          bare.server.closeAllConnections()
          await bare.pool.end()
        }
      },
      { arrange: storeTwelveCurves },
    ),
}

async function answersPerSecond(url: string, body: string): Promise<number> {
  const headers = { 'content-type': 'application/json' }
  return (await load({ url, method: 'POST', headers, body, connections, seconds })).rate
}

type Call = { address: string; body: string; answer: Buffer; curveIds: string[] }

async function twelveCurvesCall(site: string): Promise<Call> {
  const address = `${site}/ng/gateway/level-three/find-test`
  const body = JSON.stringify(twelveCurvesQuestion)
  const response = await fetch(address, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  const answer = Buffer.from(await response.arrayBuffer())
  const { curves: found } = JSON.parse(answer.toString()) as { curves: { id: string; x: { values: number[] } }[] }
  const lengths = found.map((curve) => curve.x.values.length)
  if (lengths.length !== curves || lengths.some((length) => length !== points))
    throw new Error(`expected ${curves} curves of ${points} points, found lengths ${lengths.join(', ')}`)
  return { address, body, answer, curveIds: found.map(({ id }) => id) }
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

/** From sending a request to its last byte. */
function roundTrip(url: string, body: string): Promise<void> {
  return new Promise((resolve, reject) => {
    httpRequest(
      url,
      { method: 'POST', headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) } },
      (response) => {
        response.on('end', resolve).on('error', reject)
        response.resume()
      },
    )
      .on('error', reject)
      .end(body)
  })
}
