import { describe, expect, test } from 'vitest'
import { flowTable } from '../../models/hardening/flow-curve.ts'
import { backstressAfter } from '../../models/kinematic/backstress.ts'
import { cards, systemsOf, writeCard } from '../index.ts'
import { inStoredUnits, readCard } from '../read/index.ts'
import { sampleInput, sampleWithBackstresses } from '../sample-input.ts'
import { type MeasuredPath, proveCard } from './index.ts'

const input = sampleInput()
const flow = flowTable(input.flow.strain, input.flow.stress)
const plastic = [0, 0.002, 0.005, 0.01, 0.02, 0.03, 0.04, 0.05, 0.06, 0.07]

/** Tension at a ratio to RD at equal work, by hand: σ = ratio·σ_flow(ratio·εp), ε = εp + σ/E. */
function tension(path: MeasuredPath['path'], ratio: number, factor = 1): MeasuredPath {
  const stress = plastic.map((p) => factor * ratio * flow.stress(ratio * p))
  return { path, stress, strain: plastic.map((p, i) => p + stress[i]! / factor / 207_000) }
}
const rd = tension('tension-rd', 1)

/** Membrane state of equal stresses: thickness strain 2 ε1 works against one stress; sb of the sample is 1.01. */
function equibiaxial(sb: number, rb: number): MeasuredPath {
  // dp·σ̄ = σ1(dε1 + dε2) with dε2 = rb·dε1 and σ1 = sb·σ̄; strain along 1 with its elastic part (1 − ν)σ/E
  const stress = plastic.map((p) => sb * flow.stress(p))
  return {
    path: 'equibiaxial',
    stress,
    strain: plastic.map((p, i) => p / (sb * (1 + rb)) + (0.7 * stress[i]!) / 207_000),
  }
}

const parsed = (id: string, system = 'mm-kg-ms' as Parameters<typeof writeCard>[2], from = input) => {
  const card = cards.find((one) => one.id === id)!
  const { extension, text } = writeCard(id, from, system).files[0]!
  return inStoredUnits(readCard(card.solver, extension, text))
}

const withFlow = cards.filter(
  ({ id, needs }) => id !== 'neutral-csv' && !needs.includes('yoshida-uemori') && !needs.includes('backstresses'),
)

test.each(withFlow.flatMap((card) => systemsOf(card).map(({ id }) => [`${card.id} ${id}`, card.id, id] as const)))(
  '%s gives the RD test back',
  (_name, id, system) => {
    const { runs, passed } = proveCard(parsed(id, system), [rd])
    expect(passed).toBe(true)
    // Written to seven digits, so nothing but rounding and the grid of the run is between them.
    expect(runs[0]!.share).toBeLessThan(1e-4)
  },
)

describe('Yld2000 meets the ratios it was identified from', () => {
  const card = parsed('ls-dyna-mat-133')
  test.each([
    ['45 degrees', tension('tension-dd', 1.005)],
    ['90 degrees', tension('tension-td', 1.015)],
    ['equibiaxial', equibiaxial(1.01, 0.93)],
  ])('%s', (_name, path) => expect(proveCard(card, [path]).runs[0]!.share).toBeLessThan(1e-4))
})

test('von Mises in plane strain and shear, by hand', () => {
  const card = parsed('abaqus-plastic')
  const root = Math.sqrt(3)
  const stress = plastic.map((p) => flow.stress(p) / root)
  // γ = √3 εp + τ/G, G = E/2.6
  const shear: MeasuredPath = {
    path: 'shear',
    stress,
    strain: plastic.map((p, i) => root * p + (2.6 * stress[i]!) / 207_000),
  }
  expect(proveCard(card, [shear]).runs[0]!.share).toBeLessThan(1e-4)
  const major = plastic.map((p) => (2 / root) * flow.stress(p))
  const strain = plastic.map((p, i) => (root / 2) * p + (0.85 * major[i]!) / 207_000)
  expect(proveCard(card, [{ path: 'plane-strain', stress: major, strain }]).passed).toBe(true)
})

