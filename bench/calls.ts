import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { demoPassword } from '#core/synthetic/organisations.ts'
import { hashPassword } from '#server/accounts/password.ts'
import { type Database, operator } from '#server/db/database.ts'
import { median, type Benchmark, type Figure } from './benchmark.ts'
import { load } from './load.ts'
import { withSite } from './site.ts'

const connections = 32
const seconds = 5
const loginsPerSecond = 20
/** Each logs in once a round: more would meet the limits on attempts, which are not what is measured. */
const people = 256
const emailOf = (person: number) => `person-${person}@bench.example`

type Call = { readonly name: string; readonly path: string; readonly method: 'GET' | 'POST'; readonly body?: string }

const calls: readonly Call[] = [
  { name: 'get-sideMenu-new', path: '/ng/gateway/level-one/global/get-sideMenu-new', method: 'POST', body: '{}' },
  { name: 'get-attributes', path: '/ng/gateway/level-one/get-attributes?value=DP980-6', method: 'GET' },
]

/** Menu and attribute calls as visitors make them, with access control and row-level security on. */
export const benchmark: Benchmark = {
  id: 'calls',
  run: () =>
    withSite(
      async ({ address, cpuTime }) => {
        const figures: Figure[] = []
        for (const call of calls) figures.push(...(await underLoad(address, call, cpuTime)))
        figures.push(await besideLogins(address, calls[1]!))
        return figures
      },
      { arrange: inviteEverybody },
    ),
}

async function underLoad(site: string, call: Call, cpuTime: () => Promise<number>): Promise<Figure[]> {
  const peer = await bareServer(await answerOf(site, call))
  const peerAddress = `http://127.0.0.1:${(peer.address() as AddressInfo).port}`
  try {
    await ask(site, call, 2)
    const before = await cpuTime()
    const ours = await ask(site, call)
    const taken = ((await cpuTime()) - before) / ours.answers
    const bare = await ask(peerAddress, call)
    const peerName = 'bare Node server, the same bytes from memory, no database'
    return [
      {
        what: `${call.name} at ${connections} connections`,
        ours: ours.rate,
        peer: bare.rate,
        peerName,
        unit: 'answers/s',
        promise: '≥ 1,500 answers/s',
        kept: ours.rate >= 1_500,
      },
      {
        what: `${call.name}: p99`,
        ours: ours.p99,
        peer: bare.p99,
        peerName,
        unit: 'ms',
        promise: '≤ 50 ms',
        kept: ours.p99 <= 50,
      },
      {
        what: `${call.name}: processor time of site and database an answer`,
        ours: taken,
        peer: null,
        peerName: '',
        unit: 'ms',
        // 1,500 answers a second from one of two cores; the other one makes the load.
        promise: '≤ 0.67 ms',
        kept: taken <= 0.67,
      },
    ]
  } finally {
    peer.close()
    peer.closeAllConnections()
  }
}

/** p99 of a call at half of the promised rate, alone and while others log in. */
async function besideLogins(site: string, call: Call): Promise<Figure> {
  const alone: number[] = []
  const beside: number[] = []
  let loggedIn = 0
  const { path, method, body } = call
  // 16 questions in 20 ms and the time of an answer.
  const p99 = async () =>
    (await load({ url: site + path, method, body, headers, connections: 16, seconds, pause: 20 })).p99
  for (let round = 0; round < 5; round++) {
    alone.push(await p99())
    const stop = logIn(site)
    beside.push(await p99())
    loggedIn += await stop()
  }
  const [ours, peer] = [median(beside), median(alone)]
  return {
    what: `${call.name}: p99 beside ${loginsPerSecond} logins a second, ${loggedIn} of which came through`,
    ours,
    peer,
    peerName: 'the same load without logins',
    unit: 'ms',
    promise: '≤ 2 × peer',
    kept: ours <= 2 * peer,
  }
}

async function inviteEverybody(database: Database): Promise<void> {
  const password_hash = await hashPassword(demoPassword)
  await database.asWriter(operator, async (db) => {
    await db.deleteFrom('account').where('email', 'like', '%@bench.example').execute()
    await db
      .insertInto('account')
      .values(
        Array.from({ length: people }, (_, person) => ({
          email: emailOf(person),
          first_name: 'Person',
          role: 'ROLE_CUSTOMER' as const,
          state: 'active' as const,
          password_hash,
        })),
      )
      .execute()
  })
}

/** Logs people in, so many a second, each from a network of their own, until told to stop; then says how many came through. */
function logIn(site: string): () => Promise<number> {
  const pending = new Set<Promise<unknown>>()
  let through = 0
  let person = 0
  const timer = setInterval(() => {
    const email = emailOf(person)
    const from = `10.0.${person}.1`
    person = (person + 1) % people
    const one = fetch(`${site}/ng/gateway/login/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
      body: JSON.stringify({ email, password: demoPassword }),
    })
      .then((answer) => {
        if (answer.ok) through += 1
        return answer.arrayBuffer()
      })
      .finally(() => pending.delete(one))
    pending.add(one)
  }, 1000 / loginsPerSecond)
  return async () => {
    clearInterval(timer)
    await Promise.allSettled(pending)
    return through
  }
}

const headers = { 'content-type': 'application/json' }

const ask = (site: string, { path, method, body }: Call, duration = seconds) =>
  load({ url: site + path, method, body, headers, connections, seconds: duration })

async function answerOf(site: string, { path, method, body }: Call): Promise<Buffer> {
  const answer = await fetch(site + path, { method, ...(body !== undefined && { body, headers }) })
  return Buffer.from(await answer.arrayBuffer())
}

async function bareServer(answer: Buffer): Promise<Server> {
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': answer.length }).end(answer)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return server
}
