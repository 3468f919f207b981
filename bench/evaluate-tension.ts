import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { evaluateTension } from '#core/evaluate/index.ts'
import type { Specimen } from '#core/read/specimen.ts'
import { quietTime, type Benchmark } from './benchmark.ts'
import { ensureScipy } from '../scripts/scipy.ts'
import { tensileChannels, tensileTest } from './tensile-test.ts'

const points = 5_000

export const benchmark: Benchmark = {
  id: 'evaluate-tension',
  async run() {
    const test = tensileTest(points)
    const { strain, stress, width } = test
    const specimen: Specimen = {
      id: 'bench',
      channels: tensileChannels(test),
      geometry: { b0: 20, t0: 1.4, L0: 80 },
      metadata: [],
      laboratory: [],
      issues: [],
    }
    const ours = await quietTime(400, () => evaluateTension(specimen))
    const values = new Map(evaluateTension(specimen).scalars.map(({ id, value }) => [id, value]))
    const peer = evaluateWithNumpy(strain, stress, width)
    // A fast wrong answer is not a benchmark: both must find the same properties.
    for (const [ourId, theirs] of agreement) {
      const a = values.get(ourId) ?? Number.NaN
      const b = peer.values[theirs]!
      if (!(Math.abs(a - b) <= 0.01 * Math.abs(b))) throw new Error(`${ourId}: ${a} here, ${b} by NumPy`)
    }
    return [
      {
        what: `Evaluate a tensile test of ${points} points`,
        ours,
        peer: peer.ms,
        peerName: 'NumPy, the same procedures',
        unit: 'ms',
        promise: '≤ 8 × NumPy',
        kept: ours <= 8 * peer.ms,
      },
    ]
  },
}

const agreement = [
  ['uat.E', 'E'],
  ['uat.rp02', 'rp02'],
  ['uat.rm', 'rm'],
  ['uat.ag', 'ag'],
  ['uat.a', 'a'],
  ['uat.r', 'r'],
  ['uat.n46', 'n46'],
  ['uat.n1020', 'n1020'],
  ['uat.toughness', 'toughness'],
] as const

function evaluateWithNumpy(...arrays: Float64Array[]): { ms: number; values: Record<string, number> } {
  const folder = mkdtempSync(join(tmpdir(), 'material-insights-bench-'))
  try {
    const file = join(folder, 'curve.bin')
    writeFileSync(file, Buffer.concat(arrays.map((a) => Buffer.from(a.buffer, a.byteOffset, a.byteLength))))
    const script = fileURLToPath(new URL('peers/evaluate_tension.py', import.meta.url))
    const { status, stdout, stderr } = spawnSync(ensureScipy(), [script, file], { encoding: 'utf8' })
    if (status !== 0) throw new Error(`the NumPy peer failed: ${stderr}`)
    return JSON.parse(stdout) as { ms: number; values: Record<string, number> }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
