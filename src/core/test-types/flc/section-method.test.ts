import { describe, expect, test } from 'vitest'
import { inverseParabola, type Section, sectionLimit } from './section-method.ts'
import { random } from '../../numerics/random.ts'
import { evaluatePolynomial } from '../../numerics/polynomial-fit.ts'

const x = Float64Array.from({ length: 101 }, (_, i) => -25 + 0.5 * i)
const bell = (at: number) => 1 / (0.012 * at * at + 5)
const profile: Section = {
  x,
  eps1: x.map((at) => bell(at) + 0.25 * Math.exp(-((at / 1.2) ** 2))),
  eps2: x.map((at) => -0.01 / (1 + 0.002 * at * at)),
  crack: 0,
}

// check case sec-1, abs 5e-4
test('the reference profile', () => {
  const found = sectionLimit(profile)
  if ('reason' in found) throw new Error(found.reason)
  expect(found.inner).toEqual([-1.5, 1.5])
  expect(found.window).toBeCloseTo(9.6039, 3)
  expect(found.points).toEqual([20, 20])
  expect(Math.abs(found.e1 - 0.211542)).toBeLessThan(5e-4)
  expect(Math.abs(found.thinning - 0.201592)).toBeLessThan(5e-4)
  expect(Math.abs(found.e2 - -0.00995067)).toBeLessThan(5e-4)
  expect(found.flags).toEqual([])
})

test('noise of a camera, 0.002 in every point, moves the limit by less than 0.01', () => {
  for (let seed = 1; seed <= 60; seed++) {
    const { normal } = random(seed)
    const noisy = (values: Float64Array) => values.map((value) => value + 0.002 * normal())
    const found = sectionLimit({ ...profile, eps1: noisy(profile.eps1), eps2: noisy(profile.eps2) })
    if ('reason' in found) throw new Error(`seed ${seed}: ${found.reason}`)
    expect(Math.abs(found.e1 - 0.211542), `seed ${seed}`).toBeLessThan(0.01)
  }
})

test('an exact inverse parabola is found exactly', () => {
  const places = Float64Array.of(-8, -5, -2, 2, 5, 8)
  const found = inverseParabola(places, places.map(bell))!
  expect(1 / evaluatePolynomial(found, 0)).toBeCloseTo(0.2, 10)
})

test('the crack is where ε1 is largest when nobody says', () => {
  const { crack: _, ...unsaid } = profile
  expect(sectionLimit(unsaid)).toEqual(sectionLimit(profile))
})

describe('refused with a reason', () => {
  const cut = (from: number, to: number): Section => ({
    x: x.slice(from, to),
    eps1: profile.eps1.slice(from, to),
    eps2: profile.eps2.slice(from, to),
    crack: 0,
  })
  test.each<[string, Section, string]>([
    ['ten points', cut(46, 56), 'profile_too_short'],
    ['no points right of the neck', cut(0, 55), 'profile_too_short'],
    [
      'a straight profile bends nowhere',
      { x, eps1: x.map(() => 0.2), eps2: x.map(() => 0), crack: 0 },
      'no_neck_limits',
    ],
  ])('%s', (_why, section, reason) => expect(sectionLimit(section)).toEqual({ reason }))
  test('a section that ends inside the window says so', () => {
    const found = sectionLimit(cut(30, 101))
    expect('flags' in found && found.flags).toEqual(['window_cut'])
  })
})
