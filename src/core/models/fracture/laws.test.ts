import { describe, expect, test } from 'vitest'
import { startOf } from '../model.ts'
import { gissmoAlong, type Gissmo, cardTriaxialities, failureCurve, instabilityCurve } from './gissmo.ts'
import { hosfordCoulombThrough, hosfordCoulombStrain } from './hosford-coulomb.ts'
import { fractureLaw, fractureLaws } from './index.ts'
import { lodeOfPlaneStress, meanTriaxiality, triaxialityOfPath, equivalentOverMajor } from '../stress-state.ts'

const states = {
  UC: { triaxiality: -1 / 3, lode: -1 },
  SH: { triaxiality: 0, lode: 0 },
  UT: { triaxiality: 1 / 3, lode: 1 },
  PST: { triaxiality: 0.577_350_27, lode: 0 },
  EBT: { triaxiality: 2 / 3, lode: -1 },
}

// docs/science/check-cases.md#fracture-models
describe.each<[string, string, number[], Record<string, number>, number]>([
  [
    'hc-1',
    'hosford-coulomb',
    [1.3, 0.8, 0.06, 0.1, 0.5],
    { UC: 2.65993, SH: 0.725726, UT: 0.8, PST: 0.387607, EBT: 0.8 },
    1e-5,
  ],
  [
    'hc-2',
    'hosford-coulomb',
    [1.46035, 0.62, 0.0569681, 0.1, 0.5],
    { UC: 1.93975, SH: 0.7, UT: 0.62, PST: 0.38, EBT: 0.62 },
    1e-4,
  ],
  [
    'mmc-1',
    'mmc',
    [1275.9, 0.2655, 0.12, 720, 1.095, 1, 0.5],
    { UC: 2.47592, SH: 0.634567, UT: 1.00482, PST: 0.415286, EBT: 1.00482 },
    1e-5,
  ],
  [
    'jcf-1',
    'johnson-cook-fracture',
    [0.05, 1.5, -2, 0.002, 0, 0.001, 20, 1480],
    { UC: 2.9716, SH: 1.55, UT: 0.820126, PST: 0.522728, EBT: 0.445396 },
    1e-5,
  ],
])('%s', (_why, id, parameters, expected, tolerance) => {
  test.each(Object.entries(expected))('%s fractures at %d', (state, strain) => {
    const found = fractureLaw(id).strain(parameters, states[state as keyof typeof states])
    expect(Math.abs(found / strain - 1)).toBeLessThan(tolerance)
  })
})

test('rate raises the fracture strain of Johnson–Cook: check case jcf-2', () => {
  const found = fractureLaw('johnson-cook-fracture').strain([0.05, 1.5, -2, 0.002, 0, 0.001, 20, 1480], {
    ...states.UT,
    rate: 100,
  })
  expect(found / 0.83901).toBeCloseTo(1, 5)
})

describe('Hosford–Coulomb from four strains', () => {
  test('check case hc-fit', () => {
    const found = hosfordCoulombThrough({ shear: 0.7, uniaxial: 0.63, planeStrain: 0.38, equibiaxial: 0.61 })
    expect(found.a / 1.46035).toBeCloseTo(1, 5)
    expect(found.b).toBeCloseTo(0.62, 12)
    expect(found.c / 0.0569681).toBeCloseTo(1, 5)
    expect(found.exact).toBe(true)
    expect(found.worst).toBeCloseTo(0.01 / 0.61, 6) // of the two that share b
  })

  test('without an exact answer the nearest is found and says so', () => {
    const found = hosfordCoulombThrough({ shear: 0.5, uniaxial: 0.7, planeStrain: 0.55, equibiaxial: 0.7 })
    expect(found.exact).toBe(false)
    expect(found.c).toBe(0)
    expect(found.worst).toBeLessThan(0.06)
  })

  test('a strain that is none is refused', () => {
    expect(() => hosfordCoulombThrough({ shear: 0, uniaxial: 1, planeStrain: 1, equibiaxial: 1 })).toThrow('in shear 0')
  })
})

