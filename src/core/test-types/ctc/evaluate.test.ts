import { describe, expect, test } from 'vitest'
import { swiftHockettSherby } from '../../models/hardening/blended-laws.ts'
import { backstressAfter, isotropicPart } from '../../models/kinematic/backstress.ts'
import { evaluateCyclic } from './evaluate.ts'
import { accumulatedPlastic, permanentSoftening, reverseYield } from './reversals.ts'

const E = 200_000
/** w, K, ε0, n, σ0, σs, a, q of docs/science/synthetic-data.md#flow-curve-parameters. */
const dp980 = [0.4, 1352.4518, 0.002, 0.074888, 368.1647, 1156.285, 16.029361, 0.65]

/** Perfectly plastic at +500 MPa to 2 % plastic strain, elastic back, then plastic at another stress for another 2 %. */
function bilinear(backwards: number) {
  const fall = (500 - backwards) / 10
  const rows: [number, number][] = []
  for (let i = 0; i <= 20; i++) rows.push([(500 / E) * (i / 20), 500 * (i / 20)])
  for (let i = 1; i <= 100; i++) rows.push([500 / E + (0.02 * i) / 100, 500])
  const top = rows.at(-1)![0]
  for (let i = 1; i <= fall; i++) rows.push([top - (10 * i) / E, 500 - 10 * i])
  for (let i = 1; i <= 100; i++) rows.push([top - (10 * fall) / E - (0.02 * i) / 100, backwards])
  return { strain: Float64Array.from(rows, ([e]) => e), stress: Float64Array.from(rows, ([, s]) => s) }
}
const { strain, stress } = bilinear(-400)
const forward = { from: 0, to: 121, direction: 1 as const }
const back = { from: 120, to: strain.length, direction: -1 as const }

describe('a bilinear metal', () => {
  test('yields backwards at −400 MPa whatever the offset', () => {
    const found = reverseYield(strain, stress, back, [0.0005, 0.002])
    if ('reason' in found) throw new Error(found.reason)
    expect(found.modulus).toBeCloseTo(E, 3)
    for (const at of found.yields) expect(at!.stress).toBeCloseTo(-400, 9)
    // ε at the offset: on the line at −400 MPa, less the offset.
    expect(found.yields[1]!.strain).toBeCloseTo(strain[120]! - 900 / E - 0.002, 9)
  })
  test('an offset beyond the leg is not reached', () =>
    expect(reverseYield(strain, stress, back, [0.03])).toMatchObject({ yields: [null] }))
  test('accumulates 2 % and then 4 % plastic strain', () => {
    const path = accumulatedPlastic(strain, stress, E, [forward, back])
    expect(path[120]!).toBeCloseTo(0.02, 9)
    expect(path.at(-1)!).toBeCloseTo(0.04, 9)
    expect(path.every((value, i) => i === 0 || value >= path[i - 1]! - 1e-12)).toBe(true)
  })
  test('is softened for good by 100 MPa, not in passing', () => {
    const path = accumulatedPlastic(strain, stress, E, [forward, back])
    const monotonic = { x: Float64Array.of(0, 0.1), y: Float64Array.of(500, 500) }
    const found = permanentSoftening(path, stress, back, monotonic)!
    expect(found.stress).toBeCloseTo(100, 9)
    expect([found.from, found.to].map((p) => Math.round(1000 * p))).toEqual([30, 40])
    expect(found.transient).toBe(false)
    const short = { x: Float64Array.of(0, 0.024), y: Float64Array.of(500, 500) }
    expect(permanentSoftening(path, stress, back, short)).toBeNull()
  })
})

test('a metal that yields backwards before the stress has changed its sign has σr above 0', () => {
  const early = bilinear(100)
  const channel = (role: 'true_strain' | 'true_stress', values: Float64Array) => ({
    name: role, role, quantity: 'strain', unit: '1', values, missing: {},
  }) as const // prettier-ignore
  const { scalars } = evaluateCyclic({
    id: 'CTC',
    channels: [channel('true_strain', early.strain), channel('true_stress', early.stress)],
    geometry: {},
    metadata: [],
    laboratory: [],
    issues: [],
  })
  const value = (id: string) => scalars.find((scalar) => scalar.id === id)!.value!
  expect(value('ctc.sr')).toBeCloseTo(100, 6)
  expect(value('ctc.br')).toBeCloseTo(-0.2, 6)
  expect(value('ctc.bsp')).toBeCloseTo(1.2, 6)
})

/** check case mix-1: DP980 truth, two backstresses, reversal at 5 % plastic strain; the record is elastic with E in between. */
describe('check case mix-1', () => {
  const flow = (p: number) => swiftHockettSherby.stress(dp980, p)
  const backstresses = [
    { limit: 103, rate: 200 },
    { limit: 123.6, rate: 22 },
  ]
  const rows: [number, number][] = []
  for (let i = 0; i < 60; i++) rows.push([((flow(0) / 207_000) * i) / 60, (flow(0) * i) / 60])
  for (let i = 0; i <= 300; i++) {
    const p = 0.05 * (i / 300) ** 1.5
    rows.push([p + flow(p) / 207_000, flow(p)])
  }
  const [top, forwardStress] = rows.at(-1)!
  const reverse = (p: number) => {
    const X = backstresses.map((one) => backstressAfter(one, backstressAfter(one, 0, 1, 0.05), -1, p))
    return X.reduce((a, b) => a + b, 0) - isotropicPart(flow(0.05 + p), backstresses, 0.05 + p)
  }
  const at = (stress: number, p: number): [number, number] => [top - (forwardStress - stress) / 207_000 - p, stress]
  for (let i = 1; i < 100; i++) rows.push(at(forwardStress + ((reverse(0) - forwardStress) * i) / 100, 0))
  for (let i = 0; i <= 400; i++) rows.push(at(reverse((0.1 * i) / 400), (0.1 * i) / 400))
  const channel = (role: 'true_strain' | 'true_stress', k: 0 | 1) => ({
    name: role,
    role,
    quantity: 'strain' as const,
    unit: '',
    missing: {},
    values: Float64Array.from(rows, (row) => row[k]),
  })
  const found = evaluateCyclic({
    id: 'mix-1',
    channels: [channel('true_strain', 0), channel('true_stress', 1)],
    geometry: {},
    metadata: [],
    laboratory: [],
    issues: [],
  })
  const column = (role: string) => found.tables[0]!.columns.find((one) => one.role === role)!.values[0]!

  test.each([
    ['forward', 1079.27],
    ['reverse_005', -730.793],
    ['reverse_02', -787.359],
  ])('%s is %d MPa', (role, expected) => expect(Math.abs(column(role) / expected - 1)).toBeLessThan(3e-4))
  test('ratio and parameters follow', () => {
    expect(column('ratio_02')).toBeCloseTo(787.359 / 1079.27, 3)
    expect(column('bsp')).toBeCloseTo(1 - 787.359 / 1079.27, 3)
    expect(column('prestrain')).toBeCloseTo(0.05, 4)
  })
})
