import { describe, expect, test } from 'vitest'
import type { Curve } from '../curves/curve.ts'
import { swift } from '../models/hardening/swift.ts'
import { random } from '../numerics/random.ts'
import { fitJointly } from './fit-jointly.ts'
import { fitLaw } from './fit-law.ts'
import type { CurveModel } from './fit-curve.ts'

const strains = Float64Array.from({ length: 50 }, (_, i) => 0.002 + 0.003 * i)
const curveOf = (stress: (strain: number) => number, x = strains): Curve => ({ x, y: x.map(stress) })
const model: CurveModel = {
  parameters: swift.parameters,
  value: (p, x) => swift.stress(p, x),
  gradient: (p, x) => swift.gradient(p, x),
}

describe('three orientations: own K, shared ε0 and n', () => {
  const K = { RD: 1000, DD: 1020, TD: 990 }
  const members = Object.entries(K).map(([id, k]) => ({
    id,
    model,
    curve: curveOf((e) => swift.stress([k, 0.008, 0.18], e)),
  }))

  test('the truth comes back, each K under its own name', () => {
    const fit = fitJointly(members, { own: ['K'] })
    expect(fit.parameters.map(({ id }) => id)).toEqual(['K@RD', 'e0', 'n', 'K@DD', 'K@TD'])
    for (const [i, value] of [1000, 0.008, 0.18, 1020, 990].entries()) {
      expect(fit.parameters[i]!.value / value).toBeCloseTo(1, 8)
    }
    expect(fit.members.map(({ values }) => Math.round(values[0]!))).toEqual([1000, 1020, 990])
    expect(fit.members[2]!.band([0.05]).y[0]).toBeCloseTo(swift.stress([990, 0.008, 0.18], 0.05), 5)
  })

  test('all own is the same as three fits', () => {
    const { normal } = random(2)
    const noisy = members.map((member) => ({
      ...member,
      curve: { x: strains, y: member.curve.y.map((y) => y + normal()) },
    }))
    const fit = fitJointly(noisy, { own: ['K', 'e0', 'n'] })
    for (const [m, { curve }] of noisy.entries()) {
      const alone = fitLaw(swift, curve)
      for (const [i, value] of alone.values.entries()) expect(fit.members[m]!.values[i]! / value).toBeCloseTo(1, 6)
      expect(fit.members[m]!.rmse).toBeCloseTo(alone.rmse, 8)
    }
  })
})

test('three rates: one rate coefficient C of Johnson and Cook for all, each curve at its own rate', () => {
  const atRate = (rate: number): CurveModel => ({
    parameters: [...swift.parameters, { id: 'C', start: 0.01, lower: 0, upper: 0.1 }],
    value: ([K, e0, n, C], x) => swift.stress([K!, e0!, n!], x) * (1 + C! * Math.log(rate / 0.001)),
  })
  const members = [0.001, 1, 200].map((rate) => ({
    id: `${rate}/s`,
    model: atRate(rate),
    curve: curveOf((e) => swift.stress([900, 0.01, 0.15], e) * (1 + 0.012 * Math.log(rate / 0.001))),
  }))
  const fit = fitJointly(members)
  for (const [i, value] of [900, 0.01, 0.15, 0.012].entries()) {
    expect(fit.parameters[i]!.value / value).toBeCloseTo(1, 6)
  }
})

test('balance: with equal say per test a long record does not outvote a short one', () => {
  // Constant models of 0 and 1: the mean of all points is 1/11, of both tests 1/2.
  const flat: CurveModel = { parameters: [{ id: 'm', start: 0.3 }], value: ([m]) => m! }
  const members = [
    { id: 'long', model: flat, curve: { x: new Float64Array(100), y: new Float64Array(100) } },
    { id: 'short', model: flat, curve: { x: new Float64Array(10), y: new Float64Array(10).fill(1) } },
  ]
  expect(fitJointly(members).parameters[0]!.value).toBeCloseTo(1 / 11, 8)
  expect(fitJointly(members, { balance: 'tests' }).parameters[0]!.value).toBeCloseTo(1 / 2, 8)
})

test.each([
  ['no tests', [], {}, 'no tests to fit'],
  ['a name twice', ['RD', 'RD'], {}, "two tests are called 'RD'"],
  ['an own parameter nobody has', ['RD'], { own: ['z'] }, "no test has a parameter 'z'"],
])('%s is refused', (_why, ids, options, message) => {
  const curve = curveOf((e) => swift.stress([900, 0.01, 0.15], e))
  expect(() =>
    fitJointly(
      ids.map((id) => ({ id, model, curve })),
      options,
    ),
  ).toThrow(message)
})
