import { describe, expect, test } from 'vitest'
import { flowCurve } from '../hardening/flow-curve.ts'
import { hardeningLaw } from '../hardening/index.ts'
import { startOf, withinBounds } from '../model.ts'
import { stressAlong, stressOverStrain } from './history.ts'
import { kinematicLaw, kinematicLaws } from './index.ts'
import { approach } from './yoshida-step.ts'

const chaboche = [600, 80, 20, 30_000, 250, 3000, 15]

test.each([
  // check case cha-1
  [0, 600],
  [0.002, 656.264],
  [0.01, 752.51],
  [0.05, 876.096],
])('Chaboche after a plastic strain of %d is at %d MPa', (p, stress) => {
  const [found] = stressAlong(kinematicLaw('chaboche-2').point(chaboche), [p])
  expect(found! / stress).toBeCloseTo(1, 5)
})

test('Chaboche yields in reverse at the reference stress: check case cha-2', () => {
  const point = kinematicLaw('chaboche-2').point(chaboche)
  point.advance(1, 0.05)
  expect(point.stressAfter(1, 0) / 876.096).toBeCloseTo(1, 5)
  expect(point.stressAfter(-1, 0) / -425.043).toBeCloseTo(1, 5)
})

// check case mix-1
const dp980 = flowCurve(
  hardeningLaw('swift-hockett-sherby'),
  [0.4, 1352.4518, 0.002, 0.074888, 368.1647, 1156.285, 16.029361, 0.65],
)
test.each([
  [0, -708.368],
  [0.0005, -730.793],
  [0.002, -787.359],
  [0.01, -936.807],
  [0.05, -1081.77],
  [0.1, -1140.87],
])('mixed hardening %d after the reversal is at %d MPa', (strain, stress) => {
  const point = kinematicLaw('mixed-hardening').point([103 * 200, 200, 123.6 * 22, 22], dp980)
  point.advance(1, 0.05)
  expect(point.stressAfter(1, 0) / 1079.27).toBeCloseTo(1, 4)
  expect(Math.abs(point.stressAfter(-1, strain) / stress - 1)).toBeLessThan(1e-4)
})

// check case yu-1: integrated elsewhere with 20 000 steps per 1 %
describe('Yoshida–Uemori', () => {
  const parameters = [600, 680, 400, 90, 300, 12, 0.5]
  test.each([
    [0.01, 702.593],
    [0.05, 845.608],
  ])('forward %d', (p, stress) => {
    expect(Math.abs(kinematicLaw('yoshida-uemori').point(parameters).stressAfter(1, p) / stress - 1)).toBeLessThan(5e-3)
  })
  test.each([
    [0.002, -595.51],
    [0.05, -859.118],
  ])('%d after a reversal at 0.05', (p, stress) => {
    const point = kinematicLaw('yoshida-uemori').point(parameters)
    point.advance(1, 0.05)
    expect(Math.abs(point.stressAfter(-1, p) / stress - 1)).toBeLessThan(5e-3)
  })

  test('many small steps arrive where one large step does', () => {
    const small = kinematicLaw('yoshida-uemori').point(parameters)
    for (let i = 0; i < 1000; i++) small.advance(1, 5e-5)
    for (let i = 0; i < 1000; i++) small.advance(-1, 5e-5)
    const large = kinematicLaw('yoshida-uemori').point(parameters)
    large.advance(1, 0.05)
    large.advance(-1, 0.05)
    expect(large.stressAfter(-1, 0) / small.stressAfter(-1, 0)).toBeCloseTo(1, 4)
  })

  test.each([
    // by hand: s(v) = −2v − 2 ln(1 − v) is 2 ln 2 − 1 at v = ½, and 2v + 2 ln(1 − v) is 2 ln 1.5 − 1 at v = −½
    [0, 2 * Math.LN2 - 1, 0.25],
    [-0.25, 1 - 2 * Math.log(1.5), 0],
    [-0.25, 2 * Math.log(4 / 3), 0.25],
  ])('the yield surface approaches from %d over %d to %d', (y, ds, expected) => {
    expect(approach(y, 1, ds)).toBeCloseTo(expected, 9)
  })

  test.each([-1, -0.7, -0.25, -1e-3, -1e-9, 0, 1e-9, 1e-3, 0.25, 0.7, 0.99])('from %d as a bisection does', (y) => {
    const way = (v: number) => Math.sign(v) * (-2 * v - 2 * Math.log1p(-v))
    const v = Math.sign(y) * Math.sqrt(Math.abs(y))
    for (const ds of [1e-9, 1e-6, 1e-3, 0.01, 0.1, 0.3, 0.6, 1, 1.4, 2, 5, 20, 60, 70, 1000]) {
      let [low, high] = [v, 1]
      for (let i = 0; i < 200; i++) {
        const middle = (low + high) / 2
        if (way(middle) > way(v) + ds) high = middle
        else low = middle
      }
      expect(Math.abs(approach(3 * y, 3, ds) - 3 * low * Math.abs(low))).toBeLessThan(1e-14)
    }
  })
})

