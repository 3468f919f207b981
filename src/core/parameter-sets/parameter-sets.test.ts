import { describe, expect, test } from 'vitest'
import { proveSets } from '../cards/proof/prove-sets.ts'
import { ordered } from '../models/model.ts'
import { hardeningLaw } from '../models/hardening/index.ts'
import { rValue, stressRatio } from '../models/yield/directional.ts'
import { yieldCriterion } from '../models/yield/index.ts'
import { demoCatalogue } from '../synthetic/catalogue.ts'
import { coilOf } from '../synthetic/coil.ts'
import { evaluatedSpecimens, testedSpecimens } from '../synthetic/evaluated-specimens.ts'
import { gradeIds } from '../synthetic/truth/grade.ts'
import { fitSets, fitTab, type FittedSet, collectMeasurements, buildFittedSet, type TestedSpecimen } from './index.ts'

const nothing = { scalars: {}, points: {} }

function specimen(test: TestedSpecimen['test'], rest: Partial<TestedSpecimen>): TestedSpecimen {
  return {
    id: test,
    test,
    condition: 'RD',
    orientation: 'RD',
    rate: null,
    replicate: 1,
    curves: {},
    ...nothing,
    ...rest,
  }
}

function curve(from: number, to: number, stress: (strain: number) => number) {
  const x = Float64Array.from({ length: 120 }, (_, i) => from + ((to - from) * i) / 119)
  return { x, y: x.map(stress) }
}

/** K = 1000 MPa, ε0 = 0.003, n = 0.15. */
const swift = (strain: number) => 1000 * (0.003 + strain) ** 0.15
const tension = specimen('UAT', { curves: { flow: curve(0.001, 0.12, swift) } })
const setsOf = (tested: readonly TestedSpecimen[], facts?: Parameters<typeof collectMeasurements>[1]) =>
  fitSets(collectMeasurements(tested, facts), tested).sets
const fitLaw = (model: string, tested: readonly TestedSpecimen[]) =>
  buildFittedSet('FE2', fitTab('FE2', collectMeasurements(tested), { model }), tested)
const value = ({ parameters }: FittedSet, id: string) => parameters.find((one) => one.id === id)!.value

describe('hardening', () => {
  test('the law of the curve is found again; points below 0.002 do not count', () => {
    const set = fitLaw('swift', [tension])
    expect([value(set, 'K'), value(set, 'e0'), value(set, 'n')]).toEqual([
      expect.closeTo(1000, 3),
      expect.closeTo(0.003, 8),
      expect.closeTo(0.15, 7),
    ])
    expect(set).toMatchObject({ lastMeasured: 0.12, fitWindow: { x: 'true_plastic_strain', from: 0.002, to: 0.12 } })
  })

  test('without a bulge test the weight of a blend is fixed at 0.5, and has no error', () => {
    const set = fitLaw('swift-voce', [tension])
    expect(set.fit.parameters[0]).toEqual({
      id: 'w',
      standardError: 0,
      lower: 0.5,
      upper: 0.5,
      fixed: true,
      atBound: null,
    })
    expect(set.extrapolation).toBe('Swift–Voce, the law alone')
    expect(value(set, 'K')).toBeCloseTo(1000, 3)
  })

  test('a bulge test half-way between both parts gives the weight', () => {
    const parts = fitLaw('swift-voce', [tension])
    const law = hardeningLaw('swift-voce')
    const p = ordered(law, Object.fromEntries(parts.parameters.map((one) => [one.id, one.value])))
    const bulge = specimen('HBG', {
      curves: { equivalent: curve(0.05, 0.5, (strain) => law.stress(p.with(0, 0.3), strain)) },
    })
    const set = fitLaw('swift-voce', [tension, bulge])
    expect(Math.abs(value(set, 'w') - 0.3)).toBeLessThan(0.01)
    expect(set.extrapolation).toMatch(/^Swift–Voce, weight from the bulge test up to 0\.500, the law alone beyond$/)
  })

  test('a blend pays for every parameter that was fitted: AICc = N ln(SSR/N) + 2k + 2k(k+1)/(N−k−1)', () => {
    const waves = specimen('UAT', { curves: { flow: curve(0.001, 0.12, (e) => swift(e) + 5 * Math.sin(200 * e)) } })
    const { fit } = fitLaw('swift-voce', [waves])
    const N = fit.points
    const k = fit.parameters.filter(({ fixed }) => !fixed).length + 1
    expect(k).toBe(7)
    const deviance = N * Math.log(fit.rmse! ** 2)
    expect(fit.aicc).toBeCloseTo(deviance + 2 * k + (2 * k * (k + 1)) / (N - k - 1), 6)
    expect(fit.bic).toBeCloseTo(deviance + k * Math.log(N), 6)
  })

  test('a yield plateau does not count, with a tenth of its length for scatter', () => {
    const banded = specimen('UAT', { ...tension, scalars: { 'uat.ae': 2 } })
    expect(collectMeasurements([banded]).flowWindow.from).toBeCloseTo(0.022, 12)
  })

  test('no curve along RD, no data', () => {
    const across = specimen('UAT', { ...tension, orientation: 'TD', condition: 'TD' })
    expect(collectMeasurements([across]).flow.x).toHaveLength(0)
    expect(setsOf([])).toEqual([])
  })
})

