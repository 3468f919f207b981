import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import type { Benchmark } from './benchmark.ts'

const root = join(import.meta.dirname, '..')
const calls = 20_000

/** Ten times the generated calls of `npm test`, by the same test: one answer that is wrong among them breaks the promise. */
export const benchmark: Benchmark = {
  id: 'calls-fuzz',
  async run() {
    const begin = performance.now()
    const { status } = spawnSync(
      process.execPath,
      [join(root, 'node_modules/vitest/vitest.mjs'), 'run', 'src/api/fuzz.test.ts'],
      // The figures stand on standard output, what the test says beside them.
      { cwd: root, stdio: ['ignore', 2, 2], env: { ...process.env, MI_FUZZ_CALLS: String(calls) } },
    )
    const seconds = (performance.now() - begin) / 1000
    const promise = 'no answer of 500 or above, nothing invalid taken, nothing private told'
    return [
      {
        what: `${calls} calls made from the description`,
        ours: seconds,
        peer: null,
        peerName: '',
        unit: 's',
        promise,
        kept: status === 0,
      },
    ]
  },
}
