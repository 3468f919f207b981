import { describe, expect, test } from 'vitest'
import { anisotropyTruth } from '../../synthetic/truth/anisotropy.ts'
import { targets } from '../../synthetic/truth/targets.ts'
import { gradeIds } from '../../synthetic/truth/grade.ts'
import { convexity } from './convexity.ts'
import type { Anisotropy } from './criterion.ts'
import { biaxialRatios, planeStrainPoint, rValue, shearRatio, stressRatio, type YieldSurface } from './directional.ts'
import { hill48Ratios } from './hill48.ts'
import { yieldCriteria, yieldCriterion } from './index.ts'
import { directionTable, locusPoints } from './locus.ts'
import { derivedRatios } from './ratios.ts'
import type { PlaneStress } from './yld2000.ts'

const dp980 = { s45: 1.005, s90: 1.015, sb: 1.01, r0: 0.76, r45: 0.9, r90: 0.88, rb: 0.93 }
const steel = { r0: 0.76, r45: 0.9, r90: 0.88 }

/** The keys of docs/science/check-cases.md#yield-surfaces. */
const keys: Record<string, (surface: YieldSurface) => number> = {
  s45: (s) => stressRatio(s, 45),
  s90: (s) => stressRatio(s, 90),
  s225: (s) => stressRatio(s, 22.5),
  s675: (s) => stressRatio(s, 67.5),
  r0: (s) => rValue(s, 0),
  r45: (s) => rValue(s, 45),
  r90: (s) => rValue(s, 90),
  r225: (s) => rValue(s, 22.5),
  r675: (s) => rValue(s, 67.5),
  sb: (s) => biaxialRatios(s).stress,
  rb: (s) => biaxialRatios(s).strain,
  tau: shearRatio,
  s_ps: (s) => planeStrainPoint(s).major,
  sy_sx_ps: (s) => planeStrainPoint(s).ratio,
}

