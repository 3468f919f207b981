import { describe, expect, test } from 'vitest'
import type { TestCode } from '../../test-types/test-type.ts'
import { checkOptions } from './check-options.ts'
import type { EvaluationOptions } from '../result/evaluation.ts'
import { evaluateTest } from '../evaluations.ts'

describe('options that no test can have are refused by name', () => {
  test.each<[TestCode, EvaluationOptions, string]>([
    ['UAC', { compression: { friction: -0.1 } }, 'compression.friction = -0.1; expected a number from 0 to 1'],
    ['UAC', { compression: { friction: Number.NaN } }, 'compression.friction = NaN; expected a number from 0 to 1'],
    ['UAC', { compression: { friction: 5 } }, 'compression.friction = 5; expected a number from 0 to 1'],
    ['UAC', { compression: { sideForce: -3000 } }, 'compression.sideForce = -3000; expected a number of at least 0'],
    ['PST', { planeStrain: { share: 0 } }, 'planeStrain.share = 0; expected a number above 0 and at most 1'],
    ['PST', { planeStrain: { share: -1 } }, 'planeStrain.share = -1; expected a number above 0 and at most 1'],
    ['PST', { planeStrain: { share: Number.NaN } }, 'planeStrain.share = NaN; expected a number above 0 and at most 1'],
    ['PST', { planeStrain: { edgeWidth: -1 } }, 'planeStrain.edgeWidth = -1; expected a number of at least 0'],
    ['BND', { bending: { punch: -2 } }, 'bending.punch = -2; expected a number above 0'],
    ['BND', { bending: { roller: -15 } }, 'bending.roller = -15; expected a number above 0'],
    ['BND', { bending: { gap: Infinity } }, 'bending.gap = Infinity; expected a number above 0'],
    ['BND', { bending: { referenceThickness: 0 } }, 'bending.referenceThickness = 0; expected a number above 0'],
    ['BND', { bending: { compliance: 0.02 } }, 'bending.compliance = 0.02; expected a number from 0 to 0.01'],
    ['FSM', { vsg: -1 }, 'vsg = -1; expected a number above 0'],
    ['FSM', { vsg: Number.NaN }, 'vsg = NaN; expected a number above 0'],
    ['FLC', { formingLimit: { shift: -1 } }, 'formingLimit.shift = -1; expected a number from 0 to 0.2'],
    ['FLC', { formingLimit: { shift: Number.NaN } }, 'formingLimit.shift = NaN; expected a number from 0 to 0.2'],
    ['FLC', { formingLimit: { widths: [20, 0] } }, 'formingLimit.widths = 0; expected a number above 0'],
    ['MRT', { rate: Number.NaN }, 'rate = NaN; expected a number above 0'],
    ['HER', { delay: -1 }, 'delay = -1; expected a number of at least 0'],
    ['HER', { hole: { punch: 0 } }, 'hole.punch = 0; expected a number above 0'],
    ['HER', { hole: { die: Number.NaN } }, 'hole.die = NaN; expected a number above 0'],
    ['HBG', { bulge: { dieRadius: 0 } }, 'bulge.dieRadius = 0; expected a number above 0'],
    ['SHR', { shear: { zones: 3 as 2 } }, 'shear.zones = 3; expected 1 or 2'],
    ['SHR', { elastic: { E: 0, nu: 0.3 } }, 'elastic.E = 0; expected a number above 0'],
    ['PST', { elastic: { E: 207_000, nu: 1 } }, 'elastic.nu = 1; expected a number from 0 to 0.5'],
  ])('%s %j', (code, options, message) =>
    expect(() => evaluateTest(code, [], options)).toThrow(new RangeError(`option ${message}`)),
  )

  test('what is possible passes, ends included', () =>
    expect(() =>
      checkOptions({
        rate: 1000,
        delay: 0,
        vsg: 0.5,
        elastic: { E: 70_000, nu: 0.5 },
        formingLimit: { shift: 0, method: 'time', widths: [20, 200] },
        bulge: { dieRadius: 50 },
        planeStrain: { share: 1 },
        hole: { edge: 'punched', punch: 10, die: 10.34 },
        shear: { zones: 2 },
        compression: { friction: 0, sideForce: 0 },
        bending: { roller: 15, punch: 0.4, gap: 3.3, compliance: 0, crackConfirmed: false, referenceThickness: 1.5 },
      }),
    ).not.toThrow())
  test('nothing stated is nothing wrong', () =>
    expect(() => checkOptions({ rate: undefined, bending: {} })).not.toThrow())
})

const ramp = (to: number) => Float64Array.from({ length: 60 }, (_, i) => (to * (i + 1)) / 60)
const specimen = {
  id: 'one',
  channels: (['force', 'eps1', 'eps2'] as const).map((role, k) => ({
    name: role,
    role,
    quantity: 'strain' as const,
    unit: '',
    missing: {},
    values: ramp([9000, 0.3, 0.003][k]!),
  })),
  geometry: { b0: 30, t0: 1.4 },
  metadata: [],
  laboratory: [],
  issues: [],
}

test('edges wider than the ligament are a reason, as the ligament is what the file says', () => {
  const [fps] = evaluateTest('PST', specimen, { planeStrain: { edgeWidth: 15 } }).scalars
  expect(fps).toMatchObject({ value: null, flags: ['edges_exceed_ligament'] })
})
test('a die not wider than its punch has no clearance', () => {
  const clearance = evaluateTest('HER', specimen, { hole: { punch: 10, die: 10 } }).scalars[4]
  expect(clearance).toMatchObject({ value: null, flags: ['die_not_above_punch'] })
})
