import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Curve } from '#core/curves/curve.ts'
import { evaluateTension } from '#core/evaluate/index.ts'
import { fitLaw, type LossId } from '#core/fit/index.ts'
import { hardeningLaw } from '#core/models/hardening/index.ts'
import { random } from '#core/numerics/random.ts'
import { readLaboratoryFile } from '#server/ingest/read-laboratory-file.ts'
import { findScipy } from '../../scripts/scipy.ts'
import { measurementsFolder } from '../measurements.ts'

const folder = measurementsFolder()
const python = findScipy()
if (!python) console.log('skipped: no Python with SciPy (Debian: python3-scipy)')

/** Real records: a quenched and tempered steel, an aluminium sheet and a multiphase steel. */
const files = [
  'pmd-42crmos4/46NT71.csv',
  'sandia-matcal-6061t6/uniaxial_tension/cleaned_CA-LT-01.csv',
  'uclouvain-ahss-tensile/gl/GLTA.XLSX',
]
const cases: readonly (readonly [law: string, loss: LossId])[] = [
  ['hollomon', 'linear'],
  ['swift', 'linear'],
  ['voce', 'linear'],
  ['hockett-sherby', 'linear'],
  ['el-magd', 'linear'],
  ['ludwik', 'linear'],
  ['swift', 'soft-l1'],
  ['voce', 'huber'],
  ['voce', 'cauchy'],
]
const lossScale = 1

type Answer = { values: number[]; errors: number[]; squares: number }

describe.skipIf(!python)('agreement with SciPy on real flow curves', () => {
  const curves: Curve[] = []
  const answers: Answer[] = []

  beforeAll(async () => {
    for (const file of files) curves.push(await flowCurve(file))
    const questions = curves.flatMap(({ x, y }) =>
      cases.map(([id, loss]) => {
        const law = hardeningLaw(id)
        // A step inside the bounds: SciPy wants its start there, and so does a fair comparison.
        const start = law.startFrom({ strain: x, stress: y })
        const inside = law.parameters.map(({ lower, upper }, i) =>
          Math.min(upper - 1e-3 * (upper - lower), Math.max(lower + 1e-3 * (upper - lower), start[i]!)),
        )
        const [lower, upper] = wide(id)
        return { law: id, x: Array.from(x), y: Array.from(y), start: inside, lower, upper, loss, scale: lossScale }
      }),
    )
    answers.push(...askScipy(questions))
  })

  describe.each(files.map((file, f) => [file, f] as const))('%s', (_file, f) => {
    test.each(cases.map((one, c) => [...one, c] as const))('%s by %s', (id, loss, c) => {
      const law = hardeningLaw(id)
      const [lower, upper] = wide(id)
      const fit = fitLaw(law, curves[f]!, {
        loss,
        lossScale,
        // SciPy takes every point for a measurement of its own.
        series: [],
        bounds: Object.fromEntries(law.parameters.map((parameter, i) => [parameter.id, [lower[i]!, upper[i]!]])),
      })
      const peer = answers[f * cases.length + c]!
      expect(fit.converged).toBe(true)
      const squares = fit.residuals.reduce((sum, r) => sum + r * r, 0)
      if (loss === 'linear') expect(squares).toBeLessThanOrEqual(peer.squares * (1 + 1e-9))
      for (const [i, { id: name, value, standardError, atBound }] of fit.parameters.entries()) {
        if (atBound) continue
        // Relative to the value, and for one near zero to what is known of it.
        const scale = Math.max(Math.abs(value), standardError ?? 0)
        expect(Math.abs(value - peer.values[i]!) / scale, name).toBeLessThan(1e-6)
        const onBound = fit.parameters.some((parameter) => parameter.atBound)
        if (!onBound) expect(Math.abs(standardError! / peer.errors[i]! - 1), `error of ${name}`).toBeLessThan(1e-4)
      }
    })
  })
})

