import type { Specimen } from '../../read/specimen.ts'
import { describe, expect, test } from 'vitest'
import { sampleGeometry, sampleTension } from '../tension/sample-tension.fixture.ts'
import type { EvaluationOptions } from '../result/evaluation.ts'
import { evaluateTest } from '../evaluations.ts'
import { settings, withSettings } from './settings.ts'
import { statedKeys } from './stated-options.ts'

describe('settings go before what a file states', () => {
  test.each<[string, EvaluationOptions, Readonly<Record<string, string>>, EvaluationOptions]>([
    [
      'one key, the rest stays',
      { compression: { friction: 0.06, sideForce: 3000 } },
      { friction_coefficient: '0.1' },
      { compression: { friction: 0.1, sideForce: 3000 } },
    ],
    [
      'a modulus keeps the Poisson’s ratio that is stated',
      { elastic: { E: 207_000, nu: 0.29 } },
      { youngs_modulus_GPa: '205' },
      { elastic: { E: 205_000, nu: 0.29 } },
    ],
    [
      'of two ways to take off the edges the newer',
      { planeStrain: { share: 0.95 } },
      { edge_width_mm: '2' },
      { planeStrain: { edgeWidth: 2 } },
    ],
    [
      'widths of a series stay',
      { formingLimit: { widths: [20, 50] } },
      { nakajima_shift: '0.02' },
      { formingLimit: { widths: [20, 50], shift: 0.02 } },
    ],
    ['a dimension', { geometry: { b0: 20 } }, { Le: '50', t0: '1.4' }, { geometry: { b0: 20, Le: 50, t0: 1.4 } }],
    ['nothing given', { vsg: 0.5 }, {}, { vsg: 0.5 }],
  ])('%s', (_why, stated, given, options) => expect(withSettings(stated, given)).toEqual({ options, issues: [] }))

  test.each([
    [{ friction_coefficient: '5' }, "'friction_coefficient' is '5'; expected a number from 0 to 1."],
    [{ Le: '0' }, "'Le' is '0'; expected a number above 0."],
    [
      { hardening_from_pct: '12', hardening_to_pct: '4' },
      "'hardening_from_pct' is '12'; expected a window with start below end.",
    ],
    [{ hardening_from_pct: '30' }, "'hardening_from_pct' is '30'; expected a window with start below end."],
  ])('%j is refused', (given, message) => {
    const { options, issues } = withSettings({ vsg: 0.5 }, given)
    expect(options).toEqual({ vsg: 0.5 })
    expect(issues.map((issue) => issue.message)).toEqual([expect.stringContaining(message)])
  })

  test('each is a key of heads or a dimension', () =>
    expect(settings.map(({ key }) => key).filter((key) => !statedKeys.includes(key))).toEqual([
      'Le',
      'L0',
      'b0',
      't0',
      'S0',
    ]))
})

// n of σ = 420 + 2200·εp^0.9 by numpy.polyfit over the rows of the window.
test.each([
  ['the usual window', undefined, 0.2991, false],
  ['5–12 %', { from: 0.05, to: 0.12 }, 0.3062, true],
  ['8–12 %', { from: 0.08, to: 0.12 }, 0.3443, true],
])('n over %s', (_why, hardening, n, chosen) => {
  const rows = sampleTension()
  const column = (pick: (row: (typeof rows)[number]) => number) => Float64Array.from(rows, pick)
  const specimen: Specimen = {
    id: 'RD 1',
    channels: [
      { role: 'force', name: 'Force', quantity: 'force', unit: 'N', values: column(({ force }) => force), missing: {} },
      {
        role: 'eng_strain',
        name: 'Strain',
        quantity: 'strain',
        unit: '1',
        values: column(({ strain }) => strain),
        missing: {},
      },
    ],
    geometry: sampleGeometry,
    metadata: [],
    laboratory: [],
    issues: [],
  }
  const { scalars } = evaluateTest('UAT', specimen, { hardening })
  const found = scalars.find(({ id }) => id === 'uat.n2ag')!
  expect(found.value).toBeCloseTo(n, 2)
  expect(found.flags).toEqual(chosen ? ['window_chosen'] : [])
})
