import { describe, expect, test } from 'vitest'
import { voce } from '../models/hardening/saturation-laws.ts'
import { drawSamples } from './draw-samples.ts'
import { correlationInterval, logScatter } from './log-scatter.ts'
import { shiftedFlow } from './shifted-flow.ts'
import { cornerOf } from './study.ts'

/** Ten specimens, by hand: ln of the second is half of that of the first plus what does not correlate with it. */
const steps = [-2, -1, 0, 1, 2, -2, -1, 0, 1, 2]
const other = [1, 1, 1, 1, 1, -1, -1, -1, -1, -1]
const rows = steps.map((step, i) => [600 * Math.exp(0.01 * step), 900 * Math.exp(0.005 * step + 0.01 * other[i]!)])

test('scatter and correlation by hand', () => {
  const { specimens, centre, s, correlation } = logScatter(rows)
  expect(specimens).toBe(10)
  expect(centre[0]).toBeCloseTo(600, 9)
  // Σ step² = 20, Σ other² = 10, Σ step·other = 0; all over 9.
  expect(s[0]).toBeCloseTo(0.01 * Math.sqrt(20 / 9), 12)
  expect(s[1]).toBeCloseTo(Math.sqrt((0.005 ** 2 * 20 + 0.01 ** 2 * 10) / 9), 12)
  // 0.01·0.005·20/√(0.01²·20·(0.005²·20 + 0.01²·10)) = 1/√3
  expect(correlation[0]![1]).toBeCloseTo(1 / Math.sqrt(3), 12)
})

describe('refused with the fact', () => {
  test.each([
    ['too few specimens', rows.slice(0, 5), '5 specimens with all quantities; correlations need at least 6'],
    ['no specimen', [], '0 specimens with all quantities; correlations need some'],
    ['what is zero', rows.with(3, [0, 900]), 'specimen 4: 0 is not above 0'],
    ['what does not scatter', rows.map(([a]) => [a!, 900]), 'quantity 2 is the same in all specimens'],
    ['twins', rows.map(([a]) => [a!, 2 * a!]), 'quantities 1 and 2 are fully correlated'],
  ])('%s', (_why, given, message) => expect(() => logScatter(given)).toThrow(message))

  test.each([9, 101, 20.5])('%d samples', (count) =>
    expect(() => drawSamples(logScatter(rows), count, 1)).toThrow(
      `${count} samples requested; choose between 10 and 100 samples`,
    ),
  )
})

/** Of the numbers themselves, not of their logarithms. */
function correlationOf(samples: readonly (readonly number[])[], i: number, j: number): number {
  const mean = (k: number) => samples.reduce((sum, row) => sum + row[k]!, 0) / samples.length
  const [a, b] = [mean(i), mean(j)]
  const sum = (f: (row: readonly number[]) => number) => samples.reduce((total, row) => total + f(row), 0)
  return (
    sum((row) => (row[i]! - a) * (row[j]! - b)) /
    Math.sqrt(sum((row) => (row[i]! - a) ** 2) * sum((row) => (row[j]! - b) ** 2))
  )
}

describe('samples carry the correlation within 0.05, few or many, whatever the seed', () => {
  // Proof stress, strength, uniform elongation as a dual-phase steel scatters: 4 %, 3 %, 8 %.
  const correlation = [
    [1, 0.8, -0.6],
    [0.8, 1, -0.7],
    [-0.6, -0.7, 1],
  ]
  const scatter = { specimens: 30, centre: [650, 1000, 9], s: [0.04, 0.03, 0.08], correlation }
  test.each([10, 25, 100])('%d samples', (count) => {
    for (const seed of [1, 2, 3, 4, 5]) {
      const samples = drawSamples(scatter, count, seed)
      expect(samples).toHaveLength(count)
      for (const [i, j] of [
        [0, 1],
        [0, 2],
        [1, 2],
      ] as const) {
        expect(Math.abs(correlationOf(samples, i, j) - correlation[i]![j]!)).toBeLessThan(0.05)
      }
    }
  })
  test('the same seed gives the same samples, another one others', () => {
    expect(drawSamples(scatter, 10, 7)).toEqual(drawSamples(scatter, 10, 7))
    expect(drawSamples(scatter, 10, 8)).not.toEqual(drawSamples(scatter, 10, 7))
  })
})

