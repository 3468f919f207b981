import { setTimeout as sleep } from 'node:timers/promises'
import { type Benchmark, percentile } from './benchmark.ts'
import { withSite } from './site.ts'

const packs = 8
/** Of each phase at least [ms]. */
const duration = 10_000
/** Between two questions [ms]. */
const pause = 10
const promised = 250 // ms

/** Of a material that needs no log-in. */
const sample = '/mi-database/Steels/AHSS/Dual-Phase/DP980/DP980-6'
let questions = 0

/** What `/healthz` waits for while eight visitors at once ask for what takes the most computing without a log-in. */
export const benchmark: Benchmark = {
  id: 'beside-packs',
  run: () =>
    withSite(async ({ address }) => {
      const figures = []
      const quiet = percentile(await waits(address, sleep(duration)), 0.99)
      for (const [what, path, again] of [
        ['download robustness packs of 20 samples', '/mi-database/robustness-cards.zip?material=DP980-6&samples=20'],
        ['download springback packs', '/mi-database/springback-pack.zip?material=DP980-6'],
        ['download workbooks of a tensile test', '/api/v1/materials/DP980-6/tests/UAT.xlsx'],
        // With a parameter of its own each page is rendered again.
        ['open models of rates', `${sample}?test=FE4`, '&x='],
        ['open hardening laws with a card', `${sample}?test=FE2&card=yes`, '&x='],
        ['open the view of rates', '/mi-database/mi-data-visualizer?material=DP980-6&view=rate', '&x='],
      ] as const) {
        const until = performance.now() + duration
        const counts = new Map<number, number>()
        const download = async (visitor: number) => {
          for (let turn = 0; performance.now() < until; turn++) {
            const answer = await fetch(`${address}${path}${again ? again + questions++ : ''}`, {
              headers: { 'x-forwarded-for': `198.51.100.${visitor}` },
            })
            await answer.arrayBuffer()
            counts.set(answer.status, (counts.get(answer.status) ?? 0) + 1)
            if (answer.status !== 200 && answer.status !== 503) throw new Error(`${path} was answered ${answer.status}`)
          }
        }
        const under = Promise.all(Array.from({ length: packs }, (_, visitor) => download(visitor + 1)))
        const ours = percentile(await waits(address, under), 0.99)
        console.error(`${what}: ${[...counts].map(([status, count]) => `${count} × ${status}`).join(', ')}`)
        figures.push({
          what: `p99 of /healthz while eight visitors ${what}`,
          ours,
          peer: quiet,
          peerName: 'the same in quiet',
          unit: 'ms',
          promise: `≤ ${promised} ms`,
          kept: ours <= promised,
        })
      }
      return figures
    }),
}

/** Waits of `/healthz`, one question at a time, until something has ended [ms]. */
async function waits(address: string, until: Promise<unknown>): Promise<number[]> {
  const over = new AbortController()
  const ended = until.finally(() => over.abort())
  ended.catch(() => {}) // awaited below
  const found: number[] = []
  while (!over.signal.aborted) {
    const begin = performance.now()
    await (await fetch(`${address}/healthz`)).arrayBuffer()
    found.push(performance.now() - begin)
    await sleep(pause)
  }
  await ended
  return found
}