describe.each(fractureLaws)('$id', (law) => {
  const p = startOf(law)
  test.each([
    { triaxiality: 0.1, lode: 0.3 },
    { triaxiality: 0.45, lode: 0.6, rate: 10, temperature: 120 },
    { triaxiality: 0.6, lode: -0.4 },
  ])('gradient agrees with central differences at %j', (at) => {
    const found = law.gradient(p, at)
    for (const [i, value] of p.entries()) {
      const h = 1e-6 * value
      const slope = (law.strain(p.with(i, value + h), at) - law.strain(p.with(i, value - h), at)) / (2 * h)
      expect(Math.abs(found[i]! - slope)).toBeLessThan(1e-6 * Math.max(1, Math.abs(slope)))
    }
  })

  test('falls with triaxiality at one Lode angle', () => {
    const strains = [-0.1, 0.1, 0.3, 0.5].map((triaxiality) => law.strain(p, { triaxiality, lode: 0 }))
    expect(strains).toEqual(strains.toSorted((a, b) => b - a))
  })

  test('refuses states that do not exist', () => {
    expect(() => law.strain(p, { triaxiality: Number.NaN, lode: 0 })).toThrow('triaxiality NaN')
    expect(() => law.strain(p, { triaxiality: 0, lode: 1.5 })).toThrow('Lode angle 1.5')
  })
})

test.each(['hosford-coulomb', 'mmc'])('%s knows no fracture under high pressure', (id) => {
  const law = fractureLaw(id)
  const p = startOf(law).map((value, i) => (law.parameters[i]!.id.startsWith('c') && value < 1 ? 0.3 : value))
  expect(law.strain(p, { triaxiality: -3, lode: 0 })).toBe(Infinity)
})

describe('stress states', () => {
  test.each([
    // by hand from principal stresses of plane stress
    ['uniaxial', -0.5, 1 / 3, 1],
    ['plane strain', 0, 1 / Math.sqrt(3), 0],
    ['equibiaxial', 1, 2 / 3, -1],
    ['shear', -1, 0, 0],
    ['compression', -2, -1 / 3, -1],
  ])('%s', (_name, beta, triaxiality, lode) => {
    expect(triaxialityOfPath(beta)).toBeCloseTo(triaxiality, 12)
    expect(lodeOfPlaneStress(triaxiality)).toBeCloseTo(lode, 6)
  })

  test('the mean over a path is weighted by strain', () => {
    // by hand: 0.3 over the first tenth, 0.3 … 0.5 over the next tenth
    expect(meanTriaxiality([0, 0.1, 0.2], [0.3, 0.3, 0.5])).toBeCloseTo(0.35, 12)
    expect(() => meanTriaxiality([0, 0.1, 0.05], [0, 0, 0])).toThrow('point 2: strain 0.05 is below 0.1')
  })
})

