import { describe, expect, test } from 'vitest'
import { curveAxes, type EvaluationOptions, storedCurveKinds } from '../evaluate/result/evaluation.ts'
import { evaluateTest } from '../evaluate/evaluations.ts'
import { evaluatedSpecimens, specimenOf, statedOptionsOf } from '../synthetic/evaluated-specimens.ts'
import { demoCatalogue } from '../synthetic/catalogue.ts'
import { tensionReference } from '../evaluate/steps/tension-reference.ts'
import { testType } from '../test-types/index.ts'
import type { TestCode } from '../test-types/test-type.ts'
import { drawCurve } from './derivations.ts'
import { chartsFor, type StoredCurveKind, kindsFor } from './kinds.ts'
import type { StoredKind, StoredSpecimen } from './stored-columns.ts'

const coil = demoCatalogue().coils.find(
  ({ grade, tests }) => grade === 'DP980' && ['FSM', 'BND', 'UAC'].every((code) => tests.some((t) => t.code === code)),
)!
const evaluated = evaluatedSpecimens(coil)
const tension = tensionReference(
  evaluated
    .get('UAT')!
    .filter(({ replicate }) => replicate.condition === 'RD')
    .map(({ evaluation }) => ({ ...evaluation, orientation: 'RD' })),
)

/** A chart of a test's first specimen as it would be stored, evaluated with what a laboratory states. */
function drawn(code: TestCode, chart: string, stated: EvaluationOptions = {}) {
  const { replicate } = evaluated.get(code)![0]!
  const options = { ...statedOptionsOf(code, replicate), tension, ...stated }
  const { scalars, curves } = evaluateTest(code, specimenOf(replicate), options)
  const kept = storedCurveKinds.flatMap((kind) => {
    const curve = curves[kind]
    const [[x], [y]] = curveAxes[kind]
    return curve ? [[kind, [{ role: x, values: curve.x }, { role: y, values: curve.y }]] as const] : [] // prettier-ignore
  })
  const stored: StoredSpecimen = {
    curves: { raw: replicate.channels, ...Object.fromEntries(kept) },
    geometry: replicate.geometry,
    scalars: Object.fromEntries(scalars.map(({ id, value }) => [id, value])),
  }
  const curve = drawCurve(
    stored,
    testType(code).charts.find(({ id }) => id === chart)!,
  )
  if ('missing' in curve) throw new Error(curve.missing)
  return { curve, value: (id: string) => scalars.find((scalar) => scalar.id === id)!.value! }
}

describe('a chart shows the number that was read from its curve, whatever the laboratory stated', () => {
  test.each([1, 2] as const)('shear with %d zones', (zones) => {
    const { curve, value } = drawn('SHR', 'shear', { shear: { zones } })
    expect(Math.max(...curve.y)).toBeCloseTo(value('shr.tau_max'), 6)
  })

  test.each([1, 0.95, 0.9])('plane strain whose mean is %d of the stress in its middle', (share) => {
    const { curve, value } = drawn('PST', 'stress', { planeStrain: { share } })
    // σ1 at the largest force: F/S0·exp(ε1) over the share.
    const expected = (value('pst.rmax') * Math.exp(value('pst.e1_fmax'))) / share
    const near = [...curve.x.keys()].reduce((best, i) =>
      Math.abs(curve.y[i]! - expected) < Math.abs(curve.y[best]! - expected) ? i : best,
    )
    expect(Math.abs(curve.y[near]! / expected - 1)).toBeLessThan(1e-3)
  })

  test.each([0, 2e-4])('bending on a machine that gives way by %d mm/N', (compliance) => {
    const { curve, value } = drawn('BND', 'force-angle', { bending: { punch: 1, roller: 15, gap: 4.5, compliance } })
    const top = curve.y.indexOf(Math.max(...curve.y))
    expect(curve.x[top]).toBeCloseTo(value('bnd.alpha'), 9)
  })

  test.each([0, 0.06])('compression with a friction of %d', (friction) => {
    const { curve, value } = drawn('UAC', 'absolute', { compression: { friction, sideForce: 5000 } })
    const at = [...curve.x.keys()].filter((i) => Math.abs(curve.x[i]! / 0.02 - 1) <= 0.03)
    const mean = at.reduce((sum, i) => sum + curve.y[i]!, 0) / at.length
    expect(Math.abs(mean / -value('uac.s2') - 1)).toBeLessThan(3e-3)
  })

  test('bulge with another modulus', () => {
    const { curve, value } = drawn('HBG', 'stress', { elastic: { E: 100_000, nu: 0.3 } })
    const near = [...curve.x.keys()].filter((i) => Math.abs(curve.x[i]! - 0.1) < 0.01)
    const mean = near.reduce((sum, i) => sum + curve.y[i]!, 0) / near.length
    expect(Math.abs(mean / value('hbg.sb10') - 1)).toBeLessThan(2e-3)
  })

  test('accumulated strain ends where the last reversal of the table has its place, and beyond', () => {
    const { curve } = drawn('CTC', 'accumulated')
    expect(Math.min(...curve.y)).toBeGreaterThanOrEqual(0)
    expect(curve.x.every((x, i) => i === 0 || x >= curve.x[i - 1]!)).toBe(true)
  })
})

test('every kind that a chart asks for is one that is kept', () => {
  for (const code of evaluated.keys()) {
    for (const chart of testType(code).charts) {
      for (const kind of kindsFor(chart)) expect(['raw', ...storedCurveKinds]).toContain(kind)
    }
  }
})

test('a chart of curves that only some specimens give is offered where one of them was kept', () => {
  const kept = (kind: StoredKind, ...roles: string[]) => ({
    kind,
    channels: roles.map((role) => ({ name: `${role} [kN]`, role })),
  })
  const ids = (code: TestCode, ...curves: StoredCurveKind[]) => chartsFor(testType(code), curves).map(({ id }) => id)
  expect(ids('BBT', kept('raw'))).toEqual(['path', 'force'])
  expect(ids('BBT', kept('raw'), kept('biaxial'))).toEqual(['path', 'force', 'stress'])
  expect(ids('SHR', kept('raw', 'force', 'extension'))).toEqual(['force', 'path'])
  expect(ids('SHR', kept('raw', 'force', 'gamma'), kept('shear'))).toEqual(['shear', 'path'])
})
