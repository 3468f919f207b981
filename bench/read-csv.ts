import { fork } from 'node:child_process'
import { closeSync, createReadStream, mkdtempSync, openSync, rmSync, statSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse } from 'csv-parse'
import { readLaboratoryFile } from '#server/ingest/read-laboratory-file.ts'
import { commandLimits } from '#server/ingest/limits.ts'
import type { Benchmark } from './benchmark.ts'
import { median } from './benchmark.ts'

/** What one child measured: time [ms] and memory above idle [MB], at its highest. */
type Measured = { ms: number; megabytes: number; rows: number }

export const benchmark: Benchmark = {
  id: 'read-csv',
  async run() {
    const folder = mkdtempSync(join(tmpdir(), 'material-insights-bench-'))
    try {
      const file = join(folder, 'tension.csv')
      writeTensileCsv(file, 100_000_000)
      const ours: Measured[] = []
      const peer: Measured[] = []
      // In turn, each in a process of its own: memory of one does not colour the other.
      for (let round = 0; round < 3; round++) {
        ours.push(await inChild('ours', file))
        peer.push(await inChild('csv-parse', file))
      }
      const time = { ours: median(ours.map(({ ms }) => ms)), peer: median(peer.map(({ ms }) => ms)) }
      const memory = median(ours.map(({ megabytes }) => megabytes))
      return [
        {
          what: `Read a ${(statSync(file).size / 1e6).toFixed(0)} MB tensile CSV to typed columns, ${ours[0]!.rows} rows`,
          ours: time.ours,
          peer: time.peer,
          peerName: 'csv-parse to strings',
          unit: 'ms',
          promise: '≤ 1.5 × peer',
          kept: time.ours <= 1.5 * time.peer,
        },
        {
          what: 'Memory above idle while reading it',
          ours: memory,
          peer: median(peer.map(({ megabytes }) => megabytes)),
          peerName: 'csv-parse to strings, rows dropped',
          unit: 'MB',
          promise: '≤ 150 MB',
          kept: memory <= 150,
        },
      ]
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

/** A tensile test as a machine logs it at a high rate: five columns, about 63 bytes a row. */
function writeTensileCsv(path: string, bytes: number): void {
  const file = openSync(path, 'w')
  let written = writeSync(file, 'time [s],force [N],extension [mm],crosshead [mm],width_extension [mm]\n')
  for (let i = 0; written < bytes;) {
    const lines: string[] = []
    for (const end = i + 10_000; i < end; i++) {
      const t = i * 0.0005
      lines.push(
        `${t.toFixed(4)},${(20_000 * (1 - Math.exp(-t / 40))).toFixed(5)},${(t * 0.0142857).toFixed(8)},${(t * 0.0166667).toFixed(8)},${(-t * 0.0012).toFixed(8)}`,
      )
    }
    written += writeSync(file, `${lines.join('\n')}\n`)
  }
  closeSync(file)
}

function inChild(who: string, file: string): Promise<Measured> {
  return new Promise((resolve, reject) => {
    const child = fork(fileURLToPath(import.meta.url), [who, file], { execArgv: ['--expose-gc'] })
    child.once('message', (message) => resolve(message as Measured))
    child.once('error', reject)
    child.once('exit', (code) => {
      if (code !== 0) reject(new Error(`the ${who} child ended with ${code}`))
    })
  })
}

async function readWithPeer(file: string): Promise<number> {
  let rows = 0
  for await (const record of createReadStream(file).pipe(parse())) rows += (record as string[]).length > 0 ? 1 : 0
  return rows - 1
}

async function readOurs(file: string): Promise<number> {
  const { reading } = await readLaboratoryFile(file, commandLimits)
  return reading.specimens[0]?.channels[0]?.values.length ?? 0
}

if (process.send) {
  const [who, file] = process.argv.slice(2)
  globalThis.gc?.()
  const idle = process.memoryUsage().rss
  let highest = idle
  const watch = setInterval(() => (highest = Math.max(highest, process.memoryUsage().rss)), 20)
  const begin = performance.now()
  const rows = await (who === 'ours' ? readOurs(file!) : readWithPeer(file!))
  const ms = performance.now() - begin
  clearInterval(watch)
  highest = Math.max(highest, process.memoryUsage().rss)
  process.send({ ms, megabytes: (highest - idle) / 1e6, rows } satisfies Measured, undefined, undefined, () =>
    process.disconnect?.(),
  )
}