describe('GISSMO', () => {
  const flat: Gissmo = {
    triaxiality: [-1, 1],
    failure: [0.5, 0.5],
    instability: [0.2, 0.2],
    damageExponent: 2,
    fadingExponent: 2,
  }

  const atConstant = (strain: number, model = flat) => gissmoAlong(model, [0, strain], [0.4, 0.4]).at(-1)!

  test('on a straight path: check case gissmo-1', () => {
    const { damage, critical, stressFactor } = atConstant(0.35)
    expect(damage).toBeCloseTo(0.49, 9)
    expect(critical).toBeCloseTo(0.16, 9)
    expect(stressFactor / 0.845663).toBeCloseTo(1, 5)
    expect(atConstant(0.1)).toMatchObject({ critical: null, stressFactor: 1 })
    expect(atConstant(0.1).damage).toBeCloseTo(0.04, 12) // (0.1/0.5)²
    expect(atConstant(0.6)).toMatchObject({ damage: 1, stressFactor: 0 })
  })

  test('a change of path sums the shares of each', () => {
    // by hand: half of failure at 0.5, then 0.1 of 1.0 where failure is at 1: D = 0.6²
    const model: Gissmo = {
      ...flat,
      triaxiality: [0, 0.3, 0.300001, 1],
      failure: [0.5, 0.5, 1, 1],
      instability: [9, 9, 9, 9],
    }
    const found = gissmoAlong(model, [0, 0.25, 0.25, 0.35], [0.2, 0.2, 0.6, 0.6])
    expect(found.at(-1)!.damage).toBeCloseTo(0.36, 9)
    expect(() => gissmoAlong(model, [0, 0.2, 0.1], [0, 0, 0])).toThrow('point 2: strain 0.1 is below 0.2')
    expect(() => gissmoAlong(model, [0, 0.1], [0, Number.NaN])).toThrow('point 1: triaxiality NaN is not a number')
  })

  // docs/science/fe-cards.md#mat_add_damage_gissmo: the card of DP980
  const hosford = [1.46035, 0.62, 0.0569681, 0.1, 0.5]
  const failure = failureCurve(fractureLaw('hosford-coulomb'), hosford)

  test.each([
    [-1 / 3, 1.5],
    [-0.2, 1.1807],
    [0, 0.7],
    [0.2, 0.606],
    [0.3, 0.6239],
    [0.5, 0.415],
    [0.65, 0.4614],
    [2 / 3, 0.62],
  ])('failure at η = %d is %d on the card', (eta, strain) => {
    expect(failure[cardTriaxialities.indexOf(eta)]).toBeCloseTo(strain, 3)
  })

  test('instability comes from the forming limit and stays below failure', () => {
    // absp-1: te [−0.172, 0.409], ps 0.10896, bi 0.31754; on the card 0.125 8 in plane strain and 0.98 of failure in shear
    const limits = [
      [-0.172327, 0.408817],
      [0, 0.10896],
      [0.20052, 0.26736],
      [0.31754, 0.31754],
    ] as const
    const instability = instabilityCurve(limits, cardTriaxialities, failure)
    expect(instability[cardTriaxialities.indexOf(1 / Math.sqrt(3))]).toBeCloseTo(0.1258, 4)
    expect(instability[cardTriaxialities.indexOf(0)]).toBeCloseTo(0.686, 3)
    // The uniaxial limit applies in uniaxial tension: 1.0041 times 0.4088, where the card in
    // docs/science/fe-cards.md#mat_add_damage_gissmo has 0.43.
    expect(instability[cardTriaxialities.indexOf(1 / 3)]).toBeCloseTo(0.41052, 4)
    expect(instability[cardTriaxialities.indexOf(0.3)]).toBeCloseTo(0.98 * 0.6239, 3)
    // Equivalent strain on the chord from there to plane strain, by hand: β = −0.4215 is at η = 0.3840.
    expect(instability[cardTriaxialities.indexOf(0.45)]).toBeCloseTo(0.4105 - (0.066 / 0.19335) * (0.4105 - 0.1258), 3)
    // r = 1.5: uniaxial tension is below 1/3, at β = −0.6, and the chord to plane strain passes it.
    const soft = instabilityCurve([[-0.3, 0.5], [0, 0.3]], [1 / 3], [2]) // prettier-ignore
    expect(soft[0]).toBeGreaterThan(0.45)
    expect(soft[0]).toBeLessThan(0.5)
    expect(instabilityCurve([[-0.02, 0.13], [0, 0.11]], [1 / 3], [0.6])[0]).toBeCloseTo(0.98 * 0.6, 9) // prettier-ignore
  })

  test.each([
    [{ ...flat, damageExponent: 0.5 }, 'damage exponent 0.5'],
    [{ ...flat, fadingExponent: 0 }, 'fading exponent 0'],
  ])('refuses %j', (model, fact) => {
    expect(() => atConstant(0.1, model)).toThrow(fact)
  })
})

// docs/science/check-cases.md#stress-state
test.each([
  // β     η         θ̄          ε̄/ε1
  [-1, 0, 0, 1.1547],
  [-0.5, 0.333333, 1, 1],
  [-0.25, 0.480384, 0.463263, 1.04083],
  [0, 0.57735, 0, 1.1547],
  [0.25, 0.629941, -0.363113, 1.32288],
  [0.5, 0.654654, -0.636887, 1.52753],
  [1, 0.666667, -1, 2],
])('stress state of the path β = %d', (beta, triaxiality, lode, ratio) => {
  expect(triaxialityOfPath(beta)).toBeCloseTo(triaxiality, 5)
  expect(lodeOfPlaneStress(triaxialityOfPath(beta))).toBeCloseTo(lode, 5)
  expect(equivalentOverMajor(beta)).toBeCloseTo(ratio, 5)
})

const stressStates = {
  UC: [-1 / 3, -1],
  SH: [0, 0],
  UT: [1 / 3, 1],
  PST: [1 / Math.sqrt(3), 0],
  EBT: [2 / 3, -1],
} as const

// docs/science/check-cases.md#fracture-models
describe.each([
  ['hc-1', { a: 1.3, b: 0.8, c: 0.06, nf: 0.1 }, { UC: 2.65993, SH: 0.725726, UT: 0.8, PST: 0.387607, EBT: 0.8 }, 1e-5],
  [
    'hc-2',
    { a: 1.46035, b: 0.62, c: 0.0569681, nf: 0.1 },
    { UC: 1.93975, SH: 0.7, UT: 0.62, PST: 0.38, EBT: 0.62 },
    1e-4,
  ],
])('%s', (_id, parameters, expected, tolerance) => {
  test.each(Object.entries(expected))('%s fractures at %d', (state, strain) => {
    const [triaxiality, lode] = stressStates[state as keyof typeof stressStates]
    expect(Math.abs(hosfordCoulombStrain(parameters, triaxiality, lode) / strain - 1)).toBeLessThan(tolerance)
  })
})