// docs/science/check-cases.md#yield-surfaces; parameters by id, then what follows
describe.each<[string, string, Anisotropy, Record<string, number>, Record<string, number>, number]>([
  ['hill-iso', 'hill48-r', { r0: 1, r45: 1, r90: 1 }, { F: 0.5, G: 0.5, H: 0.5, N: 1.5 }, { s45: 1, sb: 1 }, 1e-5],
  [
    'hill-r',
    'hill48-r',
    steel,
    { F: 0.490702, G: 0.568182, H: 0.431818, N: 1.48244 },
    {
      s45: 0.997043,
      s90: 1.04115,
      sb: 0.971797,
      s_ps: 1.11952,
      sy_sx_ps: 0.468085,
      tau: 0.58076,
      rb: 0.863636,
      ...steel,
    },
    1e-5,
  ],
  [
    'hill-r-if',
    'hill48-r',
    { r0: 1.9, r45: 1.65, r90: 2.35 },
    { F: 0.278797, G: 0.344828, H: 0.655172, N: 1.34079 },
    { s45: 1.1001, s90: 1.03475, sb: 1.26631 },
    1e-5,
  ],
  [
    'hill-s',
    'hill48-stress',
    { s45: 1.005, s90: 1.015, sb: 1.01 },
    { F: 0.475479, G: 0.504817, H: 0.495183, N: 1.49 },
    { r0: 0.980915, r45: 1.01995, r90: 1.04144 },
    1e-5,
  ],
  [
    'yld89-2',
    'yld89',
    { ...steel, exponent: 2 },
    { a: 1.10083, c: 0.899172, h: 0.960479, p: 1.01127 },
    { s45: 0.997043, s90: 1.04115, sb: 0.971797, tau: 0.58076, s_ps: 1.11952 },
    1e-5,
  ],
  [
    'yld89-6',
    'yld89',
    steel,
    { a: 1.10083, c: 0.899172, h: 0.960479, p: 1.00437 },
    { s45: 1.00204, s90: 1.04115, sb: 1.00294, tau: 0.565227, s_ps: 1.09952, ...steel },
    1e-5,
  ],
  [
    'yld89-8',
    'yld89',
    { ...steel, exponent: 8 },
    { a: 1.10083, c: 0.899172, h: 0.960479, p: 0.999525 },
    { s45: 1.00559, s90: 1.04115, sb: 1.00656, tau: 0.552151, s_ps: 1.07654 },
    1e-5,
  ],
  [
    'y2k-fit',
    'yld2000-2d',
    dp980,
    {
      alpha1: 0.95624,
      alpha2: 0.984496,
      alpha3: 0.984624,
      alpha4: 0.992308,
      alpha5: 1.00987,
      alpha6: 0.951608,
      alpha7: 0.983089,
      alpha8: 1.02245,
    },
    { s225: 1.00116, s675: 1.01141, r225: 0.813835, r675: 0.904272, tau: 0.567207, s_ps: 1.10818, sy_sx_ps: 0.563279 },
    1e-4,
  ],
  [
    'BBC2005 lies beside Yld2000-2d',
    'bbc2005',
    dp980,
    {},
    { s225: 1.00116, s675: 1.01141, r225: 0.813835, r675: 0.904272, tau: 0.567207, s_ps: 1.10818, sy_sx_ps: 0.563279 },
    1e-3,
  ],
])('%s', (_why, id, measured, parameters, derived, tolerance) => {
  const criterion = yieldCriterion(id)
  const found = criterion.identify(measured)

  test('has the reference parameters', () => {
    for (const [id, value] of Object.entries(parameters)) {
      const i = criterion.parameters.findIndex((parameter) => parameter.id === id)
      expect(Math.abs(found.parameters[i]! - value)).toBeLessThan(tolerance * Math.max(1, value))
    }
    expect(found.residual).toBeLessThan(1e-9)
  })

  test.each(Object.entries(derived))('%s follows as %d', (key, value) => {
    expect(Math.abs(keys[key]!(criterion.surface(found.parameters)) - value)).toBeLessThan(
      tolerance * Math.max(1, value),
    )
  })
})

test('Hill48 ratios for Abaqus and Ansys: check case hill-r', () => {
  const { parameters } = yieldCriterion('hill48-r').identify(steel)
  const expected = { R11: 1, R22: 1.04115, R33: 0.971797, R12: 1.00591, R13: 1, R23: 1 }
  for (const [key, value] of Object.entries(hill48Ratios(parameters))) {
    expect(value / expected[key as keyof typeof expected]).toBeCloseTo(1, 5)
  }
})

test.each([
  // check case bbc-iso
  [[1, 0, 0], 1],
  [[1, 1, 0], 1],
  [[0, 0, 1], 1.79096],
  [[1, 0.5, 0], 0.89548],
] as [PlaneStress, number][])('isotropic BBC2005 at %j', (state, equivalent) => {
  const surface = yieldCriterion('bbc2005').surface([0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 3])
  expect(surface.equivalent(state) / equivalent).toBeCloseTo(1, 5)
})

// docs/science/synthetic-data.md#yield-surface-rate-unloading-reverse-loading: coefficients identified elsewhere from the same eight inputs
test.each(gradeIds)('Yld2000-2d of %s is identified to the coefficients of the recipe', (id) => {
  const { s45, s90, sb, rb, alpha } = anisotropyTruth[id]
  const { r0, r45, r90 } = targets[id]
  const { parameters, residual } = yieldCriterion('yld2000-2d').identify({ s45, s90, sb, r0, r45, r90, rb })
  expect(residual).toBeLessThan(1e-9)
  for (const [i, value] of alpha.entries()) expect(parameters[i]).toBeCloseTo(value, 5)
})

