import { expect, test } from 'vitest'
import type { EvaluationOptions } from '../result/evaluation.ts'
import { evaluateTest } from '../evaluations.ts'
import { tensionReference } from './tension-reference.ts'

/**
 * Specimens of one coil by formulas, and back: Swift's σ̄ = C·(ε0 + ε̄)^n, Hill 1948 with the same r in every direction (von Mises
 * at r = 1), elasticity by Hooke. Equal plastic work asks that every curve in terms of tension is that of Swift again.
 */
const [C, e0, n, E, nu] = [1200, 0.005, 0.14, 207_000, 0.3]
const G = E / (2 * (1 + nu))
const swift = (strain: number) => C * (e0 + strain) ** n
/** Width and thickness [mm]. */
const [b0, t0] = [30, 1.4]
/** Equivalent plastic strain at the end of the bulge, shear and plane-strain records [1]. */
const last = 0.5

/** σ/σ0 of balanced biaxial tension, plane-strain tension and shear: Hill 1948 with F = G, H = r·G, N = (1 + 2r)·G. */
const ratios = (r: number) => ({
  HBG: Math.sqrt((1 + r) / 2),
  PST: (1 + r) / Math.sqrt(1 + 2 * r),
  SHR: Math.sqrt((1 + r) / (2 * (1 + 2 * r))),
})

/** Rows of equal equivalent plastic strain up to `end`, behind a straight elastic line. */
type Row = { readonly plastic: number; readonly stress: number }
const rows = (end: number): Row[] => [
  ...Array.from({ length: 60 }, (_, i) => ({ plastic: 0, stress: (swift(0) * (i + 1)) / 61 })),
  ...Array.from({ length: 1001 }, (_, i) => ({ plastic: (end * i) / 1000, stress: swift((end * i) / 1000) })),
]

const quantities = {
  force: 'force', eng_strain: 'strain', eps1: 'strain', eps2: 'strain', gamma: 'strain', pressure: 'stress', radius: 'length',
} as const // prettier-ignore
function specimen(columns: Partial<Record<keyof typeof quantities, number[]>>, geometry: object) {
  const channels = Object.entries(columns).map(([name, values]) => {
    const role = name as keyof typeof quantities
    return { name, role, quantity: quantities[role], unit: '', missing: {}, values: Float64Array.from(values) }
  })
  return { id: 'one', channels, geometry, metadata: [], laboratory: [], issues: [] }
}

/** Past maximum force, at ε0 + ε̄ = n nearly, and then nothing. */
function tension() {
  const record = rows(n + 0.03)
  const strain = record.map(({ plastic, stress }) => Math.expm1(plastic + stress / E))
  const force = record.map(({ stress }, i) => (b0 * t0 * stress) / (1 + strain[i]!))
  const found = evaluateTest(
    'UAT',
    specimen({ force: [...force, 0], eng_strain: [...strain, strain.at(-1)!] }, { b0, t0, L0: 80 }),
  )
  return { found, reference: tensionReference([{ orientation: 'RD', ...found }])! }
}

function state(code: 'HBG' | 'PST' | 'SHR', r: number, options: EvaluationOptions = {}, share = 1) {
  const f = ratios(r)[code]
  // Of the state: its stress f·σ̄, and the strain ε̄/f that does the same work with it.
  const own = rows(last).map(({ plastic, stress }) => ({ plastic: plastic / f, stress: f * stress }))
  const made = {
    HBG() {
      const eps = own.map(({ plastic, stress }) => plastic / 2 + ((1 - nu) * stress) / E)
      const radius = own.map(({ plastic }) => 300 * Math.exp(-2.5 * plastic))
      const pressure = own.map(({ stress }, i) => (2 * t0 * Math.exp(-2 * eps[i]!) * stress) / radius[i]!)
      return specimen({ pressure, radius, eps1: eps, eps2: eps }, { t0 })
    },
    PST() {
      const eps1 = own.map(({ plastic, stress }) => plastic + ((1 - nu ** 2) * stress) / E)
      const force = own.map(({ stress }, i) => share * b0 * t0 * Math.exp(-eps1[i]!) * stress)
      // An image after fracture: halves apart.
      return specimen({ force: [...force, 0], eps1: [...eps1, 1.3], eps2: [...eps1.map(() => 0), 0] }, { b0, t0 })
    },
    SHR() {
      const gamma = own.map(({ plastic, stress }) => plastic + stress / G)
      return specimen({ force: own.map(({ stress }) => b0 * t0 * stress), gamma }, { b0, t0 })
    },
  }[code]()
  return evaluateTest(code, made, { tension: tension().reference, elastic: { E, nu }, ...options })
}
const value = ({ scalars }: ReturnType<typeof state>, id: string) => scalars.find((one) => one.id === id)!.value!

/** Largest |σ/Swift − 1| of a curve over the strains from `from` on. */
const farthest = ({ x, y }: { x: Float64Array; y: Float64Array }, from: number) =>
  x.reduce((max, strain, i) => (strain < from ? max : Math.max(max, Math.abs(y[i]! / swift(strain) - 1))), 0)

test('tension gives back the curve that it was made from, up to uniform strain', () => {
  const { flow } = tension().found.curves
  expect(flow!.x.at(-1)!).toBeCloseTo(n - e0, 2)
  // Hooke's line in logarithmic strain is bent in engineering values: 1.5·(0.003)² of strain, at a slope of n/(ε0 + ε̄) = 14.
  expect(farthest(flow!, 0.005)).toBeLessThan(2e-4)
})

test.each([
  // test  r    f by hand
  ['HBG', 1, 1],
  ['PST', 1, 1.154_701],
  ['SHR', 1, 0.577_350],
  ['HBG', 1.8, 1.183_216],
  ['PST', 1.8, 1.305_495],
  ['SHR', 1.8, 0.551_677],
] as const)(
  '%s of a sheet with r = %d joins at σ/σ0 = %d, and its curve is that of tension carried on',
  (code, r, f) => {
    const found = state(code, r, code === 'PST' ? { planeStrain: { share: 1 } } : {})
    expect(value(found, { HBG: 'hbg.fb', PST: 'pst.fps', SHR: 'shr.fs' }[code])).toBeCloseTo(f, 3)
    const { equivalent } = found.curves
    expect(equivalent!.x.at(-1)!).toBeCloseTo(last, 2)
    expect(farthest(equivalent!, 0.05)).toBeLessThan(1e-3)
  },
)

test('a plane-strain mean of 93 % of the stress in the middle is taken off', () => {
  const found = state('PST', 1, { planeStrain: { share: 0.93 } }, 0.93)
  expect(value(found, 'pst.fps')).toBeCloseTo(2 / Math.sqrt(3), 3)
  expect(farthest(found.curves.equivalent!, 0.05)).toBeLessThan(1e-3)
})

test('ε1f is plastic ε̄f·√3/2 and the elastic part by Hooke, of the last image before fracture', () => {
  const found = state('PST', 1)
  const f = 2 / Math.sqrt(3)
  const major = last / f + ((1 - nu ** 2) * f * swift(last)) / E
  expect(value(found, 'pst.e1f')).toBeCloseTo(major, 12)
  expect(value(found, 'pst.ebf')).toBeCloseTo(f * major, 12)
})