test('a hard coil by hand: what does not follow the strength stays, what falls with it falls', () => {
  const scatter = {
    specimens: 10,
    centre: [1, 1, 1],
    s: [0.04, 0.03, 0.1],
    correlation: [
      [1, 0.5, 0],
      [0.5, 1, -0.8],
      [0, -0.8, 1],
    ],
  }
  const z = 1.644854
  const hard = cornerOf(scatter, 1, 0.95)
  expect(hard[0]).toBeCloseTo(Math.exp(z * 0.5 * 0.04), 6)
  expect(hard[1]).toBeCloseTo(Math.exp(z * 0.03), 6)
  expect(hard[2]).toBeCloseTo(Math.exp(-z * 0.8 * 0.1), 6)
  expect(cornerOf(scatter, 1, 0.5)).toEqual([1, 1, 1])
})

test('interval of a correlation by hand: 0.5 of ten specimens', () => {
  const [lower, upper] = correlationInterval(0.5, 10)
  // artanh 0.5 = 0.549306, 1.959964/√7 = 0.740797
  expect(lower).toBeCloseTo(Math.tanh(0.549306 - 0.740797), 6)
  expect(upper).toBeCloseTo(Math.tanh(0.549306 + 0.740797), 6)
})

describe('a flow curve moved by its three numbers', () => {
  // σ = 1000 − 600·exp(−20ε): Considère at 600·20·e = 1000 − 600e, e = 1000/12600.
  const nominal = (strain: number) => voce.stress([400, 1000, 20], strain)
  const end = Math.log(12_600 / 1000) / 20
  const numbers = (flow: (strain: number) => number, uniform: number) => {
    const h = 1e-6
    return {
      proof: flow(0.002),
      rm: flow(uniform) * Math.exp(-uniform),
      excess: (flow(uniform + h) - flow(uniform - h)) / (2 * h) - flow(uniform),
    }
  }
  test('nothing moved is the nominal curve', () => {
    const flow = shiftedFlow(nominal, { proof: 1, strength: 1, uniform: 1 })
    for (const strain of [0, 0.01, 0.1, 0.5]) expect(flow(strain) / nominal(strain)).toBeCloseTo(1, 6)
  })
  test.each([
    [{ proof: 1.05, strength: 1.03, uniform: 0.93 }],
    [{ proof: 0.95, strength: 0.97, uniform: 1.08 }],
    [{ proof: 1, strength: 1.04, uniform: 1 }],
  ])('%o', (move) => {
    const flow = shiftedFlow(nominal, move)
    const { proof, rm, excess } = numbers(flow, move.uniform * end)
    expect(proof / (move.proof * nominal(0.002))).toBeCloseTo(1, 4)
    expect(rm / (move.strength * nominal(end) * Math.exp(-end))).toBeCloseTo(1, 3)
    // Force is at its maximum there: slope equals stress, within what finite steps leave.
    expect(Math.abs(excess) / flow(move.uniform * end)).toBeLessThan(5e-3)
    for (let strain = 0.01; strain <= 1; strain += 0.01) expect(flow(strain)).toBeGreaterThan(flow(strain - 0.01))
  })
  test('what no curve of this shape has is refused', () => {
    expect(() => shiftedFlow(nominal, { proof: 3, strength: 1, uniform: 1 })).toThrow('no flow curve of this shape')
    expect(() => shiftedFlow(() => 100, { proof: 1, strength: 1, uniform: 1 })).toThrow('no maximum force')
  })
})