/** All inputs of any surface: the DP980 of the recipes, with the points of its Yld2000-2d. */
const everything: Anisotropy = {
  ...derivedRatios(yieldCriterion('yld2000-2d').surface(yieldCriterion('yld2000-2d').identify(dp980).parameters)),
  ...dp980,
}
const states: PlaneStress[] = [
  [1, 0, 0],
  [0, 1, 0],
  [1, 0.9, 0],
  [0.2, 0.1, 1],
  [1, 0.5, 0.1],
  [1, -0.5, 0.2],
  [-0.4, 0.9, -0.3],
  [-0.7, -0.6, 0.05],
  [0.1, -0.9, 0.4],
]

describe.each(yieldCriteria)('$id', (criterion) => {
  const { parameters, residual } = criterion.identify(everything)
  const surface = criterion.surface(parameters)

  test('meets its inputs', () => {
    expect(residual).toBeLessThan(1e-9)
    const ratios = derivedRatios(surface)
    for (const id of criterion.inputs) expect(Math.abs(ratios[id] - everything[id]!)).toBeLessThan(1e-9)
  })

  test.each(states)('gradient agrees with central differences at %d, %d, %d', (...state) => {
    const h = 1e-6
    for (const i of [0, 1, 2]) {
      const up = surface.equivalent(state.with(i, state[i]! + h) as unknown as PlaneStress)
      const down = surface.equivalent(state.with(i, state[i]! - h) as unknown as PlaneStress)
      expect(Math.abs(surface.gradient(state)[i]! - (up - down) / (2 * h))).toBeLessThan(2e-6)
    }
  })

  test.each(states)('is homogeneous of degree one and its own mirror at %d, %d, %d', (...state) => {
    const value = surface.equivalent(state)
    const [g1, g2, g3] = surface.gradient(state)
    expect(g1 * state[0] + g2 * state[1] + g3 * state[2]).toBeCloseTo(value, 9) // Euler
    expect(surface.equivalent(state.map((s) => -700 * s) as unknown as PlaneStress) / value).toBeCloseTo(700, 6)
  })

  test('is 1 in tension along RD, convex, and has no direction without stress', () => {
    expect(surface.equivalent([1, 0, 0])).toBeCloseTo(1, 9)
    expect(convexity(surface).convex).toBe(true)
    expect(surface.gradient([0, 0, 0])).toEqual([0, 0, 0])
  })

  test('draws a closed line through its own points', () => {
    const { x, y } = locusPoints(surface, { points: 49 })
    for (const i of x.keys()) expect(surface.equivalent([x[i]!, y[i]!, 0])).toBeCloseTo(1, 9)
    expect(y.at(-1)).toBeCloseTo(y[0]!, 9)
    const inner = locusPoints(surface, { points: 9, shear: 0.4 })
    for (const i of inner.x.keys()) expect(surface.equivalent([inner.x[i]!, inner.y[i]!, 0.4])).toBeCloseTo(1, 9)
    expect(() => locusPoints(surface, { shear: 0.9 })).toThrow('shear 0.9 is not below')
  })

  test('bounds contain what it identified', () => {
    for (const [i, { lower, upper }] of criterion.parameters.entries()) {
      expect(parameters[i]).toBeGreaterThanOrEqual(lower)
      expect(parameters[i]).toBeLessThanOrEqual(upper)
    }
  })

  test.each(criterion.inputs)('refuses without %s, and with an impossible one', (id) => {
    expect(() => criterion.identify({ ...everything, [id]: undefined })).toThrow(`needs ${id}`)
    expect(() => criterion.identify({ ...everything, [id]: -0.2 })).toThrow(`${id} = -0.2 is not between`)
    expect(() => criterion.identify({ ...everything, [id]: Number.NaN })).toThrow(`${id} = NaN`)
  })
})

test('Vegter through von Mises points stays within 0.7 % of von Mises', () => {
  // A parabola is not an ellipse; the share is that of a Bézier arc over 60° of a stretched circle.
  const mises = yieldCriterion('von-mises').surface([])
  const surface = yieldCriterion('vegter').surface(yieldCriterion('vegter').identify(derivedRatios(mises)).parameters)
  const { x, y } = locusPoints(surface, { points: 181 })
  for (const i of x.keys()) expect(Math.abs(mises.equivalent([x[i]!, y[i]!, 0]) - 1)).toBeLessThan(0.007)
})

