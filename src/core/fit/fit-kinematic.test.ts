import { describe, expect, test } from 'vitest'
import { flowCurve } from '../models/hardening/flow-curve.ts'
import { hardeningLaw } from '../models/hardening/index.ts'
import { stressAlong } from '../models/kinematic/history.ts'
import { kinematicLaw } from '../models/kinematic/index.ts'
import { random } from '../numerics/random.ts'
import { fitKinematic, type LoopTest } from './fit-kinematic.ts'
import { branchesOf, loopModel } from './loop-model.ts'

const legs = (...ends: number[]) => {
  const history: number[] = []
  let from = 0
  for (const end of ends) {
    for (let k = 1; k <= 40; k++) history.push(from + ((end - from) * k) / 40)
    from = end
  }
  return history
}
const histories = { two: legs(0.02, 0, 0.06), five: legs(0.05, 0, 0.08) }
const flow = flowCurve(hardeningLaw('voce'), [592, 1100, 18])

function madeBy(law: string, parameters: readonly number[], noise = 0, seed = 1): LoopTest[] {
  const { normal } = random(seed)
  return Object.entries(histories).map(([id, plasticStrain]) => ({
    id,
    plasticStrain,
    stress: stressAlong(kinematicLaw(law).point(parameters, flow), plasticStrain).map((s) => s + noise * normal()),
  }))
}

const truths = {
  'chaboche-1': [500, 120, 15, 20_000, 100],
  'chaboche-2': [450, 100, 12, 60_000, 400, 3000, 25],
  'chaboche-3': [420, 90, 12, 120_000, 900, 15_000, 120, 1500, 12],
  'mixed-hardening': [24_000, 200, 1500, 20],
  'yoshida-uemori': [480, 640, 420, 90, 310, 14, 0.4],
} as const

describe.each(Object.entries(truths))('%s', (id, truth) => {
  test('the parameters that made the loops are found again', () => {
    const fit = fitKinematic(kinematicLaw(id), madeBy(id, truth), { flow })
    expect(fit.converged).toBe(true)
    // Stress of about 1000 MPa to its last digits; derivatives of Yoshida–Uemori and mixed hardening are differences.
    expect(fit.rmse).toBeLessThan(1e-4)
    for (const [i, { value }] of fit.parameters.entries()) expect(Math.abs(value / truth[i]! - 1)).toBeLessThan(1e-4)
  })
})

describe('of 300 noisy tests', () => {
  const truth = truths['chaboche-1']
  const exact = madeBy('chaboche-1', truth)
  const fits = Array.from({ length: 300 }, (_, i) =>
    fitKinematic(kinematicLaw('chaboche-1'), madeBy('chaboche-1', truth, 3, i + 1), { randomStarts: 0 }),
  )
  const share = (inside: boolean[]) => inside.filter(Boolean).length / inside.length

  test('intervals of 95 % hold the truth in 93 to 97 of 100', () => {
    const inside = fits.flatMap(({ parameters }) =>
      parameters.map(({ lower, upper }, i) => lower! <= truth[i]! && truth[i]! <= upper!),
    )
    expect(share(inside)).toBeGreaterThan(0.93)
    expect(share(inside)).toBeLessThan(0.97)
  })

  test('bands of 95 % hold the true stress in 93 to 97 of 100', () => {
    const inside = fits.flatMap(({ tests }) =>
      tests.flatMap(({ band }, k) => {
        const { lower, upper } = band().confidence
        return Array.from(exact[k]!.stress, (stress, i) => lower[i]! <= stress && stress <= upper[i]!)
      }),
    )
    expect(share(inside)).toBeGreaterThan(0.93)
    expect(share(inside)).toBeLessThan(0.97)
  })
})

test('the fastest backstress is the first, whichever minimum the search fell into', () => {
  const [s0, Q, b, ...terms] = truths['chaboche-3']
  for (const order of [
    [4, 5, 0, 1, 2, 3],
    [2, 3, 4, 5, 0, 1],
  ]) {
    const tests = madeBy('chaboche-3', [s0, Q, b, ...order.map((i) => terms[i]!)], 1)
    const rates = fitKinematic(kinematicLaw('chaboche-3'), tests).values.filter((_, i) => i > 3 && i % 2 === 0)
    expect(rates).toEqual(rates.toSorted((a, c) => c - a))
  }
})

test.each(['mixed-hardening', 'yoshida-uemori'] as const)('the band of %s is as wide as its gradient says', (id) => {
  const law = kinematicLaw(id)
  const truth = truths[id]
  const free = law.parameters.slice(0, 2).map((parameter) => parameter.id)
  const fixed = Object.fromEntries(law.parameters.slice(2).map((parameter, i) => [parameter.id, truth[i + 2]!]))
  const fit = fitKinematic(law, madeBy(id, truth, 3), { flow, fixed, randomStarts: 0 })
  const { confidence, x } = fit.tests[0]!.band()
  const at = 100
  const g = free.map((_, j) => {
    const h = 1e-4 * fit.values[j]!
    const stress = (value: number) => stressAlong(law.point(fit.values.with(j, value), flow), x)[at]!
    return (stress(fit.values[j]! + h) - stress(fit.values[j]! - h)) / (2 * h)
  })
  const variance = free.reduce(
    (sum, _, a) => sum + free.reduce((inner, __, b) => inner + g[a]! * fit.covariance[a]![b]! * g[b]!, 0),
    0,
  )
  expect((confidence.upper[at]! - confidence.lower[at]!) / (2 * fit.t * Math.sqrt(variance))).toBeCloseTo(1, 3)
})

