import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { type ClientConfig, Pool } from 'pg'
import { type Benchmark, type Figure, percentile } from './benchmark.ts'
import type { Answered, Attack } from './burst-attack.ts'
import { withSite } from './site.ts'

const sockets = 200
const requests = 20
/** Of each phase [ms]. */
const duration = 15_000
/** Between two questions of an honest reader [ms]. */
const pause = 40
const promised = 1_000 // ms

/** What honest readers wait for while somebody sends bursts of requests, beside what they wait for in quiet. */
export const benchmark: Benchmark = {
  id: 'burst',
  run: () =>
    withSite(async ({ address, database, cpuTime }) => {
      for (const ask of honest) for (let i = 0; i < 5; i++) await ask(address, i)
      return [
        ...(await measure('a page made anew for each (`/?x=1`)', { address, cpuTime, path: '/?x=1' })),
        ...(await measure('the home page, whose kept form expires each second', {
          address,
          cpuTime,
          path: '/',
          beside: () => expire(database),
        })),
      ]
    }),
}

type Attacked = {
  readonly address: string
  readonly cpuTime: () => Promise<number>
  readonly path: string
  /** What goes on meanwhile. @returns ends it */
  readonly beside?: () => () => Promise<void>
}

async function measure(what: string, { address, cpuTime, path, beside }: Attacked): Promise<Figure[]> {
  const end = beside?.()
  try {
    const before = await cpuTime()
    const quiet = await honestWaits(address)
    const between = await cpuTime()
    const { hostname: host, port } = new URL(address)
    const attack: Attack = { host, port: Number(port), path, sockets, requests, patience: 3_000 }
    const worker = new Worker(new URL('./burst-attack.ts', import.meta.url), { workerData: attack })
    const during = await honestWaits(address)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port has no origin
    worker.postMessage('end')
    const [{ bursts, answers }] = (await once(worker, 'message')) as [Answered]
    const told = Object.entries(answers).map(([status, count]) => `${count} × ${status}`)
    console.error(`${path}: ${bursts} bursts of ${sockets * requests}, answered ${told.join(', ')}`)
    const [ours, peer] = [percentile(during, 0.95), percentile(quiet, 0.95)]
    const [work, quietWork] = [(await cpuTime()) - between, between - before]
    return [
      {
        what: `honest p95 during bursts of ${sockets} × ${requests} requests for ${what}`,
        ours,
        peer,
        peerName: 'the same readers in quiet',
        unit: 'ms',
        promise: `≤ ${promised} ms, every one answered`,
        kept: ours <= promised,
      },
      {
        what: `the same, processor time of site and database meanwhile, ${bursts} bursts in ${duration / 1000} s`,
        ours: work,
        peer: quietWork,
        peerName: 'the same readers in quiet',
        unit: 'ms',
        promise: `≤ ${promised} ms a burst more`,
        kept: work <= quietWork + promised * bursts,
      },
    ]
  } finally {
    await end?.()
  }
}

/** A page that is kept, one that is made anew, one of the tree for somebody with a cookie, data, and a search. */
const honest: readonly ((address: string, turn: number) => Promise<Response>)[] = [
  (address) => fetch(`${address}/mi-tracker`, from(1)),
  (address, turn) => fetch(`${address}/mi-tracker?n=${turn}`, from(2)),
  (address) => fetch(`${address}/mi-database/Steels`, from(3, { cookie: 'theme=dark' })),
  (address) =>
    fetch(`${address}/ng/gateway/level-three/find-test`, {
      method: 'POST',
      body: '{"epsilon":"DP980 (6)","test":"UAT"}',
      ...from(4, { 'content-type': 'application/json' }),
    }),
  (address) => fetch(`${address}/api/v1/search?q=dp980`, from(5)),
]

/** Each has a line of its own. */
function from(reader: number, headers: Record<string, string> = {}) {
  return { headers: { 'x-forwarded-for': `198.51.100.${reader}`, ...headers } }
}

/**
 * What honest readers waited [ms], one question each at a time.
 *
 * @throws Error when one of them was refused
 */
async function honestWaits(address: string): Promise<number[]> {
  const end = performance.now() + duration
  const waits: number[] = []
  const read = async (ask: (typeof honest)[number]) => {
    for (let turn = 0; performance.now() < end; turn++) {
      const begin = performance.now()
      const answer = await ask(address, turn)
      await answer.arrayBuffer()
      waits.push(performance.now() - begin)
      if (!answer.ok) throw new Error(`an honest reader was answered ${answer.status} at ${answer.url}`)
      await sleep(pause)
    }
  }
  await Promise.all(honest.map(read))
  return waits
}

/** Renews what kept pages stand on, over and over: each burst finds none. @returns ends it */
function expire(database: ClientConfig): () => Promise<void> {
  const pool = new Pool({ ...database, max: 1 })
  const over = new AbortController()
  const ended = (async () => {
    while (!over.signal.aborted) {
      await pool.query(`update tree_node set position = position where false`)
      await sleep(1_000)
    }
    await pool.end()
  })()
  return async () => {
    over.abort()
    await ended
  }
}