test('Vegter r-values between the directions follow the cosine series', () => {
  // by hand: a0 = (0.76 + 2·0.9 + 0.88)/4 = 0.86, a1 = −0.06, a2 = −0.04: r(22.5°) = 0.86 − 0.06·cos 45°
  const { parameters } = yieldCriterion('vegter').identify(everything)
  expect(rValue(yieldCriterion('vegter').surface(parameters), 22.5)).toBeCloseTo(0.86 - 0.06 * Math.SQRT1_2, 6)
})

test('a dent is found', () => {
  const star: YieldSurface = {
    equivalent: ([x, y]) => (Math.sqrt(Math.abs(x)) + Math.sqrt(Math.abs(y))) ** 2,
    gradient: ([x, y]) => {
      const root = Math.sqrt(Math.abs(x)) + Math.sqrt(Math.abs(y))
      return [(root / Math.sqrt(Math.abs(x))) * Math.sign(x), (root / Math.sqrt(Math.abs(y))) * Math.sign(y), 0]
    },
  }
  expect(convexity(star).convex).toBe(false)
})

test('the table of directions runs from RD to TD', () => {
  const table = directionTable(yieldCriterion('von-mises').surface([]), 15)
  expect(table.map(({ angle }) => angle)).toEqual([0, 15, 30, 45, 60, 75, 90])
  for (const { stress, r } of table) {
    expect(stress).toBeCloseTo(1, 12)
    expect(r).toBeCloseTo(1, 12)
  }
})

test.each([
  ['hill48-stress', { s45: 1, s90: 0.55, sb: 1.9 }, 'do not define a closed surface'],
  ['yld89', { r0: 1, r45: 1, r90: 1, exponent: 40 }, 'exponent 40 is not between 2 and 12'],
  ['yld89', { r0: 1, r45: 9.9, r90: 0.05 }, 'no p between 0.4 and 2.5 of Yld89'],
  ['yld2000-2d', { ...dp980, s45: 1005 }, 's45 = 1005 is not between'],
  ['vegter', { ...everything, ps0: 0.99 }, 'the tangents of two neighbouring points do not cross'],
])('%s refuses %j', (id, measured, fact) => {
  expect(() => yieldCriterion(id).identify(measured)).toThrow(fact)
})

const sheets = [
  { s45: 1.005, s90: 1.015, sb: 1.01, r0: 0.76, r45: 0.9, r90: 0.88, rb: 0.93, exponent: 6 },
  { s45: 1.04, s90: 1.0, sb: 1.18, r0: 1.9, r45: 1.65, r90: 2.35, rb: 0.85, exponent: 6 },
  { s45: 0.97, s90: 0.98, sb: 1.0, r0: 0.7, r45: 0.5, r90: 0.65, rb: 1.1, exponent: 8 },
  { s45: 0.98, s90: 1.04, sb: 1.15, r0: 0.65, r45: 2.2, r90: 1.0, rb: 1.3, exponent: 6 },
  { s45: 1.02, s90: 0.96, sb: 0.98, r0: 2.3, r45: 0.8, r90: 0.9, rb: 0.7, exponent: 8 },
]

describe.each(['yld2000-2d', 'bbc2005'])('%s: what is identified lies in the bounds of the registry', (id) => {
  const { identify, parameters } = yieldCriterion(id)
  test.each(sheets)('$r0 $r45 $r90', (measured) => {
    const { parameters: found } = identify(measured)
    const outside = parameters.flatMap(({ id: name, lower, upper }, i) =>
      found[i]! >= lower && found[i]! <= upper ? [] : [`${name} = ${found[i]}`],
    )
    expect(outside).toEqual([])
  })
})