test('a held parameter does not move, and the same seed gives the same answer', () => {
  const tests = madeBy('chaboche-2', truths['chaboche-2'], 2)
  const options = { fixed: { s0: 460 }, seed: 7 }
  const [one, two] = [0, 1].map(() => fitKinematic(kinematicLaw('chaboche-2'), tests, options))
  expect(one!.parameters[0]).toMatchObject({ value: 460, standardError: 0, fixed: true })
  expect(two!.values).toEqual(one!.values)
})

test('each half cycle counts alike, however densely it was recorded', () => {
  const [loop] = madeBy('chaboche-2', truths['chaboche-2'])
  const twice = (values: ArrayLike<number>) =>
    Array.from(values).flatMap((value, i) => (i < 40 ? [value, value] : value))
  const dense = { id: 'dense', plasticStrain: twice(loop!.plasticStrain), stress: twice(loop!.stress) }
  const valuesOf = (one: LoopTest, balance: 'branches' | 'points') =>
    fitKinematic(kinematicLaw('chaboche-1'), [one], { balance }).values[0]!
  expect(valuesOf(dense, 'branches') / valuesOf(loop!, 'branches')).toBeCloseTo(1, 6)
  expect(Math.abs(valuesOf(dense, 'points') / valuesOf(loop!, 'points') - 1)).toBeGreaterThan(1e-3)
})

test('a few points are walked as exactly as all of them', () => {
  const law = kinematicLaw('chaboche-3')
  const tests = madeBy('chaboche-3', truths['chaboche-3'])
  const model = loopModel(law, tests, law.parameters, undefined)
  const points = [0, 39, 40, 41, 85, 119, 120, 200, 239]
  const out = new Float64Array(points.length)
  model.batch!(points).values(truths['chaboche-3'], out)
  const all = tests.flatMap(({ stress }) => Array.from(stress))
  for (const [k, i] of points.entries()) expect(out[k]! / all[i]!).toBeCloseTo(1, 12)
})

test('half cycles end where plastic strain turns', () => {
  expect(branchesOf({ plasticStrain: [0, 0.01, 0.02, 0.02, 0.01, 0, 0.03] })).toEqual([
    { from: 0, to: 4 },
    { from: 4, to: 6 },
    { from: 6, to: 7 },
  ])
})

test('backstresses that no sheet has, or that cannot be told apart, are named', () => {
  const { warnings } = fitKinematic(
    kinematicLaw('chaboche-2'),
    madeBy('chaboche-2', [400, 80, 12, 90_000, 100, 9000, 50]),
  )
  expect(warnings).toContain('X1 saturates at 900 MPa, outside 5 to 500 MPa.')
  expect(warnings).toContain('Rates 100, 50.0 are less than a factor of 5 apart.')
})

const good = madeBy('chaboche-1', truths['chaboche-1'])[0]!
test.each<[string, LoopTest[], string]>([
  ['nothing', [], 'no tests to fit'],
  ['a name twice', [good, good], "two tests have the id 'two'"],
  ['different lengths', [{ ...good, stress: [1, 2] }], "test 'two': 120 plastic strains but 2 stresses"],
  ['no points', [{ id: 'none', plasticStrain: [], stress: [] }], "test 'none' has no points"],
  [
    'no number',
    [{ ...good, stress: Array.from(good.stress).with(17, Number.NaN) }],
    "test 'two', point 17: stress NaN",
  ],
  ['percent', [{ ...good, plasticStrain: Array.from(good.plasticStrain, (e) => 100 * e) }], 'is it in percent?'],
  [
    'no reversal',
    [{ ...good, plasticStrain: Array.from(good.plasticStrain).sort((a, b) => a - b) }],
    'no test has a load reversal',
  ],
  ['constant stress', [{ ...good, stress: Array.from(good.stress, () => 500) }], 'constant data'],
])('%s is refused', (_why, tests, fact) => {
  expect(() => fitKinematic(kinematicLaw('chaboche-1'), tests)).toThrow(fact)
})

test('unknown parameters and a missing flow curve are refused', () => {
  expect(() => fitKinematic(kinematicLaw('chaboche-1'), [good], { fixed: { C2: 1 } })).toThrow("no parameter 'C2'")
  expect(() => fitKinematic(kinematicLaw('mixed-hardening'), [good])).toThrow('requires the monotonic flow curve')
})
