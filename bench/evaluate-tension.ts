import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { evaluateTension } from '#core/evaluate/index.ts'
import type { Channel, Specimen } from '#core/read/specimen.ts'
import { medianTime, type Benchmark } from './benchmark.ts'
import { pythonWithNumpy } from './debian-python.ts'

const points = 5_000

export const benchmark: Benchmark = {
  id: 'evaluate-tension',
  async run() {
    const { strain, stress, width } = tensileTest()
    const specimen: Specimen = {
      id: 'bench',
      channels: [
        channel('eng_strain', 'strain', strain),
        channel('eng_stress', 'stress', stress),
        channel('eng_width_strain', 'strain', width),
      ],
      geometry: { b0: 20, t0: 1.4, L0: 80 },
      metadata: [],
      laboratory: [],
      issues: [],
    }
    const ours = await medianTime(200, () => evaluateTension(specimen))
    const values = new Map(evaluateTension(specimen).scalars.map(({ id, value }) => [id, value]))
    const peer = evaluateWithNumpy(strain, stress, width)
    // A fast wrong answer is no benchmark: both must find the same properties.
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
        promise: '≤ 10 ms',
        kept: ours <= 10,
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

/** A smooth steel by Swift's law up to its maximum, a neck after it, and a break; no noise, so that both see the same. */
function tensileTest(): { strain: Float64Array; stress: Float64Array; width: Float64Array } {
  const [K, e0, n, E, r, nu] = [1000, 0.004, 0.18, 207_000, 0.9, 0.3]
  const strain = new Float64Array(points)
  const stress = new Float64Array(points)
  const width = new Float64Array(points)
  const elastic = 300
  const uniform = 4_000
  const plasticAtTop = n - e0
  const yieldStress = K * e0 ** n
  for (let i = 0; i < uniform; i++) {
    const plastic = i < elastic ? 0 : (plasticAtTop * (i - elastic)) / (uniform - 1 - elastic)
    const sigma = i < elastic ? (yieldStress * i) / elastic : K * (e0 + plastic) ** n
    const total = plastic + sigma / E
    strain[i] = Math.expm1(total)
    stress[i] = sigma * Math.exp(-total)
    width[i] = Math.expm1(-(r / (1 + r)) * plastic - (nu * sigma) / E)
  }
  const top = { e: strain[uniform - 1]!, R: stress[uniform - 1]! }
  const neck = points - uniform - 3
  for (let i = uniform; i < points; i++) {
    const u = (i - uniform + 1) / neck
    strain[i] = top.e + 0.08 * Math.min(u, 1)
    stress[i] = u <= 1 ? top.R * (1 - 0.2 * u ** 4) : top.R * 0.005
    width[i] = width[uniform - 1]!
  }
  return { strain, stress, width }
}

function channel(role: Channel['role'], quantity: Channel['quantity'], values: Float64Array): Channel {
  return { name: role, role, quantity, unit: quantity === 'stress' ? 'MPa' : '1', values, missing: {} }
}

function evaluateWithNumpy(...arrays: Float64Array[]): { ms: number; values: Record<string, number> } {
  const folder = mkdtempSync(join(tmpdir(), 'material-insights-bench-'))
  try {
    const file = join(folder, 'curve.bin')
    writeFileSync(file, Buffer.concat(arrays.map((a) => Buffer.from(a.buffer, a.byteOffset, a.byteLength))))
    const script = fileURLToPath(new URL('peers/evaluate_tension.py', import.meta.url))
    const { status, stdout, stderr } = spawnSync(pythonWithNumpy(), [script, file], { encoding: 'utf8' })
    if (status !== 0) throw new Error(`the NumPy peer failed: ${stderr}`)
    return JSON.parse(stdout) as { ms: number; values: Record<string, number> }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
