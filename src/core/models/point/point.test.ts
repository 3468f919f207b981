import { describe, expect, test } from 'vitest'
import { flowCurve } from '../hardening/flow-curve.ts'
import { hardeningLaw } from '../hardening/index.ts'
import { stressOverStrain } from '../kinematic/history.ts'
import { kinematicLaw } from '../kinematic/index.ts'
import { rValue, stressRatio } from '../yield/directional.ts'
import { yieldCriterion } from '../yield/index.ts'
import { runPath, type StraightLoading, straightPath } from './load-path.ts'
import {
  type PlaneStressMaterial,
  afterStrain,
  elasticStrain,
  elasticStress,
  unloadedPoint,
} from './plane-stress-point.ts'

const isotropic = flowCurve(hardeningLaw('voce'), [600, 1100, 20])
const barlat = yieldCriterion('yld2000-2d')
const anisotropic = barlat.surface(
  barlat.identify({ s45: 1.005, s90: 1.015, sb: 1.01, r0: 0.76, r45: 0.9, r90: 0.88, rb: 0.93 }).parameters,
)
const material: PlaneStressMaterial = { E: 207_000, nu: 0.3, surface: anisotropic, isotropic }
const mises: PlaneStressMaterial = { ...material, surface: yieldCriterion('von-mises').surface([]) }
const upTo = (end: number, steps: number) => Array.from({ length: steps }, (_, i) => (end * (i + 1)) / steps)

test('elastic stress and strain are each other’s inverse; by hand in tension', () => {
  expect(
    elasticStress(material, elasticStrain(material, [100, -50, 30])).map((s) => Math.round(s * 1e9) / 1e9),
  ).toEqual([100, -50, 30])
  // 207 MPa in tension: 0.001 along, −0.0003 across
  const [along, across, shear] = elasticStrain(material, [207, 0, 0])
  expect([along, across, shear].map((e) => Math.round(e * 1e12) / 1e12)).toEqual([0.001, -0.0003, 0])
})

describe.each<StraightLoading>([
  { kind: 'tension', angle: 0 },
  { kind: 'tension', angle: 45 },
  { kind: 'tension', angle: 90 },
  { kind: 'tension', angle: 22.5 },
  { kind: 'equibiaxial' },
  { kind: 'shear', angle: 0 },
  { kind: 'shear', angle: 45 },
])('$kind at $angle°', (loading) => {
  test('integrated in steps it is the closed form', () => {
    const exact = straightPath(material, loading, upTo(0.1, 20))
    const run = runPath(material, loading, exact.strain)
    for (const i of exact.strain.keys()) {
      expect(Math.abs(run.stress[i]! / exact.stress[i]! - 1)).toBeLessThan(1e-6)
      expect(Math.abs(run.across[i]! - exact.across[i]!)).toBeLessThan(1e-6)
    }
  })
})

test.each([0, 45, 90])('tension at %d° has the stress ratio and the r-value of its surface', (angle) => {
  const along = runPath(material, { kind: 'tension', angle }, upTo(0.1, 25))
  const { plasticStrain, accumulated } = along.states.at(-1)!
  const radians = (angle * Math.PI) / 180
  const [c, s] = [Math.cos(radians), Math.sin(radians)]
  const [x, y, g] = plasticStrain
  const width = s * s * x + c * c * y - c * s * g
  expect(width / -(x + y)).toBeCloseTo(rValue(anisotropic, angle), 5)
  expect(along.stress.at(-1)! / isotropic.stress(accumulated)).toBeCloseTo(stressRatio(anisotropic, angle), 6)
})

test('plane strain of von Mises carries 2/√3 of the flow stress, once plastic strain outgrows elastic', () => {
  const run = runPath(mises, { kind: 'plane-strain' }, upTo(0.2, 100))
  const { accumulated } = run.states.at(-1)!
  expect(run.stress.at(-1)! / isotropic.stress(accumulated)).toBeCloseTo(2 / Math.sqrt(3), 4)
  expect(Math.max(...run.across.map(Math.abs))).toBeLessThan(1e-9)
})

test('tension, compression and tension again follow the uniaxial law', () => {
  const parameters = [400, 80, 20, 30_000, 250, 3000, 15]
  const history = [...upTo(0.04, 40), ...upTo(0.07, 70).map((e) => 0.04 - e), ...upTo(0.05, 50).map((e) => e - 0.03)]
  const uniaxial = stressOverStrain(kinematicLaw('chaboche-2').point(parameters), history, 207_000)
  const cyclic: PlaneStressMaterial = {
    ...mises,
    isotropic: { stress: (p) => 400 + 80 * (1 - Math.exp(-20 * p)), slope: (p) => 1600 * Math.exp(-20 * p) },
    backstresses: [
      { limit: 120, rate: 250 },
      { limit: 200, rate: 15 },
    ],
  }
  const run = runPath(cyclic, { kind: 'tension' }, history)
  for (const i of history.keys()) expect(Math.abs(run.stress[i]! - uniaxial.stress[i]!)).toBeLessThan(0.01)
})

test('beside backstresses the monotonic curve stays what it was', () => {
  const mixed: PlaneStressMaterial = {
    ...material,
    // Flow curve minus one backstress of 100 MPa that grows with a rate of 200.
    isotropic: {
      stress: (p) => isotropic.stress(p) - 100 * (1 - Math.exp(-200 * p)),
      slope: (p) => isotropic.slope(p) - 100 * 200 * Math.exp(-200 * p),
    },
    backstresses: [{ limit: 100, rate: 200 }],
  }
  const history = upTo(0.05, 50)
  const plain = runPath(material, { kind: 'tension', angle: 0 }, history)
  const withBackstress = runPath(mixed, { kind: 'tension', angle: 0 }, history)
  for (const i of history.keys()) expect(withBackstress.stress[i]! / plain.stress[i]!).toBeCloseTo(1, 6)
})

test('one large increment is halved until it can be followed', () => {
  const state = afterStrain(material, unloadedPoint(material), [0.5, 0.1, 0.4])
  expect(anisotropic.equivalent(state.stress) / isotropic.stress(state.accumulated)).toBeCloseTo(1, 6)
})

test.each([
  [{ ...material, E: -1 }, "Young's modulus -1"],
  [{ ...material, nu: 0.5 }, "Poisson's ratio 0.5"],
])('refuses impossible constants', (broken, fact) => {
  expect(() => afterStrain(broken, unloadedPoint(broken), [0.001, 0, 0])).toThrow(fact)
})

test('refuses strains that are none, and closed forms with backstresses', () => {
  expect(() => runPath(material, { kind: 'tension' }, [0, Number.NaN])).toThrow('point 1: strain NaN')
  const moving = { ...material, backstresses: [{ limit: 1, rate: 1 }] }
  expect(() => straightPath(moving, { kind: 'tension' }, [0.1])).toThrow('require runPath')
  expect(() => straightPath(material, { kind: 'tension' }, [-0.1])).toThrow('point 0: plastic strain -0.1')
})