test('yield surfaces meet the means that they were identified from', () => {
  const along = (orientation: 'RD' | 'DD' | 'TD', ratio: number, r: number) =>
    [0.99, 1.01].map((factor, i) =>
      specimen('UAT', {
        orientation,
        condition: orientation,
        replicate: i + 1,
        scalars: { 'uat.r': r * factor },
        // σ(ε) = f·σ_RD(f·ε) is the state with stress ratio f at equal plastic work.
        curves: { flow: curve(0.001, 0.12 / ratio, (strain) => ratio * swift(ratio * strain)) },
      }),
    )
  const tested = [...along('RD', 1, 0.8), ...along('DD', 1.02, 1.1), ...along('TD', 1.01, 0.9)]
  const yields = (specimens: TestedSpecimen[]) => setsOf(specimens).filter(({ tab }) => tab === 'FE3')
  const sets = yields([...tested, specimen('HBG', { scalars: { 'hbg.fb': 1.03, 'hbg.rb': 0.95 } })])
  expect(sets.map(({ model }) => model)).toEqual(['hill48-r', 'yld89', 'yld2000-2d'])
  expect(sets[0]?.fit?.method).toMatch(/^identified from r0 = 0\.8000, r45 = 1\.100, r90 = 0\.9000;/)
  for (const { model, parameters } of sets) {
    const criterion = yieldCriterion(model)
    const surface = criterion.surface(
      ordered(criterion, Object.fromEntries(parameters.map(({ id, value: v }) => [id, v]))),
    )
    expect([0, 45, 90].map((angle) => rValue(surface, angle))).toEqual([0.8, 1.1, 0.9].map((r) => expect.closeTo(r, 5)))
    if (model === 'yld2000-2d') expect(stressRatio(surface, 45)).toBeCloseTo(1.02, 3)
  }
  // r0 = 0.8·(0.99, 1.01): s = 0.8·0.02/√2, standard error s/√2 = 0.008. Of H = r0/(1 + r0) that is 0.008/1.8² = 0.002469.
  const hill = sets[0]!
  expect(hill.fit.parameters.find(({ id }) => id === 'H')!.standardError).toBeCloseTo(0.008 / 1.8 ** 2, 4)
  expect(yields(tested).map(({ model }) => model)).toEqual(['hill48-r', 'yld89'])
})