describe.skipIf(!python)('errors of noise that is made', () => {
  const truth = { swift: [900, 0.004, 0.2], voce: [400, 700, 20], hollomon: [850, 0.18] }
  const rounds = Array.from({ length: 8 }, (_, seed) => seed + 1)
  type Id = keyof typeof truth

  /** Law under deviations of 2 MPa, each ρ times its neighbour and the rest by chance. */
  function noisy(id: Id, seed: number, rho: number): Curve {
    const { normal } = random(seed)
    const law = hardeningLaw(id)
    const x = Float64Array.from({ length: 200 }, (_, i) => 0.002 + (0.15 * i) / 199)
    let r = normal()
    return {
      x,
      y: x.map((strain) => law.stress(truth[id], strain) + 2 * (r = rho * r + Math.sqrt(1 - rho * rho) * normal())),
    }
  }

  /** Share by which each of our standard errors exceeds SciPy’s. */
  function excess(id: Id, curves: readonly Curve[]): number[] {
    const [lower, upper] = wide(id)
    const { parameters } = hardeningLaw(id)
    const bounds = Object.fromEntries(parameters.map((parameter, i) => [parameter.id, [lower[i]!, upper[i]!] as const]))
    const fits = curves.map((curve) => fitLaw(hardeningLaw(id), curve, { bounds }))
    const answers = askScipy(
      curves.map(({ x, y }) => {
        const common = { law: id, x: Array.from(x), y: Array.from(y), loss: 'linear', scale: 1 }
        return { ...common, start: truth[id], lower, upper }
      }),
    )
    return fits.flatMap((fit, k) =>
      fit.parameters.map(({ standardError }, i) => standardError! / answers[k]!.errors[i]! - 1),
    )
  }

  test.each(['swift', 'voce', 'hollomon'] as const)('%s: as SciPy where the noise is white', (id) => {
    const shares = excess(
      id,
      rounds.map((seed) => noisy(id, seed, 0)),
    )
    expect(Math.max(...shares.map(Math.abs))).toBeLessThan(1e-3)
  })

  test.each(['swift', 'voce', 'hollomon'] as const)('%s: wider where neighbours resemble each other', (id) => {
    const shares = excess(
      id,
      rounds.map((seed) => noisy(id, seed, 0.8)),
    )
    // √((1 + ρ)/(1 − ρ)) = 3 for ρ = 0.8, as well as 200 points tell it.
    const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length
    expect(mean).toBeGreaterThan(1)
    expect(mean).toBeLessThan(2.5)
    expect(Math.min(...shares)).toBeGreaterThan(0.2)
  })
})

describe.skipIf(!python)('errors where neighbours resemble each other', () => {
  test.each(files)('%s: those of the whole matrix by NumPy', async (file) => {
    const curve = await flowCurve(file)
    const every = Math.ceil(curve.x.length / 400)
    const some = (values: Float64Array) => values.filter((_, i) => i % every === 0)
    const thinned = { x: some(curve.x), y: some(curve.y) }
    const fit = fitLaw(hardeningLaw('voce'), thinned)
    const { groups, effective } = fit.correlation!
    const [answer] = askScipy([
      {
        law: 'voce',
        x: Array.from(thinned.x),
        y: Array.from(thinned.y),
        start: fit.values,
        lags: Array.from(groups[0]!.lags),
      },
    ])
    for (const [i, { id, standardError }] of fit.parameters.entries())
      expect(Math.abs(standardError! / answer!.errors[i]! - 1), id).toBeLessThan(1e-4)
    // Records of laboratories are sampled far more densely than they deviate.
    expect(effective).toBeLessThan(0.2 * thinned.x.length)
    expect(fit.diagnostics.durbinWatson).toBeLessThan(1)
  })
})

describe.skipIf(!python)('laws of two parts, which have several minima and rest on their bounds', () => {
  const laws = ['swift-voce', 'swift-hockett-sherby']
  const multiphase = ['dp/DPLA', 'fb/FBTB'].map((name) => `uclouvain-ahss-tensile/${name}.XLSX`)
  const austenitic = ['uclouvain-ahss-tensile/stainless/stainless_steel_304L_01.csv']

  test.each([...files, ...multiphase, ...austenitic])('SciPy finds nothing lower for %s', async (file) => {
    const curve = await flowCurve(file)
    const fits = laws.map((id) => fitLaw(hardeningLaw(id), curve))
    const every = Math.ceil(curve.x.length / 300)
    const answers = askScipy(
      fits.map(({ law: { id, parameters }, values }) => ({
        law: id,
        x: Array.from(curve.x),
        y: Array.from(curve.y),
        lower: parameters.map((p) => p.lower),
        upper: parameters.map((p) => p.upper),
        start: values,
        // Around what we have found, and from the best of further starts, searched on some of the points.
        further: 8,
        every,
        loss: 'linear',
        scale: 1,
      })),
    )
    for (const [i, { converged, residuals }] of fits.entries()) {
      expect(converged, laws[i]).toBe(true)
      const squares = residuals.reduce((sum, r) => sum + r * r, 0)
      expect(squares, laws[i]).toBeLessThanOrEqual(answers[i]!.squares * (1 + 1e-6))
    }
  })
})

async function flowCurve(file: string): Promise<Curve> {
  const { reading } = await readLaboratoryFile(join(folder, file))
  const { flow } = evaluateTension(reading.specimens[0]!).curves
  const first = flow!.x.findIndex((strain) => strain >= 0.002)
  return { x: flow!.x.slice(first), y: flow!.y.slice(first) }
}

function askScipy(questions: readonly object[]): Answer[] {
  const { status, stdout, stderr } = spawnSync(python!, [join(import.meta.dirname, 'fit-scipy.py')], {
    input: JSON.stringify(questions),
    encoding: 'utf8',
    maxBuffer: 1e8,
  })
  if (status !== 0) throw new Error(stderr)
  return JSON.parse(stdout) as Answer[]
}

/** Bounds wide enough not to be met: SciPy approaches a bound and never reaches it, which is not a digit of ours to lose. */
function wide(id: string): [number[], number[]] {
  const { parameters } = hardeningLaw(id)
  return [
    parameters.map(({ id: name, unit }) => (unit === 'MPa' ? -1e5 : name === 'e0' ? 1e-9 : 1e-6)),
    parameters.map(({ unit }) => (unit === 'MPa' ? 1e5 : 1e3)),
  ]
}
