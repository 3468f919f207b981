import { expect, test, describe } from 'vitest'
import { isUnusualModulus, unusualModulus } from './elastic.ts'
import { fitPoints } from '../fit/index.ts'
import { fitSets, fitTab, judgeTab, collectMeasurements, type TestedSpecimen } from './index.ts'

test('the warning of an unusual modulus is recognised, and nothing else', () => {
  for (const E of [170_000, 230_000]) {
    const [note] = unusualModulus(E, { usual: 207_000 })
    expect(isUnusualModulus(note!)).toBe(true)
  }
  expect(unusualModulus(206_000, { usual: 207_000 })).toEqual([])
  expect(isUnusualModulus('Young’s modulus from one specimen: scatter unknown.')).toBe(false)
})

const specimen = (replicate: number, E: number): TestedSpecimen => ({
  id: `${replicate}`,
  test: 'UAT',
  condition: 'RD',
  orientation: 'RD',
  rate: null,
  replicate,
  curves: {},
  scalars: { 'uat.E': E },
  points: {},
})
const choice = { model: 'linear-elastic' }
const E0 = (fit: ReturnType<typeof fitTab>) => fit.parameters.find(({ id }) => id === 'E0')!

describe("one specimen gives Young's modulus, with a finding and no uncertainty", () => {
  const tested = [specimen(1, 206_500)]
  const measured = collectMeasurements(tested)
  const fit = fitTab('FE1', measured, choice)

  test('in the fit', () => {
    expect(E0(fit)).toMatchObject({ value: 206_500, standardError: null, lower: null, upper: null })
    expect(fit).toMatchObject({ covariance: null, bands: [], diagnostics: null, aicc: null, r2: null })
    expect(fit.warnings).toEqual(['Young’s modulus from one specimen: scatter unknown.'])
  })

  test('in what is stored, as JSON carries it', () => {
    const [set] = fitSets(measured, tested).sets
    expect(JSON.parse(JSON.stringify(set))).toEqual(set)
    expect(set).toMatchObject({ tab: 'FE1', model: 'linear-elastic', fit: { residuals: null, warnings: fit.warnings } })
  })

  test('and when the stored set is held against it', () => {
    const judged = judgeTab('FE1', measured, { ...fit, fitWindow: null, extrapolation: null, tab: 'FE1' } as never)
    expect(E0(judged)).toMatchObject({ value: 206_500, standardError: null })
    expect(judged.bands).toEqual([])
  })
})

test('specimens that agree to the digit have a mean and an error of zero', () => {
  const fit = fitTab('FE1', collectMeasurements([1, 2, 3].map((i) => specimen(i, 207_000))), choice)
  expect(E0(fit)).toMatchObject({ value: 207_000, standardError: 0 })
})

test('the band of several is that of their mean: 206, 207, 208 GPa have a standard error of 1/√3 GPa', () => {
  const fit = fitTab('FE1', collectMeasurements([206_000, 207_000, 208_000].map((E, i) => specimen(i, E))), choice)
  expect(E0(fit).standardError).toBeCloseTo(1000 / Math.sqrt(3), 4)
  // t of 0.975 at two degrees of freedom is 4.3027.
  expect(E0(fit).upper! - E0(fit).value).toBeCloseTo((4.302_652_7 * 1000) / Math.sqrt(3), 1)
  expect(fit.covariance![fit.parameters.findIndex(({ id }) => id === 'E0')]!.filter((v) => v !== 0)).toHaveLength(1)
  for (const half of fit.bands[0]!.confidence) expect(half).toBeGreaterThan(1000)
})

test('constant data still determine no parameter that is sought', () => {
  const line = { parameters: [{ id: 'a', start: 1 }], value: ([a]: readonly number[]) => a! }
  expect(() => fitPoints(line, [5, 5, 5])).toThrow('constant data')
})

test.each([
  [69_500, { density: 2700, nu: 0.33 }],
  [45_000, { density: 1770, nu: 0.35 }],
  [207_000, { density: 7850, nu: 0.3 }],
])('density and Poisson’s ratio are those of the metal with a modulus of %d MPa', (E, known) => {
  const { parameters } = fitTab('FE1', collectMeasurements([specimen(1, E), specimen(2, E)]), choice)
  expect(Object.fromEntries(parameters.map(({ id, value }) => [id, value]))).toEqual({ E0: E, ...known })
})

test.each([
  ['Steels', 70_000],
  ['Aluminium', 45_000],
  ['Titanium', 207_000],
])('%s with a modulus of %d MPa get no constants of another metal', (category, E) => {
  const tested = [specimen(1, E)]
  const { sets, refused } = fitSets(collectMeasurements(tested, { category }), tested)
  expect([sets, refused[0]!.reason]).toEqual([[], expect.stringContaining(`does not fit the category ${category}`)])
})

test.each([
  ['Aluminium', 2700],
  ['Nickel alloys', 2700],
])('%s with a modulus of 70 GPa: the category agrees, or says nothing', (category, density) => {
  const { parameters } = fitTab('FE1', collectMeasurements([specimen(1, 70_000)], { category }), choice)
  expect(parameters.find(({ id }) => id === 'density')!.value).toBe(density)
})

test('a modulus between those of sheet metals tells no density: the model is refused with the reason', () => {
  const tested = [specimen(1, 115_000)]
  expect(fitSets(collectMeasurements(tested), tested)).toEqual({
    sets: [],
    refused: [
      {
        tab: 'FE1',
        model: 'linear-elastic',
        reason: expect.stringMatching(/^a modulus of 115 GPa does not match steel/),
      },
    ],
  })
})

test.each([
  [170_000, ['Young’s modulus of 170 GPa is 18 % below the 207 GPa of this metal. Check the strain measurement.']],
  [190_000, []],
])('a mean modulus of %d MPa, far from that of its metal, is said to be so', (E, warnings) => {
  expect(fitTab('FE1', collectMeasurements([specimen(1, E), specimen(2, E)]), choice).warnings).toEqual(warnings)
})
