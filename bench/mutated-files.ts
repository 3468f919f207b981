import { Worker } from 'node:worker_threads'
import { mutatedFile } from '../tests/fixtures/mutated-files.ts'
import type { Benchmark } from './benchmark.ts'
import type { ReadFile } from './mutated-files.process.ts'

const files = 10_000
/** Promised for each file, processor time [ms]. */
const promised = 5000
/** After so long a file counts as not read, and the next follows [ms]. */
const patience = 30_000

/** Mutated files, read one after the other: none may take long, whatever it holds. */
export const benchmark: Benchmark = {
  id: 'mutated-files',
  async run() {
    const slowest: ReadFile[] = []
    let next = 0
    while (next < files) {
      for await (const read of readFrom(next)) {
        next = read.number + 1
        slowest.push(read)
        slowest.sort((a, b) => b.ms - a.ms)
        slowest.length = Math.min(slowest.length, 10)
        if (next % 500 === 0) console.error(`${next} of ${files} files, the slowest ${slowest[0]!.ms.toFixed(0)} ms`)
      }
    }
    for (const { number, what, ms } of slowest) console.error(`${ms.toFixed(0)} ms: file ${number}, ${what}`)
    return [
      {
        what: `${files} mutated files, the slowest: ${slowest[0]!.what}`,
        ours: slowest[0]!.ms,
        peer: null,
        peerName: '',
        unit: 'ms',
        promise: '≤ 5 s each',
        kept: slowest[0]!.ms <= promised,
      },
    ]
  },
}

/** Ends behind a file that was not read in time. @throws what reading a file throws */
async function* readFrom(from: number): AsyncGenerator<ReadFile> {
  const worker = new Worker(new URL('./mutated-files.process.ts', import.meta.url), { workerData: { from, to: files } })
  const ended = new Promise<'ended'>((resolve, reject) => {
    worker.once('exit', () => resolve('ended'))
    worker.once('error', reject)
  })
  const arrived: ReadFile[] = []
  let wake = Promise.withResolvers<void>()
  worker.on('message', (read: ReadFile) => {
    arrived.push(read)
    wake.resolve()
  })
  let number = from
  for (;;) {
    const late = Promise.withResolvers<'late'>()
    const clock = setTimeout(() => late.resolve('late'), patience)
    const what = await Promise.race([wake.promise, late.promise, ended])
    clearTimeout(clock)
    wake = Promise.withResolvers<void>()
    for (const read of arrived.splice(0)) {
      number = read.number + 1
      yield read
    }
    if (what === 'ended') return
    if (what !== 'late') continue
    await worker.terminate()
    yield { number, what: mutatedFile(number).what, ms: Number.POSITIVE_INFINITY }
    return
  }
}