describe('reversal', () => {
  // To εp = 0.03 and back by 0.04, in closed form: backstresses of the sample beside the rest of its flow curve.
  const terms = [
    { limit: 120, rate: 200 },
    { limit: 75, rate: 20 },
  ]
  const rest = (p: number) => flow.stress(p) - terms.reduce((sum, term) => sum + backstressAfter(term, 0, 1, p), 0)
  const forward = [0.001, 0.005, 0.01, 0.02, 0.03].map((p) => ({ p, stress: flow.stress(p) }))
  const back = [0.0005, 0.002, 0.005, 0.01, 0.02, 0.04].map((dp) => ({
    p: 0.03 - dp,
    stress: terms.reduce(
      (sum, term) => sum + backstressAfter(term, backstressAfter(term, 0, 1, 0.03), -1, dp),
      -rest(0.03 + dp),
    ),
  }))
  const points = [...forward, ...back]
  const path: MeasuredPath = {
    path: 'reversal',
    strain: points.map(({ p, stress }) => p + stress / 207_000),
    stress: points.map(({ stress }) => stress),
  }
  test('is met by a card with backstresses', () => {
    const { runs, passed } = proveCard(parsed('abaqus-combined', 'm-kg-s', sampleWithBackstresses()), [path])
    expect(passed).toBe(true)
    expect(runs[0]!.share).toBeLessThan(0.005)
  })
  test('is not met by an isotropic card, and the proof says so', () => {
    const { passed, verdict } = proveCard(parsed('abaqus-plastic'), [rd, path])
    expect(passed).toBe(false)
    expect(verdict).toMatch(/^NOT PROVEN: Reversal RD: RMS \d+\.\d % above the limit of 5\.0 %$/)
  })
  test('Yoshida–Uemori starts at Y and turns earlier than it was left', () => {
    const { runs } = proveCard(parsed('radioss-law78'), [path])
    const { simulated } = runs[0]!
    expect(simulated[4]!).toBeGreaterThan(480)
    expect(Math.abs(simulated[5]!)).toBeLessThan(simulated[4]!)
  })
})

test('a test that the card was not made from fails with its worst point', () => {
  const { runs, passed, verdict } = proveCard(parsed('ls-dyna-mat-024'), [tension('tension-rd', 1, 1.05)])
  expect(passed).toBe(false)
  // 5 % more stress: 0.05/1.05 of the measured one; large stresses count more in the root of the mean square
  const stresses = plastic.map((p) => flow.stress(p))
  const square = Math.hypot(...stresses) / Math.sqrt(stresses.length)
  const mean = stresses.reduce((sum, value) => sum + value, 0) / stresses.length
  expect(runs[0]!.share).toBeCloseTo(((0.05 / 1.05) * square) / mean, 4)
  expect(runs[0]!.worst.strain).toBeCloseTo(0.07 + flow.stress(0.07) / 207_000, 9)
  expect(verdict).toContain('NOT PROVEN: Tension RD: RMS 4.8 % above the limit of 1.5 %')
})

test('a path that a card cannot be driven along is a failed proof with its reason', () => {
  const { runs, passed } = proveCard(parsed('ls-dyna-mat-125'), [equibiaxial(1.01, 0.93)])
  expect(passed).toBe(false)
  expect(runs[0]!.verdict).toContain('not simulated: Yoshida-Uemori is simulated in tension')
})

test.each([
  [[], 'one measured path or more'],
  [[{ ...rd, stress: [1, 2] }], 'Tension RD: 10 strains, 2 stresses'],
  [[{ path: 'shear', strain: [0, 1], stress: [0, 1] }], 'Shear: 2 points'],
  [[{ path: 'shear', strain: [0, 1, Number.NaN], stress: [0, 1, 1] }], 'Shear: point 2 is no number'],
] as [MeasuredPath[], string][])('refuses measured points that are none (%#)', (paths, fact) => {
  expect(() => proveCard(parsed('abaqus-plastic'), paths)).toThrow(fact)
})
