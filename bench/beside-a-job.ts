import { Client, type ClientConfig } from 'pg'
import type { Benchmark } from './benchmark.ts'
import { load } from './load.ts'
import { withSite } from './site.ts'

const seconds = 5
/** Readers who look at what they got before they ask again: half of one core is theirs. */
const readers = { connections: 8, pause: 10 }

/** What readers wait for their answers while all coils are re-evaluated, which takes minutes of a core. */
export const benchmark: Benchmark = {
  id: 'beside-a-job',
  run: () =>
    withSite(async ({ address, database }) => {
      const url = `${address}/ng/gateway/level-one/get-attributes?value=DP980-6`
      const ask = () => load({ url, ...readers, seconds })
      await ask()
      const alone = await ask()
      await inDatabase(database, (client) =>
        client.query(`insert into job (kind, key) values ('re-evaluation', 'all coils')`),
      )
      await until(() => isRunning(database))
      const beside = await ask()
      if (!(await isRunning(database))) throw new Error('the job ended before the readers did: nothing was measured')
      return [
        {
          what: 'p99 of get-attributes while all coils are re-evaluated',
          ours: beside.p99,
          peer: alone.p99,
          peerName: 'the same readers without the job',
          unit: 'ms',
          promise: '≤ 2 × peer or ≤ 50 ms',
          kept: beside.p99 <= 2 * alone.p99 || beside.p99 <= 50,
        },
        {
          what: 'answers to them meanwhile',
          ours: beside.rate,
          peer: alone.rate,
          peerName: 'the same readers without the job',
          unit: 'answers/s',
          promise: '≥ 0.8 × peer',
          kept: beside.rate >= 0.8 * alone.rate,
        },
      ]
    }),
}

async function inDatabase<T>(config: ClientConfig, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client(config)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

async function isRunning(config: ClientConfig): Promise<boolean> {
  const { rows } = await inDatabase(config, (client) =>
    client.query<{ state: string; error: string | null }>(`select state, error from job where kind = 're-evaluation'`),
  )
  if (rows[0]?.error) throw new Error(rows[0].error)
  return rows[0]?.state === 'running'
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + 120_000
  while (!(await holds())) {
    if (Date.now() > end) throw new Error('the job did not begin')
    await new Promise((later) => setTimeout(later, 200))
  }
}
