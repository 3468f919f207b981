import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import type { Benchmark } from './benchmark.ts'

const root = join(import.meta.dirname, '..')
const files = 1000

/** 1,000 small files through a connection that is cut at random, by the test of `npm run deliver`: each exactly once. */
export const benchmark: Benchmark = {
  id: 'deliver',
  async run() {
    const begin = performance.now()
    const { status } = spawnSync(
      process.execPath,
      [
        join(root, 'node_modules/vitest/vitest.mjs'),
        'run',
        'src/commands/deliver.test.ts',
        '-t',
        'through a connection that is cut at random',
      ],
      // The figures are on standard output, the report of the test is on standard error.
      { cwd: root, stdio: ['ignore', 2, 2], env: { ...process.env, MI_DELIVERIES: String(files) } },
    )
    return [
      {
        what: `${files} files delivered through a connection that is cut at random, with the start of the site`,
        ours: (performance.now() - begin) / 1000,
        peer: null,
        peerName: '',
        unit: 's',
        promise: 'each file exactly once',
        kept: status === 0,
      },
    ]
  },
}