const fallingModulus = (accumulated: number) => 200_000 - 40_000 * (1 - Math.exp(-50 * accumulated))

const history = [0.01, 0.04, 0.03, -0.03, -0.01, 0.05]

describe.each(kinematicLaws)('$id', (law) => {
  const p = startOf(law)

  test('pulled without turning back it hardens', () => {
    const rising = stressAlong(law.point(p, dp980), [0, 0.005, 0.02, 0.05, 0.1])
    expect([...rising]).toEqual([...rising].toSorted((a, b) => a - b))
  })

  test('compression mirrors tension', () => {
    const forward = stressAlong(law.point(p, dp980), history)
    const backward = stressAlong(
      law.point(p, dp980),
      history.map((strain) => -strain),
    )
    for (const i of forward.keys()) expect(backward[i]! / forward[i]!).toBeCloseTo(-1, 9)
  })

  test('yields early after a reversal', () => {
    const point = law.point(p, dp980)
    point.advance(1, 0.04)
    expect(-point.stressAfter(-1, 0)).toBeLessThan(point.stressAfter(1, 0))
  })

  test('driven by strain it passes the same stresses at the same plastic strains', () => {
    const E = 200_000
    const along = stressAlong(law.point(p, dp980), history)
    const strain = history.map((plastic, i) => plastic + along[i]! / E)
    const run = stressOverStrain(law.point(p, dp980), strain, E)
    for (const i of history.keys()) {
      expect(run.stress[i]).toBeCloseTo(along[i]!, 3)
      expect(run.plasticStrain[i]).toBeCloseTo(history[i]!, 8)
    }
  })

  test('unloads along the modulus it is given', () => {
    const E = fallingModulus
    const run = stressOverStrain(law.point(p, dp980), [0.05, 0.0498, 0.0497], E)
    const slope = (run.stress[1]! - run.stress[2]!) / 1e-4
    expect(slope / E(run.accumulated[0]!)).toBeCloseTo(1, 6)
  })

  test('starts within bounds, without conflict', () => {
    const start = law.startFrom({ firstYield: 600, largest: 1000 })
    expect(start).toEqual(withinBounds(law, start))
    expect(law.conflict?.(start)).toBeUndefined()
    expect(() => law.startFrom({ firstYield: 600, largest: 500 })).toThrow('largest stress 500 MPa is not above')
  })

  test('refuses a strain that is not a number', () => {
    expect(() => stressAlong(law.point(p, dp980), [0, Number.NaN])).toThrow('point 1: plastic strain NaN')
    expect(() => stressOverStrain(law.point(p, dp980), [0, Number.NaN], 2e5)).toThrow('point 1: strain NaN')
    expect(() => stressOverStrain(law.point(p, dp980), [0], 0)).toThrow('modulus 0 MPa')
  })
})

describe.each(kinematicLaws.filter(({ gradientAlong }) => gradientAlong))('$id', (law) => {
  test('gradient along a history agrees with central differences', () => {
    const p = startOf(law)
    const columns = law.gradientAlong!(p, history)
    for (const [k, value] of p.entries()) {
      const h = 1e-6 * value
      const up = stressAlong(law.point(p.with(k, value + h), dp980), history)
      const down = stressAlong(law.point(p.with(k, value - h), dp980), history)
      for (const i of history.keys()) {
        const slope = (up[i]! - down[i]!) / (2 * h)
        expect(Math.abs(columns[k]![i]! - slope)).toBeLessThan(1e-5 * Math.max(1, Math.abs(slope)))
      }
    }
  })
})

test.each(kinematicLaws.filter((law) => law.stressAlong))(
  '$id gives the stress of its point along a history',
  (law) => {
    const p = startOf(law)
    const point = stressAlong(law.point(p, dp980), history)
    for (const [i, stress] of law.stressAlong!(p, history).entries()) expect(stress).toBeCloseTo(point[i]!, 9)
  },
)

test('mixed hardening without a flow curve is refused', () => {
  expect(() => kinematicLaw('mixed-hardening').point([1, 1, 1, 1])).toThrow('requires the monotonic flow curve')
})