describe.each(gradeIds)('%s: the demonstration, whose truth no fit sees', (grade) => {
  const coil = demoCatalogue().coils.find(
    (one) =>
      one.grade === grade && ['CTC', 'FSM', 'FLC', 'MRT'].every((code) => one.tests.some((t) => t.code === code)),
  )!
  const { anisotropy, limits, flow, tension: targets } = coilOf(coil)
  const tested = testedSpecimens(evaluatedSpecimens(coil))
  const measured = collectMeasurements(tested, { thickness: coil.thickness, limitShift: 0.01 })
  const { sets, refused } = fitSets(measured, tested)
  test('nothing that was tested for is refused', () => expect(refused).toEqual([]))

  const of = (model: string) => sets.find((set) => set.model === model)!
  const off = (found: number, truth: number) => Math.abs(found / truth - 1)

  test('stress at a plastic strain of 1 within 3 %, twice beyond the bulge test', () => {
    const law = hardeningLaw('swift-hockett-sherby')
    const set = of(law.id)
    const p = ordered(law, Object.fromEntries(set.parameters.map((one) => [one.id, one.value])))
    expect(off(law.stress(p, 1), flow.stress(1))).toBeLessThan(0.03)
  })

  test('chord modulus within 2 %, rate sensitivity within 17 %, fracture within three standard errors', () => {
    expect(off(value(of('chord-modulus'), 'Ea'), anisotropy.Ea * 1000)).toBeLessThan(0.02)
    // Heating in the fastest tests reduces the rate effect before the window ends, most for martensite, whose window
    // reaches maximum force.
    expect(off(value(of('thermal-overstress'), 'S'), anisotropy.S)).toBeLessThan(0.17)
    const b = of('hosford-coulomb').fit.parameters.find(({ id }) => id === 'b')!
    expect(Math.abs(value(of('hosford-coulomb'), 'b') - limits.b)).toBeLessThan(3 * b.standardError!)
  })

  test('the fast backstress: its limit within 15 % of the truth, 30 % where loops end at 2 % strain', () => {
    const set = of('mixed-hardening')
    const limitsFound = [1, 2].map((i) => ({ g: value(set, `g${i}`), X: value(set, `C${i}`) / value(set, `g${i}`) }))
    const fast = limitsFound.toSorted((a, b) => b.g - a.g)[0]!
    // The strongest sheets neck before 5 %: their loops are half knee, which Swift–Voce follows less closely.
    expect(off(fast.X, anisotropy.x1 * targets.rm)).toBeLessThan(flow.end > 0.05 ? 0.15 : 0.3)
  })

  test('every set says how it was found, and is proven or says by how much it fails', () => {
    const proofs = proveSets(
      sets,
      { material: 'x', coil: 'y', orientation: 'RD', release: '1', permalink: 'z', synthetic: true },
      { tested, measured },
    )
    for (const [i, { model, fit, parameters }] of sets.entries()) {
      expect([model, fit.converged, fit.data.length > 0]).toEqual([model, true, true])
      expect(fit.parameters.map(({ id }) => id)).toEqual(parameters.map(({ id }) => id))
      expect([model, proofs[i]!.runs.length > 0]).toEqual([model, true])
    }
    // The cards agree with the coil's flow curve, limits and fracture strains. Martensitic steels yield below the
    // strains that a law of two terms is fitted to, so only first yield may be missed.
    for (const model of [
      'swift-voce',
      'swift-hockett-sherby',
      'chord-modulus',
      'abspoel-scholting',
      'hosford-coulomb',
    ]) {
      const proof = proofs[sets.indexOf(of(model))]!
      const missed = proof.runs.filter(({ passed }) => !passed).map(({ path }) => path)
      expect([model, missed]).toEqual([model, proof.passed ? [] : ['first-yield']])
      expect([model, proof.passed]).toEqual([model, !(targets.rm > 1400 && model.startsWith('swift-'))])
      expect(proof.verdict.startsWith('NOT PROVEN')).toBe(!proof.passed)
    }
  })
})
